import type { Panel } from '@assay/domain/catalog/panel.fields';
import { useText } from '#shared/i18n/text.tsx';
import css from './catalog.module.css';

type Row = Panel['analytes'][number];

const figures = new Intl.NumberFormat('en-US');

/** From how much of it a specimen counts, in the digits of the rule in every language; nothing where that test is not done. */
const cutoff = (value: number | null, unit: string): string => (value === null ? '' : `${figures.format(value)} ${unit}`);

/** What a panel tests for, as laboratories print it. */
export function AnalyteTable({ rows }: { readonly rows: readonly Row[] }) {
  const { t, label } = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by the keyboard, too
    <div className={css.frame} role="region" aria-label={t('panels.sections.analytes')} tabIndex={0}>
      <table className={css.analytes}>
        <thead>
          <tr>
            <th scope="col">{t('panels.analytes.drugClass')}</th>
            <th scope="col">{t('panels.analytes.analyte')}</th>
            <th scope="col" className={css.amount}>
              {t('panels.analytes.initialCutoff')}
            </th>
            <th scope="col" className={css.amount}>
              {t('panels.analytes.confirmCutoff')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ drugClass, analyte, initialCutoff, confirmCutoff, unit }) => (
            <tr key={`${drugClass} ${analyte}`}>
              <td>{label('drugClass', drugClass)}</td>
              <td>
                <bdi>{analyte}</bdi>
              </td>
              <td className={css.amount}>
                <bdi>{cutoff(initialCutoff, unit)}</bdi>
              </td>
              <td className={css.amount}>
                <bdi>{cutoff(confirmCutoff, unit)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
