import type { UserDraft } from '@assay/domain/identity/user.fields';
import type { FormSection } from '#shared/form/field-types.ts';
import { accessSections, rightsSection } from './access-sections.tsx';

/** What is asked of a user. Whether the account is enabled is an action of its own: it ends sessions. */
export const userSections: readonly FormSection<keyof UserDraft>[] = [
  {
    key: 'person',
    title: 'users.sections.person',
    help: 'users.sections.personHelp',
    fields: ['username', 'phone', 'firstName', 'lastName'],
  },
  ...accessSections(),
  { key: 'signIn', title: 'users.sections.signIn', fields: [{ name: 'requiresPasscode', help: 'users.help.passcode' }] },
  rightsSection,
];
