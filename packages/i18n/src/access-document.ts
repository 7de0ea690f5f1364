import { accessAreas, byArea, placedRights } from '@assay/domain/access/areas';
import { accessMatrix, permissions, type Permission } from '@assay/domain/access/permissions';
import { adminRoles, clientRoles, permissionGroups, roles, type PermissionGroup, type Role } from '@assay/domain/access/roles';
import { grantableRoles, guardedRoles } from '@assay/domain/identity/users';
import { en } from './catalogs/en/index.ts';

const { role: roleNames, permission: rightNames, accessArea, roleScope, groupMeaning, where: placeWords } = en.labels;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

const kindOf = (role: Role): string => {
  if ((adminRoles as readonly Role[]).includes(role)) return 'internal';
  return (clientRoles as readonly Role[]).includes(role) ? 'client' : 'neither';
};

/** Groups stand as letters under the table: their names would make it unreadably wide. */
const letterOf = (group: PermissionGroup): string => (10 + permissionGroups.indexOf(group)).toString(36);

const cellOf = (permission: Permission, role: Role): string => {
  const grant = (accessMatrix[permission] as Partial<Record<Role, true | PermissionGroup>>)[role];
  if (grant === true) return '●';
  return grant ? letterOf(grant) : '–';
};

const rightsTable = (rights: readonly Permission[]): string =>
  table(
    ['', ...roles],
    rights.map((permission) => [`${rightNames[permission]} · \`${permission}\``, ...roles.map((role) => cellOf(permission, role))]),
  );

const rolesTable = (): string =>
  table(
    ['role', 'name', 'kind', 'scope'],
    roles.map((role) => [role, roleNames[role], kindOf(role), roleScope[role]]),
  );

const groupsTable = (): string =>
  table(
    ['', 'group', 'opens'],
    permissionGroups.map((group) => [letterOf(group), group, groupMeaning[group]]),
  );

const grantsTable = (): string =>
  table(
    ['holder', 'gives and takes'],
    roles.map((role) => [role, grantableRoles([role]).join(', ')] as const).filter(([, given]) => given !== ''),
  );

/** Where the rights of somebody with two roles hold: rights that hold at the same places stand together. */
const pairTable = (holder: { readonly roles: readonly Role[]; readonly groups: readonly PermissionGroup[] }): string => {
  const placed = placedRights(holder).map(({ permission, where }) => ({
    permission,
    place: where.map((kind) => placeWords[kind]).join(' and '),
  }));
  const places = [...new Set(placed.map(({ place }) => place))].filter(Boolean);
  const rightsAt = (wanted: string): string =>
    placed
      .filter(({ place }) => place === wanted)
      .map(({ permission }) => `\`${permission}\``)
      .join(', ');
  return table(
    ['where', 'rights'],
    places.map((place) => [place, rightsAt(place)]),
  );
};

const areas = (): string =>
  byArea(permissions)
    .map(({ area, permissions: rights }) => `### ${accessArea[area]}\n\n${rightsTable(rights)}`)
    .join('\n\n');

const opening = (): string => `# Who may do what

Written by \`packages/i18n/src/access-document.ts\` from the matrix itself; its test says how to write it anew.

Three questions, asked in this order, answered in three places:

1. **May this person do this at all?** The matrix (\`packages/domain/src/access/permissions.ts\`). No: 403.
2. **To this record?** The scope (\`packages/domain/src/access/actor.ts\`), inside every query and again as a row policy of the database. No: 404, as if the record did not exist.
3. **What is left of the record for them to see?** The presenter of the record.

## Roles

${rolesTable()}

- The **user type** is ADMIN for whoever holds an internal role, otherwise CLIENT.
- The **main role** is the first one held in this order: ${roles.join(', ')}.
- **Several roles**: the rights add up, and each right holds where the roles that grant it reach. Two roles never lend each other their scope: an
  LHRA of one location who is also OOA of a company edits the people of that location alone and orders in the whole company; an LSA who is MRO as
  well edits the companies of the own book and looks all of them up. Companies and locations are given to a person, not to a role: a role bound to
  companies counts the companies, LHRA the locations, OOA and CHO both. The example below shows a pair.
- **DER and an internal role exclude each other.** A C/TPA may not act as the DER, and an MRO must not stand in an employer's shoes
  (49 CFR 40.3, 40.355).

### Where the rights of two roles hold

LHRA and OOA in one person, with the permission group ORDERS-CREATE:

${pairTable({ roles: ['LHRA', 'OOA'], groups: ['ORDERS-CREATE'] })}
`;

const rightsPart = (): string => `
## Rights

● may, – may not, a letter: only while that permission group is on (see below). ${permissions.length} rights in ${accessAreas.length} areas.

${areas()}

Why the lines run there: only the operators (GA, SA) make a client or end one; the employer keeps its own list of locations; OOA orders tests and
sees no result; a collector sees the order in front of them. Client roles see nothing medical (49 CFR 40.321, 40.327). Verifying and changing a
result is the medical review officer's own act (40.123, 40.149), and whoever works for the administrator sees unverified laboratory data only as
staff of the review officer (40.355).
`;

const grantsPart = (): string => `
## Permission groups

A group refines a role: where a cell above has its letter, the right is there only while the group is on. Full control of an area includes the
view of it. No group opens what the matrix closes. Each is a flag on the signed-in user.

${groupsTable()}

## Who gives which role

Roles are given and taken only by somebody who could have given every role that the user holds; an LSA and a DER do so inside their own companies.

${grantsTable()}

**Two persons.** ${guardedRoles.join(', ')}: with one of these somebody could open everything or decide a result. Whoever gives one only asks for it.
It counts after another administrator has approved it, on the version of the account that they saw. That is neither the user nor anybody who asked for
it or has since changed what it would open: username, roles, permission groups, companies, locations, passcode, password, or whether the account is on.
All of them are kept in the audit trail. A role that is held stays, unless one person takes the account to another address, makes it easier to sign in
to, enables or restores it: then it waits anew. Permission groups need no second person: without its role a group opens nothing. The first
administrator is made at the server's console (\`create-admin\`), by one person; so is any that somebody with that console makes.
`;

/** The page about access: its tables from the matrix, its sentences around them. */
export const accessDocument = (): string => opening() + rightsPart() + grantsPart();
