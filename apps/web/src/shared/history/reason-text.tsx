import type { AuditRow } from '@assay/contract/audit/audit.types';
import { mayOpenImport } from '@assay/domain/imports/sight';
import { homeOf } from '@assay/domain/resources';
import { causeText } from './cause-text.ts';
import { useText } from '../i18n/text.tsx';
import { PathLink } from '../layout/path-link.tsx';
import { useSession } from '../session/session.ts';

type ReasonProps = { readonly event: Pick<AuditRow, 'reason' | 'actorId'> };

/** Why something was done; what was done to many names that, and what an import did leads those there who may open it: its owner wrote its rows. */
export function ReasonText({ event: { reason, actorId } }: ReasonProps) {
  const text = useText();
  const { user } = useSession();
  const words = causeText(reason, text) ?? reason;
  const number = /^import:(\d{1,15})$/.exec(reason)?.[1];
  return number !== undefined && user !== null && mayOpenImport(user, actorId) ? (
    <PathLink path={homeOf('import-log', Number(number))}>{words}</PathLink>
  ) : (
    words
  );
}
