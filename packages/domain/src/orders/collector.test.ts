import { describe, expect, it } from 'vitest';
import { nobody, type Actor } from '../access/actor.ts';
import { isCollector } from '../access/collector.ts';
import { mayOnTest, stageOfCollection } from './collector.ts';

const person = (more: Partial<Actor>): Actor => ({ ...nobody, userId: 7, ...more });
const place = { companyId: 1, locationId: 2 };

describe('a collector: "orders sent to own collection site"', () => {
  const collector = person({ roles: ['COLLECTOR'] });
  it('may tell of a test that is in sight, and no more than the role may', () => {
    expect([isCollector(collector), mayOnTest(collector, 'order.progress', place)]).toEqual([true, true]);
    for (const right of ['result.edit', 'billing.edit', 'order.cancel'] as const) expect(mayOnTest(collector, right, place)).toBe(false);
  });
  it('who also orders sees by that role: the scopes of two roles are not combined', () => {
    const both = person({ roles: ['COLLECTOR', 'OOA'], locationIds: [2], locationCompanyIds: [1] });
    expect([isCollector(both), mayOnTest(both, 'order.progress', place)]).toEqual([false, false]);
  });
  it('nobody without a role is one, and staff is asked by place', () => {
    expect(isCollector(person({}))).toBe(false);
    const lsa = person({ roles: ['LSA'], companyIds: [1] });
    expect([mayOnTest(lsa, 'order.progress', place), mayOnTest(lsa, 'order.progress', { companyId: 9, locationId: null })]).toEqual([
      true,
      false,
    ]);
  });
});

it.each([
  ['waiting', [{ status: 'ORDERED', arrivedAt: null }]],
  ['here', [{ status: 'ORDERED', arrivedAt: '2026-11-17T14:00:00.000Z' }]],
  [
    'here',
    [
      { status: 'COLLECTED', arrivedAt: null },
      { status: 'ORDERED', arrivedAt: null },
    ],
  ],
  [
    'done',
    [
      { status: 'COLLECTED', arrivedAt: null },
      { status: 'COMPLETE', arrivedAt: null },
    ],
  ],
  ['done', [{ status: 'NO_SHOW', arrivedAt: null }]],
] as const)('an order is %s while one of its tests is to be collected, and done otherwise', (stage, services) => {
  expect(stageOfCollection(services)).toBe(stage);
});
