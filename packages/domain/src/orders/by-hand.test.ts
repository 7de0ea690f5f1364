import { describe, expect, it } from 'vitest';
import { isOfPool, isShortened, isUnderWay, mayEdit } from './by-hand.ts';
import { orderStatuses, serviceStatuses } from './lists.ts';

describe('what can be done by hand with an order', () => {
  it("what was drawn by lot is its pool's until its person is told (O05), also once it has ended", () => {
    const sentAt = '2026-05-04T14:25:00.000Z';
    expect(isOfPool({ source: 'RANDOM', sentAt: null })).toBe(true);
    expect(isOfPool({ source: 'RANDOM', sentAt })).toBe(false);
    expect(isOfPool({ source: 'PORTAL', sentAt: null })).toBe(false);
    expect(mayEdit({ source: 'RANDOM', sentAt: null, status: 'PRE_RANDOM' })).toBe(false);
    expect(mayEdit({ source: 'RANDOM', sentAt, status: 'ORDERED' })).toBe(true);
  });

  it('what has ended is read', () => {
    const origin = { source: 'PORTAL', sentAt: null };
    expect(orderStatuses.filter((status) => !mayEdit({ ...origin, status })).toSorted()).toEqual(['CANCELED', 'EXPIRED']);
  });

  it('what was sent and has not ended is not put away', () => {
    const free = ['CANCELED', 'COMPLETE', 'EXPIRED', 'PRE_ORDERED'];
    expect(serviceStatuses.filter((status) => !isUnderWay([status])).toSorted()).toEqual(free);
    expect(isUnderWay(['COMPLETE', 'ORDERED'])).toBe(true);
  });

  it('an order that stands is never let to end sooner', () => {
    const order = { expiresAt: '2026-11-20T22:00:00.000Z' };
    const until = (expiresAt: string, status: 'ORDERED' | 'EXPIRED' = 'ORDERED') => isShortened(order, { statuses: [status], expiresAt });
    expect(until('2026-11-20T21:59:00.000Z')).toBe(true);
    expect(until('2026-11-20T22:00:00.000Z')).toBe(false);
    expect(until('2026-11-20T21:59:00.000Z', 'EXPIRED')).toBe(false);
    expect(isShortened({ expiresAt: null }, { statuses: ['ORDERED'], expiresAt: '2026-11-20T21:59:00.000Z' })).toBe(false);
  });
});
