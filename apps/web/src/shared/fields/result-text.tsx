import { isRed } from '@assay/domain/results/lists';
import { useText } from '../i18n/text.tsx';
import css from './result-text.module.css';

/** A result in words; red where it counts against somebody. Who may not see results has none to show. */
export function ResultText({ result }: { readonly result: string | undefined }) {
  const { label } = useText();
  if (!result) return null;
  return <span className={isRed(result) ? css.red : undefined}>{label('result', result)}</span>;
}
