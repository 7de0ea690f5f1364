import { user } from '@assay/contract/identity/user.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { UserRowActions } from './user-row-actions.tsx';
import { UserStateCell } from './user-state.tsx';

export const pages = recordPages(user, {
  list: {
    columns: [
      { name: 'name', width: 134 },
      { name: 'username', width: 252, grows: true },
      { name: 'roles', width: 272 },
      { name: 'state', width: 190, render: (row) => <UserStateCell user={row} /> },
      { name: 'companyNames', width: 214 },
    ],
    needs: ['state'],
    activity: { column: 'state', inactive: ['Disabled'] },
    Actions: UserRowActions,
  },
  record: () => import('./user-record.tsx'),
});
