import { periodHistory } from '@assay/contract/randoms/period-history.calls';
import { recordPages } from '#shared/record/record-pages.ts';

export const pages = recordPages(periodHistory, {
  list: {
    sort: [{ colId: 'createdAt', sort: 'desc' }],
    companySort: [{ colId: 'createdAt', sort: 'desc' }],
    columns: [
      { name: 'createdAt', width: 156 },
      { name: 'event', width: 170 },
      { name: 'poolName', width: 140, grows: true },
      { name: 'periodName', width: 90 },
      { name: 'runNo', width: 70 },
      { name: 'runStatus', width: 170 },
      { name: 'byName', width: 120 },
      { name: 'reason', width: 130 },
    ],
  },
  record: () => import('./history-record.tsx'),
});
