import { contact } from '@assay/contract/companies/contact.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(contact, {
  list: {
    columns: [
      { name: 'name', width: 140, grows: true },
      { name: 'companyName', width: 208 },
      { name: 'isActive', width: 105 },
      { name: 'roles', width: 195 },
      'phone',
      { name: 'email', width: 255 },
    ],
  },
  record: () => import('./contact-record.tsx'),
});
