import { describe, expect, test } from 'vitest';
import { serviceStatuses, type ServiceStatus } from './lists.ts';
import { advanceOf, type Awaiting, type Reported } from './reports.ts';
import { orderLife } from './order-life.ts';

const drug: Awaiting = { status: 'ORDERED', family: 'DRUG', requiresLab: true, isDot: true, specimenId: '', reportedBefore: null };
const breath: Awaiting = { ...drug, family: 'ALCOHOL', requiresLab: false };
const said: Reported = { stage: 'collected', specimenId: '0493117655', labResult: '', screening: null, confirmation: null };
const [atLab, result]: Reported[] = [
  { ...said, stage: 'at-lab' },
  { ...said, stage: 'result', labResult: 'NEGATIVE' },
];
const steps = (service: Awaiting, report: Reported) => {
  const found = advanceOf(service, report);
  return typeof found === 'string' ? found : found.steps.join(' ');
};

describe('a specimen that goes to a laboratory', () => {
  test.each([
    ['ORDERED', ['O07', 'O07 O12', 'O15']],
    ['COLLECTED', ['', 'O12', 'O12']],
    ['AT_LAB', ['', '', '']],
    ['EXPIRED', ['O17', 'O17 O12', 'orderEnded']],
    ['CANCELED', ['O17', 'O17 O12', 'orderEnded']],
    ['NO_SHOW', ['O17', 'O17 O12', 'O17 O12']],
    ['COMPLETE', ['', '', 'alreadyComplete']],
    ['PRE_ORDERED', ['notSent', 'notSent', 'notSent']],
    ['PRE_RANDOM', ['notSent', 'notSent', 'notSent']],
  ] as const)('%s: collected, at the laboratory and reported it takes the steps %j', (status, expected) => {
    const service = { ...drug, status };
    expect([said, atLab, result].map((report) => steps(service, report ?? said))).toEqual(expected);
  });

  test('“the specimen is real: never drop”: what comes after the end is late, and only that', () => {
    for (const status of serviceStatuses) {
      const found = advanceOf({ ...drug, status }, said);
      if (typeof found !== 'string') expect(found.isLate).toBe(['EXPIRED', 'CANCELED', 'NO_SHOW'].includes(status));
    }
  });

  test('of an order that had ended a result is followed once somebody has looked at it', () => {
    for (const status of ['EXPIRED', 'CANCELED'] as const)
      expect(advanceOf({ ...drug, status, isDecided: true }, result ?? said)).toEqual({
        steps: ['O17', 'O12'],
        isLate: true,
        result: null,
      });
  });

  test('“C = corrected -> new version”: it stands in the place of the one before, and never of what was verified', () => {
    const reportedBefore = { ...result } as Reported;
    const corrected = { ...reportedBefore, labResult: 'POSITIVE', isCorrected: true } as Reported;
    expect(advanceOf({ ...drug, status: 'AT_LAB', reportedBefore }, corrected)).toEqual({
      steps: [],
      isLate: false,
      result: null,
      supersedes: true,
    });
    expect(steps({ ...drug, status: 'COMPLETE', reportedBefore }, corrected)).toBe('alreadyComplete');
    expect(advanceOf({ ...drug, status: 'AT_LAB', reportedBefore }, { ...reportedBefore, isCorrected: true })).not.toHaveProperty(
      'supersedes',
    );
    expect(steps({ ...drug, status: 'AT_LAB' }, corrected)).toBe('');
  });

  test('has no result before a medical review officer verified it (49 CFR 40.97, 40.123), negative or not', () => {
    for (const labResult of ['NEGATIVE', 'POSITIVE', 'SUBSTITUTED'])
      expect(advanceOf({ ...drug, status: 'AT_LAB' }, { ...result, labResult } as Reported)).toEqual({
        steps: [],
        isLate: false,
        result: null,
      });
    const { requiresLab: _said, ...rest } = drug;
    expect(advanceOf({ ...rest, requiresLab: false }, { ...result } as Reported)).toMatchObject({ steps: ['O15'], result: null });
  });

  test('is one specimen, and is reported once', () => {
    expect(steps({ ...drug, specimenId: '1' }, said)).toBe('otherSpecimen');
    const reportedBefore = { ...result } as Reported;
    expect(steps({ ...drug, status: 'AT_LAB', reportedBefore }, reportedBefore)).toBe('');
    expect(steps({ ...drug, status: 'AT_LAB', reportedBefore }, { ...reportedBefore, labResult: 'POSITIVE' })).toBe('contradiction');
  });
});

