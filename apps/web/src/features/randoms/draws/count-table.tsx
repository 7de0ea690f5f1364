import type { Certificate } from '@assay/contract/randoms/selection.types';
import { countRows } from '@assay/i18n/draw-words';
import { useText } from '#shared/i18n/text.tsx';
import css from './draws.module.css';

/** How many were drawn, and why so many: the arithmetic in words. */
export function CountTable({ certificate }: { readonly certificate: Certificate }) {
  const text = useText();
  const { t } = text;
  const rows = countRows(text, certificate);
  if (rows.length === 0) return null;
  return (
    <div className={css.scroll}>
      <table className={`${css.table} ${css.count}`}>
        <thead>
          <tr>
            <th scope="col">{t('randomDraw.count.step')}</th>
            <th scope="col">{t('randomDraw.count.drug')}</th>
            <th scope="col">{t('randomDraw.count.alcohol')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, drug, alcohol, isSum }) => (
            <tr key={step} className={isSum ? css.sum : undefined}>
              <th scope="row">{step}</th>
              <td dir="ltr">{drug}</td>
              <td dir="ltr">{alcohol}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
