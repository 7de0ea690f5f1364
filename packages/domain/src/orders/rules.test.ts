import { describe, expect, it } from 'vitest';
import { alcoholResult } from './alcohol.ts';
import { clockEnd, clockProblems, clockTimes } from './clocks.ts';
import { misfitOf, type Occasion, type Orderable } from './compatibility.ts';
import { collides } from './duplicates.ts';
import { defaultExpiry, earlier, isImmediate, lastOfRandom } from './expiry.ts';

describe('a reading of alcohol is not rounded: negative to 0.019, stage one to 0.039, stage two from 0.040', () => {
  it.each([
    [0, null, 'Negative'],
    [0.019, null, 'Negative'],
    [0.02, null, null],
    [0.02, 0.019, 'Negative'],
    [0.05, 0.02, 'Stage 1 Positive'],
    [0.05, 0.039, 'Stage 1 Positive'],
    [0.05, 0.04, 'Stage 2 Positive'],
    [null, null, null],
  ])('screening %s, confirmation %s: %s', (screening, confirmation, result) => {
    expect(alcoholResult(screening, confirmation)).toBe(result);
  });
});

describe('who is told of a test goes there', () => {
  it.each(['RANDOM', 'POST-ACCIDENT', 'REASONABLE SUSPICION/CAUSE', 'FOLLOW-UP'] as const)('at once: %s', (reason) => {
    expect(isImmediate(reason)).toBe(true);
  });
  it.each(['PRE-EMPLOYMENT', 'RETURN TO DUTY', 'PERIODIC'] as const)('within some days: %s', (reason) => {
    expect(isImmediate(reason)).toBe(false);
  });
});

describe('an order stands', () => {
  const from = new Date('2026-11-25T15:00:00Z');
  const asked = { from, companyHours: null, reasonHours: null };
  it('three business days for a new employee, over Thanksgiving and the weekend', () => {
    expect(defaultExpiry({ ...asked, reasonCode: 'PRE-EMPLOYMENT' })).toEqual({ expiresAt: '2026-12-01T22:00:00.000Z', source: 'rule' });
  });
  it('the same day for a random test', () => {
    expect(defaultExpiry({ ...asked, reasonCode: 'RANDOM' }).expiresAt).toBe('2026-11-26T04:59:00.000Z');
  });
  it('the next day, where it is ordered in the last minute of a day', () => {
    const late = new Date('2026-11-26T04:59:00Z');
    expect(defaultExpiry({ ...asked, from: late, reasonCode: 'RANDOM' }).expiresAt).toBe('2026-11-27T04:59:00.000Z');
  });
  it('as long as the company says, before what the installation says', () => {
    expect(defaultExpiry({ ...asked, reasonCode: 'RANDOM', companyHours: 2, reasonHours: 9 })).toEqual({
      expiresAt: '2026-11-25T17:00:00.000Z',
      source: 'company',
    });
    expect(defaultExpiry({ ...asked, reasonCode: 'RANDOM', reasonHours: 9 }).source).toBe('reason');
  });
  it('“Clearinghouse limited query | 1 day”, whatever it is asked for', () => {
    for (const reasonCode of ['PRE-EMPLOYMENT', 'PERIODIC'] as const)
      expect(defaultExpiry({ ...asked, reasonCode, isQuery: true }).expiresAt).toBe('2026-11-26T22:00:00.000Z');
  });
});

describe('on the days on which New York changes its clocks', () => {
  const asked = { companyHours: null, reasonHours: null };
  it.each([
    // 25 hours long: midnight comes at 05:00 UTC.
    ['RANDOM', '2026-11-01T05:30:00Z', '2026-11-02T04:59:00.000Z'],
    ['RANDOM', '2026-11-01T15:00:00Z', '2026-11-02T04:59:00.000Z'],
    ['RANDOM', '2026-10-31T15:00:00Z', '2026-11-01T03:59:00.000Z'],
    // 23 hours long: midnight comes at 04:00 UTC.
    ['RANDOM', '2027-03-14T06:30:00Z', '2027-03-15T03:59:00.000Z'],
    ['RANDOM', '2027-03-13T15:00:00Z', '2027-03-14T04:59:00.000Z'],
    // Sites close at 17:00, whichever offset that is.
    ['PRE-EMPLOYMENT', '2026-10-30T15:00:00Z', '2026-11-04T22:00:00.000Z'],
    ['PRE-EMPLOYMENT', '2027-03-12T15:00:00Z', '2027-03-17T21:00:00.000Z'],
  ] as const)('%s from %s stands until %s', (reasonCode, from, expiresAt) => {
    expect(defaultExpiry({ ...asked, reasonCode, from: new Date(from) }).expiresAt).toBe(expiresAt);
  });
  it('so many hours are so many hours', () => {
    const from = new Date('2026-11-01T04:30:00Z');
    expect(defaultExpiry({ ...asked, companyHours: 24, reasonCode: 'RANDOM', from }).expiresAt).toBe('2026-11-02T04:30:00.000Z');
  });
});

