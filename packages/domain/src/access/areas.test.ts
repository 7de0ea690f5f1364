import { describe, expect, it } from 'vitest';
import { accessAreas, areaOf, byArea } from './areas.ts';
import { permissions } from './permissions.ts';

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
