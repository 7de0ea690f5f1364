import type { panel } from '@assay/contract/catalog/panel.calls';
import { isFixed, panelInput } from '@assay/domain/catalog/panel';
import type { Panel } from '@assay/domain/catalog/panel.fields';
import { useText } from '#shared/i18n/text.tsx';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { AnalyteTable } from './analyte-table.tsx';
import css from './catalog.module.css';

function Fixed({ record }: { readonly record: Panel }) {
  const { t } = useText();
  return isFixed(record) ? <p className={css.fixed}>{t('panels.fixed')}</p> : null;
}

export const record: RecordOptions<typeof panel> = {
  schema: panelInput,
  facts: ['code', 'regime', 'specimenType', 'effectiveFrom', 'effectiveTo'],
  Below: Fixed,
  sections: [
    {
      key: 'identity',
      title: 'panels.sections.identity',
      group: 'panel',
      fields: ['name', 'code', 'regime', 'specimenType', 'labId', 'effectiveFrom', 'effectiveTo', 'isActive'],
    },
    {
      key: 'analytes',
      title: 'panels.sections.analytes',
      group: 'panel',
      fields: [{ name: 'analytes', isFirst: true, fact: (rows) => <AnalyteTable rows={rows as Panel['analytes']} /> }],
    },
  ],
};
