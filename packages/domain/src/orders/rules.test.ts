import { describe, expect, it } from 'vitest';
import { alcoholResult } from './alcohol.ts';
import { cancelProblem } from './cancel.ts';
import { clockEnd, clockProblems } from './clocks.ts';
import { misfitOf, type Occasion, type Orderable } from './compatibility.ts';
import { collides } from './duplicates.ts';
import { defaultExpiry } from './expiry.ts';

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

describe('an order stands', () => {
  const from = new Date('2026-11-25T15:00:00Z');
  const asked = { from, companyHours: null, reasonHours: null };
  it('three business days for a new employee, over Thanksgiving and the weekend', () => {
    expect(defaultExpiry({ ...asked, reasonCode: 'PRE-EMPLOYMENT' })).toEqual({ expiresAt: '2026-12-01T22:00:00.000Z', source: 'rule' });
  });
  it('the same day for a random test', () => {
    expect(defaultExpiry({ ...asked, reasonCode: 'RANDOM' }).expiresAt).toBe('2026-11-26T04:59:00.000Z');
  });
  it('as long as the company says, before what the installation says', () => {
    expect(defaultExpiry({ ...asked, reasonCode: 'RANDOM', companyHours: 2, reasonHours: 9 })).toEqual({
      expiresAt: '2026-11-25T17:00:00.000Z',
      source: 'company',
    });
    expect(defaultExpiry({ ...asked, reasonCode: 'RANDOM', reasonHours: 9 }).source).toBe('reason');
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

describe('an order is canceled', () => {
  const asked = { roles: ['SA'], isOwn: false, statuses: ['ORDERED'], isDot: true, reasonCode: 'RANDOM', isNotified: false } as const;
  it.each([
    ['by who may', {}, null],
    ['not once something is collected', { statuses: ['ORDERED', 'COLLECTED'] }, 'collected'],
    ['not twice', { statuses: ['CANCELED'] }, 'ended'],
    ['by the DER alone once the donor knows of an unannounced test', { isNotified: true }, 'derOnly'],
    ['by the DER then', { isNotified: true, roles: ['DER'] }, null],
    ['by who orders only, if it is theirs', { roles: ['OOA'], reasonCode: 'PRE-EMPLOYMENT' }, 'othersOrder'],
    ['and then it is', { roles: ['OOA'], isOwn: true, reasonCode: 'PRE-EMPLOYMENT' }, null],
  ] as const)('%s', (_title, more, problem) => expect(cancelProblem({ ...asked, ...more })).toBe(problem));
});
