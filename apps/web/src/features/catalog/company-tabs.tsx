import { PlusOutlined } from '@ant-design/icons';
import { companyServices } from '@assay/contract/catalog/company-services.calls';
import { providerLink } from '@assay/contract/catalog/provider-link.calls';
import { Button } from 'antd';
import { DataGrid } from '#shared/grid/data-grid.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';

type OfCompany = Loaded<AnyRecord>;

/** The button that adds one for the company whose page it is, for those who may. */
const useAdd = ({ record: { id, isArchived } }: OfCompany, name: 'company-services' | 'company-servicetype-provider') => {
  const { t } = useText();
  const go = useGo();
  const may = useMay();
  if (isArchived || !may('catalog.edit')) return null;
  return (
    <Button icon={<PlusOutlined />} onClick={() => go(`/${name}/create?company=${id}`)}>
      {t(`records.${name}.create`)}
    </Button>
  );
};

/** What a company orders, and on which terms. */
export function ServicesTab(props: OfCompany) {
  const add = useAdd(props, 'company-services');
  return (
    <DataGrid
      resource={companyServices}
      area="companyServices"
      emptyHelp="companyServices.emptyHelp"
      columns={[
        { name: 'serviceName', width: 230, grows: true },
        'isActive',
        { name: 'priceOverride', width: 130 },
        { name: 'billable', width: 110 },
        { name: 'allowedReasons', width: 180 },
        { name: 'groupCompanyName', width: 180 },
      ]}
      sort={[{ colId: 'serviceName', sort: 'asc' }]}
      fixed={{ companyId: props.record.id }}
      rowPath={({ id }) => `/company-services/${id}`}
      primary={add}
      tools={add}
      isEmbedded
    />
  );
}

/** Who does each type of service for a company. */
export function ProvidersTab(props: OfCompany) {
  const add = useAdd(props, 'company-servicetype-provider');
  return (
    <DataGrid
      resource={providerLink}
      area="providerLinks"
      emptyHelp="providerLinks.emptyHelp"
      columns={[
        { name: 'providerName', width: 210, grows: true },
        { name: 'serviceTypeName', width: 180 },
        { name: 'locationName', width: 160 },
        { name: 'isDefault', width: 100 },
        { name: 'effectiveFrom', width: 130 },
        { name: 'effectiveTo', width: 130 },
        'isActive',
      ]}
      sort={[{ colId: 'serviceTypeName', sort: 'asc' }]}
      fixed={{ companyId: props.record.id }}
      rowPath={({ id }) => `/company-servicetype-provider/${id}`}
      primary={add}
      tools={add}
      isEmbedded
    />
  );
}
