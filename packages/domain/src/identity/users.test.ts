import { describe, expect, it } from 'vitest';
import { adminRoles, roles, type PermissionGroup, type Role } from '../access/roles.ts';
import {
  askersOf,
  changedSince,
  grantableRoles,
  grantProblems,
  groupsNotHeld,
  guardedRoles,
  inOrder,
  isSecondPerson,
  mayManage,
  needsNewApproval,
  requestOf,
  shapesAccess,
  splitGrant,
  splitName,
} from './users.ts';

/** Who gives which roles: "F", "E (not GA)", "O-E client users", "O: invite HRA/LHRA/OOA". */
const table: Record<Role, readonly Role[]> = {
  'GA': roles,
  'SA': roles.filter((role) => role !== 'GA'),
  'LSA': ['DER', 'HRA', 'LHRA', 'OOA', 'CHO'],
  'DER': ['HRA', 'LHRA', 'OOA'],
  'HRA': [],
  'LHRA': [],
  'OOA': [],
  'CHO': [],
  'MRO': [],
  'MRO-ASSIST': [],
  'COLLECTOR': [],
};

describe('roles that somebody gives', () => {
  it.each(roles)('%s: those of the table', (role) => {
    expect(grantableRoles([role])).toEqual(table[role]);
  });

  it('are those of all roles held together', () => {
    expect(grantableRoles(['HRA', 'DER'])).toEqual(['HRA', 'LHRA', 'OOA']);
    expect(grantableRoles([])).toEqual([]);
  });

  it('never include an administrator’s where a client gives them', () => {
    for (const role of ['LSA', 'DER'] as const)
      expect(grantableRoles([role]).filter((one) => (adminRoles as readonly Role[]).includes(one))).toEqual([]);
  });
});

describe('who is changed', () => {
  it('is who holds nothing that one could not give', () => {
    expect(mayManage(['DER'], ['HRA', 'OOA'])).toBe(true);
    expect(mayManage(['DER'], ['HRA', 'CHO'])).toBe(false);
    expect(mayManage(['SA'], ['SA', 'MRO'])).toBe(true);
    expect(mayManage(['SA'], ['GA'])).toBe(false);
    expect(mayManage(['HRA'], ['OOA'])).toBe(false);
  });
});

describe('roles that need a second administrator', () => {
  it('are SA, GA and MRO', () => {
    expect([...guardedRoles].toSorted()).toEqual(['GA', 'MRO', 'SA']);
  });

  it('wait, while the others count', () => {
    expect(splitGrant(['HRA', 'MRO', 'SA'], [])).toEqual({ roles: ['HRA'], pending: ['MRO', 'SA'] });
  });

  it('stay where they are held', () => {
    expect(splitGrant(['MRO', 'SA'], ['SA'])).toEqual({ roles: ['SA'], pending: ['MRO'] });
  });

  it.each([
    [1, false],
    [2, false],
    [3, true],
    [4, false],
  ])('are approved by nobody who asked (1), shaped the request (4) or gets them (2): %i is %s', (actorId, expected) => {
    expect(isSecondPerson(actorId, { userId: 2, askers: askersOf({ pendingBy: 1, pendingAskers: [1, 4] }) })).toBe(expected);
  });
});

