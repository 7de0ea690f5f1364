import { PlusOutlined } from '@ant-design/icons';
import { company } from '@assay/contract/companies/company.calls';
import { Button } from 'antd';
import { DataGrid } from '#shared/grid/data-grid.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';

type ChildrenTabProps = { readonly companyId: number; readonly canCreate: boolean };

/** The companies that stand right below this one. */
export function ChildrenTab({ companyId, canCreate }: ChildrenTabProps) {
  const { t } = useText();
  const go = useGo();
  const add = canCreate ? (
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
        { name: 'name', width: 240, grows: true },
        'isActive',
        'companyType',
        'agencies',
        'childCount',
        'locationCount',
        'phone',
        'physicalCity',
        'physicalState',
      ]}
      fixed={{ parentCompanyId: companyId }}
      rowPath={({ id }) => `/company/${id}`}
      primary={add}
      tools={add}
      isEmbedded
    />
  );
}
