import { accountNumber } from '@assay/contract/companies/account-number.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(accountNumber, {
  list: {
    columns: [
      { name: 'accountNumber', width: 160, grows: true },
      { name: 'companyName', width: 190 },
      { name: 'providerName', width: 190 },
      'isActive',
      { name: 'isDefault', width: 100 },
      { name: 'serviceTypeCode', width: 165 },
      { name: 'effectiveFrom', width: 135 },
    ],
  },
  record: () => import('./account-number-record.tsx'),
});
