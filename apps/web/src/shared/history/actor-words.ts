import type { AuditRow } from '@assay/contract/audit/audit.types';
import type { Translator } from '@assay/i18n/translate';

type AuditActor = Pick<AuditRow, 'actorId' | 'actorName' | 'actorRole'>;

/** Who did it, as people call them: a user, the product at night, or nobody yet at sign-in. */
export const actorWords = ({ actorId, actorName, actorRole }: AuditActor, { t, label }: Translator): string => {
  if (actorName === '') return t(actorId === null ? 'audit.nobody' : 'audit.system');
  return actorRole === '' ? actorName : t('audit.actor', { name: actorName, role: label('role', actorRole) });
};
