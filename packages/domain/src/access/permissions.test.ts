import { describe, expect, it } from 'vitest';
import { permissions, permissionsOf, permits, type Permission } from './permissions.ts';
import { permissionGroups, roles, type Role } from './roles.ts';

/**
 * The matrix as people read it. F = create, edit and archive; E = create and edit; V = view; O- = in the own scope only, which is the
 * scope's business; - = none. Creating a company is a row of its own: GA and SA alone, because no permission group opens it to LSA.
 */
const matrix = `
| screen          | GA | SA | LSA | MRO | MRO-ASSIST | DER | HRA | LHRA | OOA | CHO | COLLECTOR |
| company         | F  | F  | O-E | V   | V          | O-V | O-V | O-V  | -   | O-V | -         |
| company create  | F  | F  | -   | -   | -          | -   | -   | -    | -   | -   | -         |
| random settings | F  | F  | O-E | -   | -          | O-V | O-V | -    | -   | -   | -         |
| locations       | F  | F  | O-E | V   | V          | O-E | O-E | O-V  | -   | -   | -         |
`;

/** Which letters of a row carry a right. */
const rights = [
  { permission: 'company.view', screen: 'company', letters: 'FEV' },
  { permission: 'company.edit', screen: 'company', letters: 'FE' },
  { permission: 'company.archive', screen: 'company', letters: 'F' },
  { permission: 'company.create', screen: 'company create', letters: 'F' },
  { permission: 'company.randoms.view', screen: 'random settings', letters: 'FEV' },
  { permission: 'company.randoms.edit', screen: 'random settings', letters: 'FE' },
  { permission: 'location.view', screen: 'locations', letters: 'FEV' },
  { permission: 'location.edit', screen: 'locations', letters: 'FE' },
  { permission: 'location.archive', screen: 'locations', letters: 'F' },
] as const satisfies readonly { permission: Permission; screen: string; letters: string }[];

const rows = matrix
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const head = rows[0] ?? [];
const letterOf = (screen: string, role: Role): string => {
  const letter = rows.find((row) => row[1] === screen)?.[head.indexOf(role)]?.replace('O-', '');
  if (letter === undefined || !/^[FEV-]$/.test(letter)) throw new Error(`the table has no cell for ${screen}, ${role}`);
  return letter;
};

const cells = rights.flatMap(({ permission, screen, letters }) =>
  roles.map((role) => ({ permission, role, granted: letters.includes(letterOf(screen, role)) })),
);

describe('the access matrix, cell by cell', () => {
  it.each(cells)('$permission for $role: $granted', ({ permission, role, granted }) => {
    expect(permits({ roles: [role], groups: [] }, permission)).toBe(granted);
  });

  it.each(rights)('no permission group opens $permission to a role that lacks it', ({ permission }) => {
    const without = roles.filter((role) => !permits({ roles: [role], groups: [] }, permission));
    expect(without.filter((role) => permits({ roles: [role], groups: permissionGroups }, permission))).toEqual([]);
  });

  it('has every permission in the table above, but for the two that everybody has', () => {
    expect(permissions.toSorted()).toEqual([...rights.map(({ permission }) => permission), 'self', 'dashboard.view'].toSorted());
  });

  it.each(roles)('lets %s see the first page and what is their own', (role) => {
    expect(permits({ roles: [role], groups: [] }, 'self')).toBe(true);
    expect(permits({ roles: [role], groups: [] }, 'dashboard.view')).toBe(true);
  });
});

describe('what a user may do', () => {
  it('is what any of the roles may do', () => {
    expect(permissionsOf({ roles: ['OOA'], groups: [] })).toEqual(['self', 'dashboard.view']);
    expect(permissionsOf({ roles: ['OOA', 'LHRA'], groups: [] })).toEqual(['self', 'dashboard.view', 'company.view', 'location.view']);
  });

  it('is everything for GA, and nothing at all without a role', () => {
    expect(permissionsOf({ roles: ['GA'], groups: [] })).toEqual(permissions);
    expect(permissionsOf({ roles: [], groups: permissionGroups })).toEqual([]);
  });
});
