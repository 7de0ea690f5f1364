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
      emptyHelp="users.emptyHelp"
      columns={[
        { name: 'name', width: 150, grows: true },
        { name: 'username', width: 170 },
        { name: 'roles', width: 180 },
        { name: 'state', width: 180, render: (row) => <UserStateMark user={row} /> },
        { name: 'companyNames', width: 160 },
        { name: 'lastSignInAt', width: 170 },
        { name: 'hasTotp', width: 125 },
      ]}
      sort={[{ colId: 'name', sort: 'asc' }]}
      rowPath={({ id }) => `/user/${id}`}
      create={{ path: '/user/create', label: t('records.user.create'), permission: 'user.edit' }}
    />
  );
}
