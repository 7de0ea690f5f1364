import { describe, expect, it } from 'vitest';
import { mayBeRefusal, missedResult, noShowFrom } from './no-show.ts';

const sentAt = '2026-11-17T15:00:00.000Z';
const order = { scheduledAt: null, sentAt, createdAt: '2026-11-16T15:00:00.000Z', reasonCode: 'PRE-EMPLOYMENT' } as const;

describe('“scheduled time + grace passed” (O08): from when on nobody came', () => {
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
