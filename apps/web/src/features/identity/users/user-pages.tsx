import { user } from '@assay/contract/identity/user.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { UserStateMark } from './user-state.tsx';

export const pages = recordPages(user, {
  list: {
    columns: [
      { name: 'name', width: 150, grows: true },
      { name: 'username', width: 170 },
      { name: 'roles', width: 180 },
      { name: 'state', width: 180, render: (row) => <UserStateMark user={row} /> },
      { name: 'companyNames', width: 160 },
      { name: 'lastSignInAt', width: 170 },
      { name: 'hasTotp', width: 125 },
    ],
    needs: ['state'],
    sort: [{ colId: 'name', sort: 'asc' }],
  },
  record: () => import('./user-record.tsx'),
});
