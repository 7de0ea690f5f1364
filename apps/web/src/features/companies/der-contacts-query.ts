import { contact } from '@assay/contract/companies/contact.calls';
import { rowsQuery } from '#shared/api/queries.ts';

const shown = 20;

/** The contacts of a company itself who are its DER, whether they have an account or not. */
export const derContactsQuery = (companyId: number) =>
  rowsQuery({
    resource: contact,
    call: contact.calls.search,
    body: {
      size: shown,
      columns: ['name', 'phone', 'mobile', 'isPrimary', 'isReachable24h'],
      filters: { companyId, isActive: true, roles: { filterType: 'set', values: ['DER'] } },
      sort: [{ colId: 'name', sort: 'asc' }],
    },
    isSilent: true,
  });
