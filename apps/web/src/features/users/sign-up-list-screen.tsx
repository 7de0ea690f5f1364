import { signUpRequest } from '@assay/contract/identity/sign-up.calls';
import { ListPage } from '#shared/grid/list-page.tsx';
import { SignUpStateMark } from './sign-up-state.tsx';

/** Requests for an account, those that wait before those that are decided. */
export function SignUpListScreen() {
  return (
    <ListPage
      resource={signUpRequest}
      area="signups"
      emptyHelp="signups.emptyHelp"
      columns={[
        { name: 'name', width: 150, grows: true },
        { name: 'state', width: 120, render: (row) => <SignUpStateMark request={row} /> },
        { name: 'company', width: 180 },
        { name: 'email', width: 190 },
        { name: 'createdAt', width: 165 },
        { name: 'decidedByName', width: 140 },
        { name: 'decidedAt', width: 165 },
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
