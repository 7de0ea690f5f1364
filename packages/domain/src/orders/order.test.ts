import { describe, expect, it } from 'vitest';
import { changeProblems, fixedFields, isBeyondOrdering, movesCollected, releaseProblems } from './order.ts';
import type { ServiceStatus } from './lists.ts';
import type { OrderInput } from './order.fields.ts';
import { instantAt } from '../time/days.ts';

const stored = {
  agency: 'FMCSA',
  participantId: 1,
  reasonForTestId: 1,
  locationId: 1,
  correctionReason: 'Other',
  serviceIds: [1],
} as unknown as OrderInput;
type Wishes = { readonly statuses?: readonly ServiceStatus[] };
const problems = (change: Partial<OrderInput>, { statuses = ['COLLECTED'] }: Wishes = {}) =>
  changeProblems({ ...stored, ...change }, stored, { statuses, isExplained: Object.hasOwn(change, 'correctionReason') }).map((one) =>
    one.join(': '),
  );

describe('what stands on the forms of a collection is corrected with a listed reason', () => {
  it('each time: that of the correction before explains nothing', () => {
    expect(problems({ locationId: 2 })).toEqual(['correctionReason: required']);
    expect(problems({ locationId: 2, correctionReason: '' })).toEqual(['correctionReason: required']);
  });
  it('and twice with the same one, if it is said twice', () => {
    expect(problems({ locationId: 2, correctionReason: 'Other' })).toEqual([]);
    expect(problems({ locationId: 2, correctionReason: 'Customer Location Correction' })).toEqual([]);
  });
});

describe('whose test it is, why it was done and under whose rules (49 CFR 40.45, 40.63)', () => {
  const others = [{ participantId: 2 }, { reasonForTestId: 2 }, { agency: 'FRA' }, { agency: 'NON-DOT' }] as const;
  it.each(['COLLECTED', 'AT_LAB', 'COMPLETE'] as const)('%s: stays, for everybody, also where other tests of the order wait', (status) => {
    for (const change of others)
      for (const statuses of [[status], ['ORDERED', status], ['CANCELED', status]] as const)
        expect(movesCollected({ ...stored, ...change }, stored, { statuses })).toBe(true);
    expect(movesCollected({ ...stored, locationId: 2 }, stored, { statuses: [status] })).toBe(false);
  });
  it.each(['PRE_ORDERED', 'ORDERED', 'NO_SHOW', 'EXPIRED', 'CANCELED'] as const)('%s: nothing was collected', (status) => {
    for (const change of others) expect(movesCollected({ ...stored, ...change }, stored, { statuses: [status] })).toBe(false);
    expect(fixedFields({ statuses: [status], mayCorrect: false })).toEqual([]);
  });
});

describe('who orders has no say in what came of it', () => {
  const statuses = ['ORDERED', 'COLLECTED'] as const;
  it('but says why another test came late or not at all (49 CFR 382.303(d), 382.307(e))', () => {
    expect(isBeyondOrdering({ ...stored, alcoholNotDoneReason: 'No technician within 60 miles' }, stored, { statuses })).toBe(false);
    for (const change of [{ locationId: 2 }, { specialInstructions: 'Late' }, { expiresAt: '2027-01-01T00:00:00.000Z' }])
      expect(isBeyondOrdering({ ...stored, ...change }, stored, { statuses })).toBe(true);
    expect(isBeyondOrdering({ ...stored, locationId: 2 }, stored, { statuses: ['ORDERED'] })).toBe(false);
  });
  it('and a form shows the rest as it is', () => {
    expect(fixedFields({ statuses, mayCorrect: false })).toContain('locationId');
    expect(fixedFields({ statuses, mayCorrect: false })).not.toContain('drugNotDoneReason');
    expect(fixedFields({ statuses, mayCorrect: true })).not.toContain('locationId');
    expect(fixedFields({ statuses, mayCorrect: true })).toEqual(expect.arrayContaining(['participantId', 'agency', 'serviceIds']));
  });
});

describe('what goes out by itself (O04) goes out later', () => {
  const now = new Date('2026-11-01T05:30:00Z');
  const spring = new Date('2027-03-14T06:30:00Z');
  it.each([
    // From half past one that night the clocks show three after half an hour, and half past three after an hour.
    [instantAt('2027-03-14T01:30'), ['releaseAt: inPast']],
    [instantAt('2027-03-14T03:00'), []],
    ['2027-03-14T07:00:00.000Z', []],
  ])('in the night in which an hour is missing, %s: %j', (releaseAt, faults) => {
    expect(releaseProblems({ releaseAt }, { before: null, now: spring }).map((one) => one.join(': '))).toEqual(faults);
  });
  it('and by the clock that is shown: three o’clock that night is half an hour after half past one', () => {
    expect(Date.parse(instantAt('2027-03-14T03:00')) - spring.getTime()).toBe(1_800_000);
  });
  it.each([
    ['2026-11-01T05:30:00.000Z', null, ['releaseAt: inPast']],
    ['2026-11-01T05:30:00.001Z', null, []],
    // The second half past one of that night is an hour after the first.
    ['2026-11-01T06:30:00.000Z', null, []],
    // One that is due and was not changed does not keep others from being changed.
    ['2026-11-01T05:00:00.000Z', '2026-11-01T05:00:00.000Z', []],
    [null, null, []],
  ])('%s, before %s: %j', (releaseAt, before, faults) => {
    expect(releaseProblems({ releaseAt }, { before, now }).map((one) => one.join(': '))).toEqual(faults);
  });
});
