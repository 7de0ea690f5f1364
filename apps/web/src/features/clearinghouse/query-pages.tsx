import { clearinghouse } from '@assay/contract/clearinghouse/clearinghouse.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { QueryStateCell } from './query-state.tsx';

export const pages = recordPages(clearinghouse, {
  list: {
    needs: ['status', 'isArchived'],
    sort: [{ colId: 'createdAt', sort: 'desc' }],
    companySort: [{ colId: 'createdAt', sort: 'desc' }],
    columns: [
      { name: 'participantName', width: 200, grows: true },
      { name: 'companyName', width: 230 },
      { name: 'queryType', width: 104 },
      { name: 'status', width: 185, render: (row) => <QueryStateCell query={row} /> },
      { name: 'outcomeAt', width: 156 },
      { name: 'createdAt', width: 156 },
    ],
  },
  record: () => import('./query-record.tsx'),
});
