import { describe, expect, it } from 'vitest';
import { serviceStatuses } from './lists.ts';
import { mayBeRefusal, missedResult, noShowFrom, noShowProblem } from './no-show.ts';

const sentAt = '2026-11-17T15:00:00.000Z';
const order = { scheduledAt: null, sentAt, createdAt: '2026-11-16T15:00:00.000Z', reasonCode: 'PRE-EMPLOYMENT' } as const;
const at = (time: string) => new Date(time);

describe('“scheduled time + grace passed” (O08): nobody came', () => {
  it('once the appointment is an hour past', () => {
    const booked = { ...order, scheduledAt: '2026-11-18T14:00:00.000Z' };
    expect(noShowProblem(booked, { statuses: ['ORDERED'], now: at('2026-11-18T14:59:59Z') })).toBe('tooEarly');
    expect(noShowProblem(booked, { statuses: ['ORDERED'], now: at('2026-11-18T15:00:00Z') })).toBeNull();
  });
  it('without one, an hour after the day on which it was sent, in New York', () => {
    expect(noShowFrom(order)).toBe('2026-11-18T06:00:00.000Z');
    expect(noShowFrom({ ...order, sentAt: null })).toBe('2026-11-17T06:00:00.000Z');
  });
  it('without one, an hour after it was sent, where who is told goes at once (49 CFR 382.305(l))', () => {
    expect(noShowFrom({ ...order, reasonCode: 'RANDOM' })).toBe('2026-11-17T16:00:00.000Z');
  });
  it.each([
    ['2026-10-31T16:00:00.000Z', '2026-11-01T05:00:00.000Z'],
    ['2026-11-01T16:00:00.000Z', '2026-11-02T06:00:00.000Z'],
    ['2027-03-13T16:00:00.000Z', '2027-03-14T06:00:00.000Z'],
    ['2027-03-14T16:00:00.000Z', '2027-03-15T05:00:00.000Z'],
  ])('a day ends at midnight of New York also when its clocks change: sent %s, from %s', (sent, from) => {
    expect(noShowFrom({ ...order, sentAt: sent })).toBe(from);
  });
  it.each(serviceStatuses)('of what waits alone: %s', (status) => {
    const problem = noShowProblem(order, { statuses: [status], now: at('2026-12-01T00:00:00Z') });
    const came = ['COLLECTED', 'AT_LAB', 'COMPLETE'].includes(status) ? 'came' : 'notWaiting';
    expect(problem).toBe(status === 'ORDERED' ? null : came);
  });
  it('of nobody who gave something already, and of no query, for which nobody goes anywhere', () => {
    const now = at('2026-12-01T00:00:00Z');
    expect(noShowProblem(order, { statuses: ['ORDERED', 'COLLECTED'], now })).toBe('came');
    expect(noShowProblem(order, { statuses: ['ORDERED'], arrivedAt: now.toISOString(), now })).toBe('came');
    expect(noShowProblem(order, { statuses: ['ORDERED'], arrivedAt: null, now })).toBeNull();
    expect(noShowProblem(order, { statuses: [], now })).toBe('notWaiting');
  });
});

describe('who does not appear has refused, “except a pre-employment test” (49 CFR 40.191(a)(1))', () => {
  it.each(['RANDOM', 'POST-ACCIDENT', 'REASONABLE SUSPICION/CAUSE', 'FOLLOW-UP', 'RETURN TO DUTY'])('%s', (reasonCode) => {
    expect(mayBeRefusal({ reasonCode })).toBe(true);
  });
  it.each(['PRE-EMPLOYMENT', 'POST OFFER'])('not %s', (reasonCode) => {
    expect(mayBeRefusal({ reasonCode })).toBe(false);
  });
  it('drugs and alcohol are refused by the DER’s decision; an exam is missed', () => {
    expect([missedResult('DRUG'), missedResult('ALCOHOL'), missedResult('OH')]).toEqual([
      'DER Designated Refusal',
      'DER Designated Refusal',
      'No Show',
    ]);
  });
});
