import { PlusOutlined } from '@ant-design/icons';
import { company } from '@assay/contract/companies/company.calls';
import type { Company } from '@assay/contract/companies/company.types';
import { Button } from 'antd';
import { DataGrid } from '#shared/grid/data-grid.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';

/** The companies that stand right below this one. */
export function ChildrenTab({ record: { id: companyId }, can }: Loaded<Company>) {
  const { t } = useText();
  const go = useGo();
  const add = can.createChild ? (
    <Button icon={<PlusOutlined />} onClick={() => go(`/company/create?parent=${companyId}`)}>
      {t('companies.addChild')}
    </Button>
  ) : null;
  return (
    <DataGrid
      resource={company}
      area="companies"
      noun="child-company"
      emptyHelp="companies.childEmptyHelp"
      columns={[
        { name: 'name', width: 230, grows: true },
        'isActive',
        { name: 'companyType', width: 140 },
        { name: 'agencies', width: 135 },
        { name: 'childCount', width: 145 },
        { name: 'locationCount', width: 110 },
        'phone',
      ]}
      fixed={{ parentCompanyId: companyId }}
      rowPath={({ id }) => `/company/${id}`}
      primary={add}
      tools={add}
      isEmbedded
    />
  );
}
