import { expect, test } from 'vitest';
import { isPaymentLate, latePayment, requestedAt } from './payments.ts';

test('a payment that was asked for is late after ten business days: weekends and holidays are none', () => {
  // From a Monday, with Thanksgiving in between: the tenth business day is a Tuesday.
  const asked = '2026-11-16T15:00:00.000Z';
  expect(isPaymentLate(asked, '2026-11-30')).toBe(false);
  expect(isPaymentLate(asked, '2026-12-01')).toBe(false);
  expect(isPaymentLate(asked, '2026-12-02')).toBe(true);
});

test('the day is that of New York', () => {
  expect(isPaymentLate('2026-11-17T02:00:00.000Z', '2026-12-02')).toBe(true);
});

test('asking for it starts the days, and what is paid or billed has none', () => {
  const now = new Date('2026-11-17T12:00:00.000Z');
  const current = { paymentStatus: 'Payment Requested', paymentRequestedAt: '2026-11-01T00:00:00.000Z' } as const;
  expect(requestedAt('Payment Requested', { paymentStatus: '', paymentRequestedAt: null }, { now })).toBe(now.toISOString());
  expect(requestedAt(latePayment, current, { now })).toBe(current.paymentRequestedAt);
  expect(requestedAt('Payment Received', current, { now })).toBeNull();
});
