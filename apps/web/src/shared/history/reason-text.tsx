import { homeOf } from '@assay/domain/resources';
import { useText } from '../i18n/text.tsx';
import { PathLink } from '../layout/path-link.tsx';
import { useMay } from '../session/session.ts';

/** Why something was done; what was done to many names that, and what an import did leads there. */
export function ReasonText({ reason }: { readonly reason: string }) {
  const { t } = useText();
  const may = useMay();
  const [, kind, number = ''] = /^(import|bulk):(\d{1,15})$/.exec(reason) ?? [];
  if (kind === undefined) return reason;
  if (kind === 'bulk') return t('grid.bulk.eventOf', { number });
  const words = t('imports.eventOf', { number });
  return may('import.view') ? <PathLink path={homeOf('import-log', Number(number))}>{words}</PathLink> : words;
}
