import { signUpRequest } from '@assay/contract/identity/sign-up.calls';
import { recordPages } from '#shared/record/record-pages.ts';
import { SignUpStateMark } from './sign-up-state.tsx';

export const pages = recordPages(signUpRequest, {
  list: {
    columns: [
      { name: 'name', width: 160, grows: true },
      { name: 'state', width: 120, render: (row) => <SignUpStateMark request={row} /> },
      { name: 'company', width: 205 },
      { name: 'email', width: 270 },
      { name: 'createdAt', width: 160 },
      { name: 'decidedByName', width: 145 },
    ],
    needs: ['state'],
    // The words are stored in English, and in that alphabet the waiting ones come last.
    sort: [
      { colId: 'state', sort: 'desc' },
      { colId: 'createdAt', sort: 'desc' },
    ],
  },
  record: async () => ({ record: { Page: (await import('./sign-up-page.tsx')).SignUpPage } }),
});