describe('a random test stands “at most 24-48 h after notification”', () => {
  const sent = new Date('2026-11-17T15:00:00Z');
  it.each(['RANDOM', 'POCT RANDOM'] as const)('%s', (reason) => expect(lastOfRandom(reason, sent)).toBe('2026-11-19T15:00:00.000Z'));
  it('no other does', () => expect(lastOfRandom('FOLLOW-UP', sent)).toBeNull());
  it('of two ends the earlier counts', () => {
    expect([earlier(null, 'b'), earlier('a', null), earlier('b', 'a'), earlier(null, null)]).toEqual(['b', 'a', 'a', null]);
  });
});

describe('after an accident (49 CFR 382.303(d))', () => {
  const now = new Date('2026-11-17T20:00:00Z');
  const blank = { incidentAt: null, determinationAt: null, alcoholDelayReason: '', alcoholNotDoneReason: '', drugNotDoneReason: '' };
  const after = (hours: number, more: object = {}) => ({
    reasonCode: 'POST-ACCIDENT' as const,
    agency: 'FMCSA' as const,
    families: ['DRUG', 'ALCOHOL'] as const,
    input: { ...blank, incidentAt: new Date(now.getTime() - hours * 3_600_000).toISOString() },
    now,
    ...more,
  });
  it.each([
    [1, []],
    [2, ['alcoholDelayReason: required']],
    [8, ['serviceIds: alcoholTooLate']],
    [32, ['serviceIds: alcoholTooLate', 'serviceIds: drugTooLate']],
    [-1, ['incidentAt: inFuture']],
  ])('%s hours later: %j', (hours, problems) => {
    expect(clockProblems(after(hours)).map((one) => one.join(': '))).toEqual(problems);
  });
  it('the clocks are those of DOT; when it happened is asked of everybody', () => {
    expect(clockProblems(after(40, { agency: 'NON-DOT' }))).toEqual([]);
    expect(clockProblems({ ...after(0), input: blank })).toEqual([['incidentAt', 'required']]);
  });
  it('alcohol wants a reason after two hours and ends after eight, drugs end after thirty-two', () => {
    expect(clockTimes(after(1))).toEqual([
      { family: 'ALCOHOL', reasonAt: '2026-11-17T21:00:00.000Z', endAt: '2026-11-18T03:00:00.000Z' },
      { family: 'DRUG', reasonAt: null, endAt: '2026-11-19T03:00:00.000Z' },
    ]);
    expect(clockTimes(after(1, { families: ['DRUG'] })).map(({ family }) => family)).toEqual(['DRUG']);
    expect(clockTimes(after(1, { agency: 'NON-DOT' }))).toEqual([]);
  });
  it('on suspicion a clock runs for alcohol alone (49 CFR 382.307(e))', () => {
    const input = { ...blank, determinationAt: '2026-11-17T19:00:00.000Z' };
    expect(clockTimes(after(1, { reasonCode: 'REASONABLE SUSPICION/CAUSE', input })).map(({ family }) => family)).toEqual(['ALCOHOL']);
  });
  it('nothing is collected beyond the last of them', () => {
    expect(clockEnd(after(20))).toBe('2026-11-18T08:00:00.000Z');
    expect(clockEnd(after(1, { families: ['ALCOHOL'] }))).toBe('2026-11-18T03:00:00.000Z');
    expect(clockEnd(after(1, { agency: 'NON-DOT' }))).toBeNull();
  });
});

