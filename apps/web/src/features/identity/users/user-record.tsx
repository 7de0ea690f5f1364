import type { user } from '@assay/contract/identity/user.calls';
import type { Role } from '@assay/domain/access/roles';
import { userChange, userInput } from '@assay/domain/identity/user';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { CompanyStart } from '#shared/record/company-start.tsx';
import { useSession } from '#shared/session/session.ts';
import { newUser } from './new-user.ts';
import { askedRoles, sentRoles } from './role-choice.ts';
import { UserBanner, UserFacts } from './user-head.tsx';
import { UserIdentities } from './user-identities.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { userSections } from './user-sections.tsx';
import { UserStateMark } from './user-state.tsx';

/** Who somebody is, what they may do where, and where the account stands. A new one is invited by mail and chooses the password. */
export const record: RecordOptions<typeof user> = {
  schema: userInput,
  changeSchema: userChange,
  sections: userSections,
  unasked: ['isActive'],
  create: {
    submitLabel: 'users.createSubmit',
    Start: ({ children }) => {
      const start = newUser(useSession().user);
      // From the page of a company: for that one.
      return (
        <CompanyStart>{({ companyId }) => children(typeof companyId === 'number' ? { companyIds: [companyId] } : start)}</CompanyStart>
      );
    },
  },
  shown: (shown) => ({ ...shown, roles: askedRoles(shown) }),
  sent: (values, stored) => ({ ...values, roles: sentRoles(values.roles as Role[], stored) }),
  Badges: ({ record: shown }) => <UserStateMark user={shown} />,
  facts: UserFacts,
  preview: ['mainRole', 'username', 'phone', 'companyNames', 'lastSignInAt'],
  said: ['username', 'phone'],
  Actions: ({ record: shown, can, children }) => children(useUserActions(shown, can).actions),
  Banner: UserBanner,
  Below: ({ record: shown, can }) => <UserIdentities record={shown} canEdit={can.edit === true} />,
};
