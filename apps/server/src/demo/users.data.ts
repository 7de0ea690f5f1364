import type { PermissionGroup, Role } from '@assay/domain/access/roles';

export const demoPassword = 'Demo-Pass-1!';

export type DemoUser = {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string;
  readonly roles: readonly Role[];
  readonly groups?: readonly PermissionGroup[];
  readonly companies?: readonly string[];
  /** How many of the company's locations are assigned. */
  readonly locations?: number;
  /** A passcode by mail after the password. */
  readonly requiresPasscode?: true;
  /** What the password is worth; none for who signs in by passcode alone. */
  readonly password?: 'temporary' | 'none';
  /** How this sign-in differs, as the start prints it. */
  readonly hint?: string;
};

const client: readonly PermissionGroup[] = ['ORDERS-CREATE', 'CONTACTS-VIEW', 'RANDOMS-VIEW'];

/** One sign-in per role, a representative of another company, a second administrator, and one for each of the other ways in. */
export const demoUsers: readonly DemoUser[] = [
  { username: 'ga@demo.test', firstName: 'Grace', lastName: 'Adeyemi', roles: ['GA'] },
  { username: 'sa@demo.test', firstName: 'Samuel', lastName: 'Arnold', roles: ['SA'] },
  {
    username: 'lsa@demo.test',
    firstName: 'Lena',
    lastName: 'Sandoval',
    roles: ['LSA'],
    companies: ['prairie', 'harbor'],
    groups: ['ORDERS-CREATE'],
  },
  { username: 'mro@demo.test', firstName: 'Miriam', lastName: 'Rowe', roles: ['MRO'], groups: ['MRO-FULLCONTROL'] },
  { username: 'mro-assist@demo.test', firstName: 'Marcus', lastName: 'Ashby', roles: ['MRO-ASSIST'], groups: ['MRO-FULLCONTROL'] },
  {
    username: 'der@demo.test',
    firstName: 'Dana',
    lastName: 'Reyes',
    phone: '555-310-0142',
    roles: ['DER'],
    companies: ['summit'],
    groups: [...client, 'CONTACTS-FULLCONTROL', 'RANDOMS-FULLCONTROL', 'RESULTS-FULLCONTROL'],
  },
  { username: 'der2@demo.test', firstName: 'Devin', lastName: 'Park', roles: ['DER'], companies: ['prairie'], groups: client },
  { username: 'hra@demo.test', firstName: 'Hannah', lastName: 'Reed', roles: ['HRA'], companies: ['summit'], groups: client },
  {
    username: 'lhra@demo.test',
    firstName: 'Luis',
    lastName: 'Herrera',
    roles: ['LHRA'],
    companies: ['summit-freight'],
    locations: 2,
    groups: client,
  },
  {
    username: 'ooa@demo.test',
    firstName: 'Olive',
    lastName: 'Okafor',
    roles: ['OOA'],
    companies: ['summit-freight'],
    locations: 1,
    groups: ['ORDERS-CREATE'],
  },
  { username: 'cho@demo.test', firstName: 'Chloe', lastName: 'Hayes', roles: ['CHO'], companies: ['summit'], locations: 1 },
  {
    username: 'otp@demo.test',
    firstName: 'Otto',
    lastName: 'Prescott',
    roles: ['HRA'],
    companies: ['summit'],
    groups: client,
    requiresPasscode: true,
    hint: 'then a passcode, which the log shows',
  },
  {
    username: 'new@demo.test',
    firstName: 'Nell',
    lastName: 'Winters',
    roles: ['HRA'],
    companies: ['summit'],
    groups: client,
    password: 'temporary',
    hint: 'then a password of your own',
  },
  {
    username: 'collector@demo.test',
    firstName: 'Colin',
    lastName: 'Lector',
    roles: ['COLLECTOR'],
    password: 'none',
    hint: 'at /clinic-signin, by passcode alone',
  },
  { username: 'sa2@demo.test', firstName: 'Sofia', lastName: 'Almeida', roles: ['SA'], hint: 'approves what the other asks for' },
];
