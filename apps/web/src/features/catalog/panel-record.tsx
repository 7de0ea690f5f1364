import type { panel } from '@assay/contract/catalog/panel.calls';
import { isFixed, panelInput } from '@assay/domain/catalog/panel';
import type { Panel } from '@assay/domain/catalog/panel.fields';
import { useText } from '#shared/i18n/text.tsx';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { AnalyteTable } from './analyte-table.tsx';
import css from './catalog.module.css';

/** All of it with the cut-offs, and whose it is to say so. */
function Cutoffs({ record }: { readonly record: Panel }) {
  const { t } = useText();
  return (
    <section className={css.panel}>
      <h2>{t('panels.sections.analytes')}</h2>
      {isFixed(record) && <p className={css.fixed}>{t('panels.fixed')}</p>}
      <AnalyteTable rows={record.analytes} />
    </section>
  );
}

export const record: RecordOptions<typeof panel> = {
  schema: panelInput,
  facts: ['code', 'regime', 'specimenType', 'effectiveFrom', 'effectiveTo'],
  // In a table of their own.
  said: ['analytes'],
  Below: Cutoffs,
  sections: [
    {
      key: 'identity',
      title: 'panels.sections.identity',
      fields: [
        'name',
        'code',
        'regime',
        'specimenType',
        'labId',
        'effectiveFrom',
        'effectiveTo',
        'isActive',
        { name: 'analytes', isFirst: true },
      ],
    },
  ],
};
