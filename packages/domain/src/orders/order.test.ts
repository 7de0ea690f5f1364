import { describe, expect, it } from 'vitest';
import { changeProblems, releaseProblems } from './order.ts';
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
type Wishes = { readonly statuses?: readonly ServiceStatus[]; readonly mayEditResults?: boolean; readonly isUnsolicitedPhysical?: boolean };
const problems = (change: Partial<OrderInput>, { statuses = ['COLLECTED'], mayEditResults = true, ...more }: Wishes = {}) =>
  changeProblems(
    { ...stored, ...more, ...change },
    { ...stored, ...more },
    {
      statuses,
      isExplained: Object.hasOwn(change, 'correctionReason'),
      mayEditResults,
    },
  ).map((one) => one.join(': '));

describe('what stands on the forms of a collection is corrected with a listed reason', () => {
  it('each time: that of the correction before explains nothing', () => {
    expect(problems({ participantId: 2 })).toEqual(['correctionReason: required']);
    expect(problems({ participantId: 2, correctionReason: '' })).toEqual(['correctionReason: required']);
  });
  it('and twice with the same one, if it is said twice', () => {
    expect(problems({ participantId: 2, correctionReason: 'Other' })).toEqual([]);
    expect(problems({ participantId: 2, correctionReason: 'Primary ID Updated' })).toEqual([]);
  });
});

describe('whose test it is, and why it was done, is part of what it comes to', () => {
  const why = { correctionReason: 'Other' } as const;
  it.each(['COLLECTED', 'AT_LAB'] as const)('%s: corrected by who enters results, and by nobody else', (status) => {
    for (const change of [{ participantId: 2 }, { reasonForTestId: 2 }]) {
      const [name] = Object.keys(change);
      expect(problems({ ...change, ...why }, { statuses: [status] })).toEqual([]);
      expect(problems({ ...change, ...why }, { statuses: [status], mayEditResults: false })).toEqual([`${name}: afterCollection`]);
    }
    expect(problems({ locationId: 2, ...why }, { statuses: [status], mayEditResults: false })).toEqual([]);
  });
  it('a result stays with its person: one that is complete goes to nobody else', () => {
    for (const statuses of [['COMPLETE'], ['ORDERED', 'COMPLETE']] as const) {
      expect(problems({ participantId: 2, ...why }, { statuses })).toEqual(['participantId: afterCollection']);
      expect(problems({ reasonForTestId: 2, correctionReason: 'Test Reason Correction' }, { statuses })).toEqual([]);
    }
  });
});

describe('an exam that came on paper is complete from the start', () => {
  const paper = { statuses: ['COMPLETE'], isUnsolicitedPhysical: true } as const;
  it('and whose it is, is corrected by who enters results alone', () => {
    expect(problems({ participantId: 2, correctionReason: 'Other' }, paper)).toEqual([]);
    expect(problems({ participantId: 2, correctionReason: 'Other' }, { ...paper, mayEditResults: false })).toEqual([
      'participantId: afterCollection',
    ]);
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
