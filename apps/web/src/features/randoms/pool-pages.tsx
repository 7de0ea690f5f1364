import { randomPool } from '@assay/contract/randoms/pool.calls';
import { later } from '#shared/layout/later.tsx';
import { recordPages } from '#shared/record/record-pages.ts';

const Links = later(async () => ({ Screen: (await import('./random-links.tsx')).RandomLinks }));

export const pages = recordPages(randomPool, {
  list: {
    Also: Links,
    columns: [
      { name: 'name', width: 180, grows: true },
      { name: 'companyName', width: 160 },
      { name: 'consortiumName', width: 150 },
      { name: 'isActive', width: 105 },
      { name: 'regime', width: 105 },
      { name: 'agencies', width: 130 },
      { name: 'frequency', width: 130 },
      { name: 'participantCount', width: 100 },
    ],
  },
  record: () => import('./pool-record.tsx'),
});
