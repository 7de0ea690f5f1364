import { poolPeriod } from '@assay/contract/randoms/pool.calls';
import { later } from '#shared/layout/later.tsx';
import { recordPages } from '#shared/record/record-pages.ts';
import { PeriodMark } from './period-mark.tsx';

const Links = later(async () => ({ Screen: (await import('./random-links.tsx')).RandomLinks }));

export const pages = recordPages(poolPeriod, {
  list: {
    Also: Links,
    needs: ['state'],
    sort: [{ colId: 'startDate', sort: 'asc' }],
    companySort: [{ colId: 'startDate', sort: 'asc' }],
    columns: [
      { name: 'name', width: 110 },
      { name: 'poolName', width: 200, grows: true },
      { name: 'companyName', width: 190 },
      { name: 'state', width: 130, render: ({ state }) => <PeriodMark state={state} /> },
      { name: 'startDate', width: 120 },
      { name: 'endDate', width: 120 },
      { name: 'runOn', width: 150 },
    ],
  },
  record: () => import('./draws/period-record.tsx'),
});