describe('a service', () => {
  const service: Orderable = { serviceTypeCode: 'DRG', specimenType: 'URINE', isDot: true, agencies: ['FMCSA'], allowedReasons: [] };
  const occasion: Occasion = { agency: 'FMCSA', reasonCode: 'RANDOM', allowedFamilies: [], today: '2026-11-17' };
  it.each([
    { title: 'fits', own: {}, on: {}, misfit: null },
    { title: 'the company orders for other reasons', own: { allowedReasons: ['PROMOTION'] }, on: {}, misfit: 'companyReason' },
    { title: 'is of a kind that the reason is not for', own: {}, on: { allowedFamilies: ['ALCOHOL'] }, misfit: 'reasonFamily' },
    { title: 'is for a reason that DOT does not know', own: {}, on: { reasonCode: 'PROMOTION' }, misfit: 'dotReason' },
    { title: 'takes a DOT form outside of DOT (40.40)', own: {}, on: { agency: 'NON-DOT' }, misfit: 'dotFormOutside' },
    { title: 'tests hair (40.210)', own: { specimenType: 'HAIR', serviceTypeCode: 'HAIR' }, on: {}, misfit: 'hairNotDot' },
    { title: 'is no DOT test (40.13)', own: { isDot: false }, on: {}, misfit: 'notDot' },
    { title: 'is for another agency', own: { agencies: ['FAA'] }, on: {}, misfit: 'otherAgency' },
    {
      title: 'tests oral fluid, for which no laboratory is certified',
      own: { specimenType: 'ORAL', serviceTypeCode: 'ORAL' },
      on: {},
      misfit: 'oralUnavailable',
    },
    {
      title: 'tests oral fluid before it was allowed at all',
      own: { specimenType: 'ORAL', serviceTypeCode: 'ORAL' },
      on: { today: '2023-05-31' },
      misfit: null,
    },
    {
      title: 'comes after a rail accident',
      own: { agencies: [] },
      on: { agency: 'FRA', reasonCode: 'POST-ACCIDENT' },
      misfit: 'fraToxicology',
    },
    {
      title: 'asks the Clearinghouse about a pilot',
      own: { serviceTypeCode: 'CLH', agencies: [] },
      on: { agency: 'FAA' },
      misfit: 'queryNotFmcsa',
    },
  ] as const)('that $title', ({ own, on, misfit }) => {
    expect(misfitOf({ ...service, ...own } as Orderable, { ...occasion, ...on } as Occasion)).toBe(misfit);
  });
});

describe('two tests are one', () => {
  const now = new Date('2026-11-17T12:00:00Z');
  const wanted = { serviceId: 1, serviceTypeCode: 'DRG', agency: 'FMCSA', reasonCode: 'RANDOM' } as const;
  const stored = { ...wanted, serviceId: 2, status: 'ORDERED', createdAt: '2026-01-01T12:00:00.000Z' } as const;
  it.each([
    ['of one kind, whatever the specimen', { serviceTypeCode: 'HAIR' }, true],
    ['of two kinds', { serviceTypeCode: 'BAT' }, false],
    ['under other rules', { agency: 'NON-DOT' }, false],
    ['one of them has ended', { status: 'COMPLETE' }, false],
    ['for another reason, long ago', { reasonCode: 'PRE-EMPLOYMENT' }, false],
    ['for another reason, of these days', { reasonCode: 'PRE-EMPLOYMENT', createdAt: '2026-11-01T12:00:00.000Z' }, true],
  ] as const)('%s', (_title, more, is) => expect(collides(wanted, { ...stored, ...more }, now)).toBe(is));
  it('return to duty and follow-up stand beside each other', () => {
    const recent = { ...stored, reasonCode: 'FOLLOW-UP', createdAt: '2026-11-10T12:00:00.000Z' } as const;
    expect(collides({ ...wanted, reasonCode: 'RETURN TO DUTY' }, recent, now)).toBe(false);
  });
  it('of exams each is its own', () => {
    const exam = { ...wanted, serviceTypeCode: 'OH' } as const;
    expect([collides(exam, { ...stored, ...exam, serviceId: 2 }, now), collides(exam, { ...stored, ...exam }, now)]).toEqual([false, true]);
  });
});
