import { physician } from '@assay/contract/catalog/physician.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { ExpiryDay } from './expiry-mark.tsx';

const license = { expired: 'physicians.warnings.licenseExpired', expiring: 'physicians.warnings.licenseExpiring' } as const;
const certificate = { expired: 'physicians.warnings.certificateExpired', expiring: 'physicians.warnings.certificateExpiring' } as const;

export const pages = recordPages(physician, {
  list: {
    columns: [
      { name: 'name', width: 230, grows: true },
      'isActive',
      { name: 'isDefault', width: 145 },
      { name: 'licenseState', width: 120 },
      { name: 'licenseExpiry', width: 140, render: ({ licenseExpiry }) => <ExpiryDay day={licenseExpiry} {...license} /> },
      { name: 'certExpiry', width: 155, render: ({ certExpiry }) => <ExpiryDay day={certExpiry} {...certificate} /> },
      'phone',
    ],
    needs: ['licenseExpiry', 'certExpiry'],
  },
  record: () => import('./physician-record.tsx'),
});
