import type { AuditRow } from '@assay/contract/audit/audit.types';
import { productActors } from '@assay/domain/audit/audit.fields';
import { keysOf } from '@assay/domain/keys';
import type { Translator } from '@assay/i18n/translate';

type AuditActor = Pick<AuditRow, 'actorId' | 'actorName' | 'actorRole'>;

/** Who did it, as people call them: a user, the product by what it was doing, or nobody yet at sign-in. */
export const actorWords = ({ actorId, actorName, actorRole }: AuditActor, { t, label }: Translator): string => {
  if (actorName === '') return t(actorId === null ? 'audit.nobody' : 'audit.actors.system');
  const product = actorId === null && keysOf(productActors).find((key) => productActors[key] === actorName);
  if (product) return t(`audit.actors.${product}`);
  return actorRole === '' ? actorName : t('audit.actor', { name: actorName, role: label('role', actorRole) });
};