describe('that nobody came (O08)', () => {
  const missed: Reported = { ...said, stage: 'no-show', specimenId: '' };
  test('is not said of who was seen there', () => {
    expect(advanceOf({ ...drug, hasArrived: true }, missed)).toBe('contradiction');
    expect(advanceOf({ ...drug, hasArrived: false }, missed)).toMatchObject({ steps: ['O08'] });
  });
  test.each([
    ['ORDERED', 'O08'],
    ['NO_SHOW', ''],
    ['EXPIRED', ''],
    ['CANCELED', ''],
    ['COLLECTED', 'contradiction'],
    ['AT_LAB', 'contradiction'],
    ['COMPLETE', 'contradiction'],
    ['PRE_ORDERED', 'notSent'],
    ['PRE_RANDOM', 'notSent'],
  ] as const)('%s: %s', (status, expected) => {
    expect(steps({ ...drug, status }, missed)).toBe(expected);
    expect(steps({ ...breath, status }, missed)).toBe(expected);
  });
});

describe('what is read where it is taken', () => {
  const reading = (screening: number | null, confirmation: number | null = null): Reported => ({
    ...said,
    stage: 'result',
    screening,
    confirmation,
  });

  test('an alcohol test ends with its readings (49 CFR 40.247, 40.255), however early they come', () => {
    expect(advanceOf(breath, reading(0.019))).toEqual({ steps: ['O07', 'O13'], isLate: false, result: 'Negative' });
    expect(advanceOf({ ...breath, status: 'COLLECTED' }, reading(0.041, 0.04))).toMatchObject({
      steps: ['O13'],
      result: 'Stage 2 Positive',
    });
    const read = advanceOf({ ...breath, status: 'EXPIRED', isDecided: true }, reading(0));
    expect(read).toEqual({ steps: ['O17', 'O13'], isLate: true, result: 'Negative' });
  });

  test('a result of an order that had come to nothing waits for somebody, whoever reports it', () => {
    const results = [
      [breath, reading(0)],
      [
        { ...breath, family: 'OH' },
        { ...said, stage: 'result', labResult: 'PASSED' },
      ],
      [
        { ...breath, family: 'DRUG', isDot: false },
        { ...said, stage: 'result', labResult: 'NEGATIVE' },
      ],
    ] as const;
    for (const status of ['EXPIRED', 'CANCELED'] as const)
      for (const [service, report] of results) expect(steps({ ...service, status }, report)).toBe('orderEnded');
  });

  test('one without the confirmation that it needs waits for somebody, and none goes to a laboratory', () => {
    expect(steps(breath, reading(0.02))).toBe('unreadable');
    expect(steps(breath, { ...said, stage: 'at-lab' })).toBe('noLaboratory');
  });

  test('an exam ends with its own words, and an instant test with a negative that is not DOT’s alone', () => {
    const exam = { ...breath, family: 'OH' } as const;
    expect(advanceOf(exam, { ...said, stage: 'result', labResult: 'PASSED' })).toMatchObject({ result: 'Passed' });
    expect(steps(exam, { ...said, stage: 'result', labResult: 'NEGATIVE' })).toBe('unreadable');
    const instant = { ...breath, family: 'DRUG', isDot: false } as const;
    expect(advanceOf(instant, { ...said, stage: 'result', labResult: 'NEGATIVE' })).toMatchObject({
      steps: ['O07', 'O13'],
      result: 'Negative',
    });
    expect(steps(instant, { ...said, stage: 'result', labResult: 'POSITIVE' })).toBe('needsLaboratory');
  });
});

const reports: readonly Reported[] = [
  said,
  { ...said, stage: 'at-lab' },
  { ...said, stage: 'no-show' },
  { ...said, stage: 'result', screening: 0, labResult: 'NEGATIVE' },
];

test.each(serviceStatuses)('every step of a report of a service that is %s begins where the one before leads', (status) => {
  for (const found of [drug, breath].flatMap((service) => reports.map((report) => advanceOf({ ...service, status }, report)))) {
    let from: ServiceStatus = status;
    for (const id of typeof found === 'string' ? [] : found.steps) {
      expect(orderLife.startsAt(id, from)).toBe(true);
      from = orderLife.step(id).to;
    }
  }
});