describe('I4: role grants need another admin’s approval for SA/GA/MRO', () => {
  const user = {
    username: 'ann@own.example',
    roles: ['HRA'] as Role[],
    permissionGroups: [] as PermissionGroup[],
    companyIds: [1, 2],
    locationIds: [7],
    requiresPasscode: true,
    isActive: true,
    isArchived: false,
  };

  it.each([
    { username: 'mine@evil.example' },
    { roles: ['HRA', 'OOA'] as Role[] },
    { permissionGroups: ['MRO-FULLCONTROL'] as PermissionGroup[] },
    { companyIds: [1] },
    { locationIds: [] },
    { requiresPasscode: false },
    { isActive: false },
  ])('whoever makes it %j while roles wait has shaped the request', (change) => {
    expect(shapesAccess(user, { ...user, ...change })).toBe(true);
  });

  it('the same lists in another order shape nothing', () => {
    expect(shapesAccess(user, { ...user, companyIds: [2, 1] })).toBe(false);
  });

  it.each([
    [{ username: 'mine@evil.example' }, true],
    [{ username: 'ANN@own.example' }, false],
    [{ requiresPasscode: false }, true],
    [{ isActive: false }, false],
    [{}, false],
  ])('roles that are held wait anew after %j: %s', (change, expected) => {
    expect(needsNewApproval(user, { ...user, ...change })).toBe(expected);
  });

  it('an account that comes back waits anew: restored, or enabled', () => {
    expect(needsNewApproval({ ...user, isArchived: true }, user)).toBe(true);
    expect(needsNewApproval({ ...user, isActive: false }, user)).toBe(true);
    expect(needsNewApproval({ ...user, requiresPasscode: false }, user)).toBe(false);
  });

  it('everybody who asked is known once, who asked first at the head', () => {
    expect(askersOf({ pendingBy: 3, pendingAskers: [3, 1] })).toEqual([3, 1]);
    expect(askersOf({ pendingBy: 3, pendingAskers: [] })).toEqual([3]);
    expect(askersOf({ pendingBy: null, pendingAskers: [] })).toEqual([]);
  });

  it('the second person sees what changed since the request, and nothing else', () => {
    const now = { ...user, companyNames: ['Own', 'Other'], locationNames: ['Yard'], hasTotp: false };
    const request = requestOf(now);
    expect(changedSince(request, { ...now, companyNames: ['Other', 'Own'] })).toEqual([]);
    expect(changedSince(request, { ...now, username: 'mine@evil.example', companyNames: ['Own'], hasTotp: true })).toEqual([
      'username',
      'companyNames',
      'hasTotp',
    ]);
  });
});

describe('permission groups', () => {
  it('are handed on by who has them; full control includes the view', () => {
    const der = { roles: ['DER'], groups: ['RANDOMS-FULLCONTROL'] } as const;
    expect(groupsNotHeld(der, ['RANDOMS-VIEW', 'RANDOMS-FULLCONTROL', 'BILLING-VIEW'])).toEqual(['BILLING-VIEW']);
    expect(groupsNotHeld({ roles: ['DER'], groups: ['RANDOMS-VIEW'] }, ['RANDOMS-FULLCONTROL'])).toEqual(['RANDOMS-FULLCONTROL']);
  });

  it.each(['GA', 'SA'] as const)('are all %s’s to give', (role) => {
    expect(groupsNotHeld({ roles: [role], groups: [] }, ['BILLING-FULLCONTROL', 'MRO-VIEW'])).toEqual([]);
  });
});

describe('why roles are refused', () => {
  const problems = (held: readonly Role[], places: Partial<{ companyIds: number[]; locationIds: number[] }> = {}) =>
    grantProblems({ roles: held, companyIds: [], locationIds: [], ...places }).map(({ path, code }) => `${path}: ${code}`);

  it('none at all', () => {
    expect(problems([])).toEqual(['roles: roleNeeded']);
  });

  it.each(adminRoles)('DER with %s: 49 CFR 40.3, 40.355', (role) => {
    expect(problems(['DER', role], { companyIds: [1] })).toEqual(['roles: roleConflict']);
  });

  it.each(['LSA', 'DER', 'HRA', 'LHRA', 'OOA', 'CHO'] as const)('%s without a place to hold it at', (role) => {
    expect(problems([role])).toEqual(['companyIds: placeNeeded']);
    expect(problems([role], { companyIds: [1] })).toEqual([]);
    expect(problems([role], { locationIds: [1] })).toEqual([]);
  });

  it('several at once', () => {
    expect(problems(['DER', 'MRO'])).toEqual(['roles: roleConflict', 'companyIds: placeNeeded']);
  });

  it.each(['GA', 'SA', 'MRO', 'MRO-ASSIST', 'COLLECTOR'] as const)('%s needs no place', (role) => {
    expect(problems([role])).toEqual([]);
  });
});

describe('names and order', () => {
  it.each([
    ['Rosa Maria Quill', 'Rosa Maria', 'Quill'],
    ['  Ann   Bell ', 'Ann', 'Bell'],
    ['Cher', 'Cher', 'Cher'],
  ])('%j is %j and %j', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });

  it('keeps both parts within what a name may be long', () => {
    const { firstName, lastName } = splitName(`${'a'.repeat(50)} ${'b'.repeat(30)} ${'c'.repeat(70)}`);
    expect([firstName.length, lastName.length]).toEqual([60, 60]);
  });

  it('puts roles in their fixed order, each once', () => {
    expect(inOrder(['COLLECTOR', 'HRA', 'GA', 'HRA'])).toEqual(['GA', 'HRA', 'COLLECTOR']);
  });
});
