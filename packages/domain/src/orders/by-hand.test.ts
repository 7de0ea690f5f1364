import { describe, expect, it } from 'vitest';
import { isOfPool, isShortened, mayCancel, mayEdit, mayExtend } from './by-hand.ts';
import { orderStatuses, serviceStatuses } from './lists.ts';

describe('what can be done by hand with an order', () => {
  it('“extend / re-activate” (O16): while a test of it stands or has expired, whatever has become of the others', () => {
    expect(serviceStatuses.filter((status) => mayExtend([status])).toSorted()).toEqual(['EXPIRED', 'ORDERED', 'PRE_ORDERED']);
    expect(mayExtend(['COLLECTED', 'ORDERED'])).toBe(true);
    expect(mayExtend(['COMPLETE', 'EXPIRED'])).toBe(true);
    expect(mayExtend(['COMPLETE', 'AT_LAB'])).toBe(false);
  });

  it('“COLLECTED and later: nobody cancels the order”', () => {
    expect(serviceStatuses.filter((status) => mayCancel([status])).toSorted()).toEqual(['ORDERED', 'PRE_ORDERED', 'PRE_RANDOM']);
    expect(mayCancel(['ORDERED', 'COLLECTED'])).toBe(false);
    expect(mayCancel(['ORDERED', 'EXPIRED'])).toBe(true);
  });

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

  it('an order that stands is never let to end sooner', () => {
    const order = { expiresAt: '2026-11-20T22:00:00.000Z' };
    const until = (expiresAt: string, status: 'ORDERED' | 'EXPIRED' = 'ORDERED') => isShortened(order, { statuses: [status], expiresAt });
    expect(until('2026-11-20T21:59:00.000Z')).toBe(true);
    expect(until('2026-11-20T22:00:00.000Z')).toBe(false);
    expect(until('2026-11-20T21:59:00.000Z', 'EXPIRED')).toBe(false);
    expect(isShortened({ expiresAt: null }, { statuses: ['ORDERED'], expiresAt: '2026-11-20T21:59:00.000Z' })).toBe(false);
  });
});
