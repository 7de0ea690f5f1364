import { user } from '@assay/contract/identity/user.calls';
import { ListPage } from '#shared/grid/list-page.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { UserStateMark } from './user-state.tsx';

/** Every user in the reader's reach. */
export function UserListScreen() {
  const { t } = useText();
  return (
    <ListPage
      resource={user}
      area="users"
      columns={[
        { name: 'name', width: 200, grows: true },
        { name: 'username', width: 220 },
        { name: 'roles', width: 240 },
        { name: 'state', width: 170, render: (row) => <UserStateMark user={row} /> },
        { name: 'companyNames', width: 220 },
        'lastSignInAt',
        { name: 'hasTotp', width: 140 },
      ]}
      sort={[{ colId: 'name', sort: 'asc' }]}
      rowPath={({ id }) => `/user/${id}`}
      create={{ path: '/user/create', label: t('users.create.title'), permission: 'user.edit' }}
    />
  );
}
