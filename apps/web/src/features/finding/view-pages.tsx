import { view } from '@assay/contract/finding/view.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { ListName } from './list-name.tsx';

export const pages = recordPages(view, {
  list: {
    columns: [
      { name: 'name', width: 260, grows: true },
      { name: 'tableName', width: 200, render: ({ tableName }) => <ListName tableName={tableName} /> },
      { name: 'sharedWithRoles', width: 220 },
      { name: 'ownerName', width: 180 },
      'updatedAt',
    ],
    needs: ['tableName'],
  },
  record: () => import('./view-record.tsx'),
});
