import { signUpRequest } from '@assay/contract/identity/sign-up.calls';
import { ListPage } from '#shared/grid/list-page.tsx';
import { SignUpStateMark } from './sign-up-state.tsx';

/** Requests for an account, those that wait before those that are decided. */
export function SignUpListScreen() {
  return (
    <ListPage
      resource={signUpRequest}
      area="signups"
      columns={[
        { name: 'name', width: 200, grows: true },
        { name: 'state', width: 150, render: (row) => <SignUpStateMark request={row} /> },
        { name: 'company', width: 220 },
        { name: 'email', width: 220 },
        'createdAt',
        'decidedByName',
        'decidedAt',
      ]}
      // The words are stored in English, and in that alphabet the waiting ones come last.
      sort={[
        { colId: 'state', sort: 'desc' },
        { colId: 'createdAt', sort: 'desc' },
      ]}
      rowPath={({ id }) => `/sign-up-request/${id}`}
    />
  );
}
