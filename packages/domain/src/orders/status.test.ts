import { describe, expect, it } from 'vitest';
import { orderStatuses } from './lists.ts';
import { hasEnded, orderStatusOf } from './status.ts';

describe('an order is what its services are', () => {
  it.each([
    { title: 'all the same: that', services: ['ORDERED', 'ORDERED'], is: 'ORDERED' },
    { title: 'some complete, others not: partial', services: ['COMPLETE', 'AT_LAB'], is: 'PARTIAL' },
    { title: 'something collected or at the laboratory: pending', services: ['COLLECTED', 'ORDERED'], is: 'PENDING' },
    { title: 'otherwise the earliest that is open', services: ['ORDERED', 'PRE_ORDERED'], is: 'PRE_ORDERED' },
    { title: 'one that was missed is open', services: ['NO_SHOW', 'EXPIRED'], is: 'NO_SHOW' },
    { title: 'what was canceled says nothing while another stands', services: ['CANCELED', 'COMPLETE'], is: 'COMPLETE' },
    { title: 'all canceled: canceled', services: ['CANCELED', 'CANCELED'], is: 'CANCELED' },
  ] as const)('$title', ({ services, is }) => expect(orderStatusOf(services)).toBe(is));
});

describe('an order ends', () => {
  it('when it is canceled or expires: what was collected can still be corrected', () =>
    expect(orderStatuses.filter(hasEnded).toSorted()).toEqual(['CANCELED', 'EXPIRED']));
});
