import { describe, expect, it } from 'vitest';
import {
  adminRoles,
  clientRoles,
  groupFlags,
  holdsGroup,
  mainRoleOf,
  permissionGroups,
  roleConflict,
  roles,
  userTypeOf,
  type Role,
} from './roles.ts';

describe('user type: "ADMIN if the user has GA, SA, LSA, MRO or MRO-ASSIST; otherwise CLIENT"', () => {
  it.each(['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST'] as const)('%s makes an ADMIN', (role) => {
    expect(userTypeOf([role])).toBe('ADMIN');
  });

  it.each(['DER', 'HRA', 'LHRA', 'OOA', 'CHO', 'COLLECTOR'] as const)('%s makes a CLIENT', (role) => {
    expect(userTypeOf([role])).toBe('CLIENT');
  });

  it('is ADMIN as soon as one role is internal, and CLIENT without any role', () => {
    expect(userTypeOf(['HRA', 'MRO-ASSIST'])).toBe('ADMIN');
    expect(userTypeOf([])).toBe('CLIENT');
  });

  it('knows eleven roles: five internal, five of the client, and the collector', () => {
    expect([...adminRoles, ...clientRoles, 'COLLECTOR'].toSorted()).toEqual([...roles].toSorted());
    expect(roles).toHaveLength(11);
  });
});

describe('main role: "the first group found in this order"', () => {
  const order: Role[] = ['GA', 'SA', 'LSA', 'DER', 'HRA', 'LHRA', 'OOA', 'CHO', 'MRO', 'MRO-ASSIST', 'COLLECTOR'];

  it.each(order.map((role, index) => [role, order.slice(index)] as const))('%s goes before all that follow it', (role, held) => {
    expect(mainRoleOf(held)).toBe(role);
    expect(mainRoleOf(held.toReversed())).toBe(role);
  });

  it('is null for a user without a role', () => {
    expect(mainRoleOf([])).toBeNull();
  });
});

describe('permission groups: "each exposed as a flag on the user"', () => {
  it('are the eleven of the product', () => {
    expect([...permissionGroups].toSorted()).toEqual([
      'BILLING-FULLCONTROL',
      'BILLING-VIEW',
      'CONTACTS-FULLCONTROL',
      'CONTACTS-VIEW',
      'DOCUMENT-MANAGER-FULLCONTROL',
      'MRO-FULLCONTROL',
      'MRO-VIEW',
      'ORDERS-CREATE',
      'RANDOMS-FULLCONTROL',
      'RANDOMS-VIEW',
      'RESULTS-FULLCONTROL',
    ]);
  });

  it('gives one flag per group, all off for a user without groups', () => {
    expect(Object.keys(groupFlags([])).toSorted()).toEqual([...permissionGroups].toSorted());
    expect(Object.values(groupFlags([]))).toEqual(permissionGroups.map(() => false));
  });

  it.each(['BILLING', 'CONTACTS', 'RANDOMS', 'MRO'] as const)('%s-FULLCONTROL implies %s-VIEW, and nothing else', (area) => {
    const on = Object.entries(groupFlags([`${area}-FULLCONTROL`]))
      .filter(([, held]) => held)
      .map(([group]) => group);
    expect(on.toSorted()).toEqual([`${area}-FULLCONTROL`, `${area}-VIEW`]);
  });

  it('never takes a view for full control', () => {
    expect(holdsGroup(['RANDOMS-VIEW'], 'RANDOMS-FULLCONTROL')).toBe(false);
    expect(groupFlags(['RANDOMS-VIEW'])).toMatchObject({ 'RANDOMS-VIEW': true, 'RANDOMS-FULLCONTROL': false });
  });

  it('does not carry full control of one area into another', () => {
    expect(holdsGroup(['RANDOMS-FULLCONTROL'], 'MRO-VIEW')).toBe(false);
  });
});

describe('roles that one person may not hold together (49 CFR 40.3, 40.355)', () => {
  it.each(['GA', 'SA', 'LSA', 'MRO', 'MRO-ASSIST'] as const)('DER and %s: a C/TPA may not act as the DER', (role) => {
    expect(roleConflict(['DER', role])).toEqual(['DER', role]);
    expect(roleConflict([role, 'HRA', 'DER'])).toEqual(['DER', role]);
  });

  it.each([[['DER']], [['DER', 'HRA', 'CHO']], [['SA', 'MRO']], [[]]] as const)('%j may stand together', (held) => {
    expect(roleConflict(held)).toBeNull();
  });
});
