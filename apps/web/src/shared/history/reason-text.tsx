import { homeOf } from '@assay/domain/resources';
import { useText } from '../i18n/text.tsx';
import { PathLink } from '../layout/path-link.tsx';
import { useMay } from '../session/session.ts';

/** Why something was done; what an import did names it, and leads there. */
export function ReasonText({ reason }: { readonly reason: string }) {
  const { t } = useText();
  const may = useMay();
  const number = /^import:(\d{1,15})$/.exec(reason)?.[1];
  if (number === undefined) return reason;
  const words = t('imports.eventOf', { number });
  return may('import.view') ? <PathLink path={homeOf('import-log', Number(number))}>{words}</PathLink> : words;
}
