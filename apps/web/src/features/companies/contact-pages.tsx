import { contact } from '@assay/contract/companies/contact.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(contact, {
  list: {
    columns: [
      { name: 'name', width: 175, grows: true },
      { name: 'companyName', width: 185 },
      { name: 'locationName', width: 140 },
      'isActive',
      { name: 'roles', width: 140 },
      'phone',
      { name: 'email', width: 170 },
    ],
  },
  record: () => import('./contact-record.tsx'),
});
