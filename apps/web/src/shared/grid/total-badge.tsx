import { useText } from '../i18n/text.tsx';
import css from './grid.module.css';
import { totalText, type Total } from './total.ts';

/** How many rows a list has, beside its title. */
export function TotalBadge({ total }: { readonly total: Total | null }) {
  const text = useText();
  return total && <span className={css.count}>{totalText(total, text)}</span>;
}
