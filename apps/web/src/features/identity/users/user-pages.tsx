import { user } from '@assay/contract/identity/user.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { UserRowActions } from './user-row-actions.tsx';
import { UserStateCell } from './user-state.tsx';

export const pages = recordPages(user, {
  list: {
    columns: [
      { name: 'name', width: 150, grows: true },
      { name: 'username', width: 220 },
      { name: 'roles', width: 265 },
      { name: 'state', width: 195, render: (row) => <UserStateCell user={row} /> },
      { name: 'companyNames', width: 215 },
    ],
    needs: ['state'],
    Actions: UserRowActions,
  },
  record: () => import('./user-record.tsx'),
});
