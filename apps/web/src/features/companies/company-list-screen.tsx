import { company } from '@assay/contract/companies/company.calls';
import { ListPage } from '#shared/grid/list-page.tsx';
import { useText } from '#shared/i18n/text.tsx';

/** Every company in the reader's reach. */
export function CompanyListScreen() {
  const { t } = useText();
  return (
    <ListPage
      resource={company}
      area="companies"
      emptyHelp="companies.emptyHelp"
      columns={[
        { name: 'name', width: 240, grows: true },
        'isActive',
        'companyType',
        'parentCompanyName',
        'agencies',
        { name: 'locationCount', width: 110 },
        'phone',
        'physicalCity',
        { name: 'physicalState', width: 110 },
        'contractEnd',
      ]}
      sort={[{ colId: 'name', sort: 'asc' }]}
      rowPath={({ id }) => `/company/${id}`}
      create={{ path: '/company/create', label: t('records.company.create'), permission: 'company.create' }}
    />
  );
}
