import { describe, expect, it } from 'vitest';
import { accessAreas, areaOf, byArea, isEven, placedRights } from './areas.ts';
import { permissions, type Permission } from './permissions.ts';
import { roles, type Role } from './roles.ts';

describe('rights by area', () => {
  it('has every right once, and no area without one', () => {
    const all = byArea(permissions);
    expect(all.map(({ area }) => area)).toEqual(accessAreas);
    expect(all.flatMap((group) => group.permissions).toSorted()).toEqual(permissions.toSorted());
  });

  it('leaves out the areas in which somebody has none', () => {
    expect(byArea(['order.view', 'self'])).toEqual([
      { area: 'account', permissions: ['self'] },
      { area: 'orders', permissions: ['order.view'] },
    ]);
    expect(byArea([])).toEqual([]);
  });

  it('goes by the thing that a right names first', () => {
    expect(areaOf('company.randoms.edit')).toBe('companies');
    expect(areaOf('report.mis.certify')).toBe('reports');
  });
});

describe('rights with their places', () => {
  const rightsOf = (...held: Role[]) => placedRights({ roles: held, groups: [] });
  const whereIs = (held: Role[], permission: Permission) => rightsOf(...held).find((right) => right.permission === permission)?.where;

  it.each(roles)('need not be told apart for %s alone', (role) => {
    expect(isEven(rightsOf(role))).toBe(true);
  });

  it('are told apart where two roles reach differently far', () => {
    expect(isEven(rightsOf('LHRA', 'HRA'))).toBe(false);
    expect(whereIs(['LHRA', 'HRA'], 'participant.edit')).toEqual(['companies', 'locations']);
    expect(whereIs(['LHRA', 'HRA'], 'location.edit')).toEqual(['companies']);
    expect(whereIs(['LSA', 'MRO'], 'company.edit')).toEqual(['companies']);
  });

  it('are not told apart where two roles reach the same', () => {
    expect(isEven(rightsOf('DER', 'HRA'))).toBe(true);
    expect(isEven(rightsOf('GA', 'SA'))).toBe(true);
  });

  it('leave the own account without a place', () => {
    expect(whereIs(['LHRA', 'HRA'], 'self')).toEqual([]);
  });
});
