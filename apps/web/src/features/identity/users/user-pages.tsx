import { user } from '@assay/contract/identity/user.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { UserRowActions } from './user-row-actions.tsx';
import { UserStateCell } from './user-state.tsx';

export const pages = recordPages(user, {
  list: {
    columns: [
      { name: 'name', width: 150 },
      { name: 'username', width: 235, grows: true },
      { name: 'roles', width: 258 },
      { name: 'state', width: 195, render: (row) => <UserStateCell user={row} /> },
      { name: 'companyNames', width: 210 },
    ],
    needs: ['state'],
    Actions: UserRowActions,
  },
  record: () => import('./user-record.tsx'),
});
