import { describe, expect, test } from 'vitest';
import { expiryIn, mayResumeBulkOrder, mayStopBulkOrder, namesIn, orderOfRow } from './bulk-order.ts';

const person = { id: 7, locationId: 3 };

describe('the order of one of many', () => {
  test('is what all have, with what its row says instead', () => {
    const order = orderOfRow({ companyId: 1, locationId: 2, reasonForTestId: 4, serviceIds: [5] }, { reasonForTestId: 6 }, person);
    expect(order).toMatchObject({ companyId: 1, locationId: 2, reasonForTestId: 6, serviceIds: [5], participantId: 7 });
  });

  test('is placed at the person’s own location where nobody says another', () => {
    expect(orderOfRow({ companyId: 1 }, {}, person)).toMatchObject({ locationId: 3 });
    expect(orderOfRow({ companyId: 1 }, { locationId: 9 }, person)).toMatchObject({ locationId: 9 });
  });

  test('does not say why it is ordered again before it is known that it is', () => {
    expect(orderOfRow({ duplicateOverrideReason: 'Lost forms' }, {}, person)).toMatchObject({ duplicateOverrideReason: '' });
  });
});

test.each([
  ['11/30/2026', '2026-12-01T04:59:00.000Z'],
  ['2026-07-01', '2026-07-02T03:59:00.000Z'],
  ['2026-07-01T12:00:00Z', '2026-07-01T12:00:00.000Z'],
  ['13/45/2026', null],
  ['soon', null],
  ['46000', null],
])('a row that expires %s stands until %s', (text, expected) => {
  expect(expiryIn(text)).toBe(expected);
});

test('a cell names each service once', () => {
  expect(namesIn('D5; BAT ;D5')).toEqual(['D5', 'BAT']);
});

test('it is stopped while it goes on, and goes on once it was stopped or broke off', () => {
  expect(['QUEUED', 'RUNNING', 'STOPPED', 'DONE', 'FAILED'].map((status) => mayStopBulkOrder({ status: status as 'QUEUED' }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(mayResumeBulkOrder({ status: 'STOPPED' }) && mayResumeBulkOrder({ status: 'FAILED' })).toBe(true);
  expect(mayResumeBulkOrder({ status: 'DONE' })).toBe(false);
});
