import { contact } from '@assay/contract/companies/contact.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(contact, {
  list: {
    columns: [
      { name: 'name', width: 150, grows: true },
      { name: 'companyName', width: 190 },
      { name: 'isActive', width: 105 },
      { name: 'roles', width: 135 },
      'phone',
      { name: 'email', width: 220 },
      { name: 'locationName', width: 130, grows: true },
    ],
  },
  record: () => import('./contact-record.tsx'),
});
