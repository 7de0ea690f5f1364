import { accountNumber } from '@assay/contract/companies/account-number.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(accountNumber, {
  list: {
    columns: [
      { name: 'accountNumber', width: 140, grows: true },
      { name: 'companyName', width: 208 },
      { name: 'providerName', width: 204 },
      { name: 'isActive', width: 100 },
      { name: 'isDefault', width: 90 },
      { name: 'serviceTypeCode', width: 195 },
      { name: 'effectiveFrom', width: 122 },
    ],
  },
  record: () => import('./account-number-record.tsx'),
});
