import { describe, expect, it } from 'vitest';
import { orderStatuses } from './lists.ts';
import { firstStep, hasEnded, movedBy, orderStatusOf } from './status.ts';

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

describe('an order begins', () => {
  const plain = { onlySaveOrder: false, isCreateCase: false, isUnsolicitedPhysical: false, releaseAt: null };
  it.each([
    ['sent', {}, 'O03'],
    ['saved for later', { onlySaveOrder: true }, 'O01'],
    ['with a day to go out on', { releaseAt: '2027-01-01T12:00:00.000Z' }, 'O01'],
    ['as an exam that nobody asked for', { isUnsolicitedPhysical: true }, 'O22'],
    ['from paper', { isCreateCase: true }, 'O23'],
  ])('%s', (_title, more, id) => expect(firstStep({ ...plain, ...more })).toBe(id));
});

it('a move takes along the services that it begins at', () => {
  const services = [{ status: 'EXPIRED' }, { status: 'ORDERED' }, { status: 'COMPLETE' }] as const;
  expect(movedBy('extend', services)).toEqual([services[0]]);
  expect(movedBy('cancel', services)).toEqual([services[1]]);
  expect(movedBy('release', services)).toEqual([]);
});
