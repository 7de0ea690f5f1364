import { describe, expect, it } from 'vitest';
import type { OrderService, OrderServiceInput } from './order-service.fields.ts';
import { collectionStep, isNotAwaited, isNotCollected, mayMove, outcomeOf, serviceProblems } from './service-changes.ts';
import { serviceStatuses } from './lists.ts';

const now = new Date('2026-11-17T20:00:00Z');
const blank = {
  serviceTypeCode: 'BAT',
  status: 'COLLECTED',
  specimenId: '',
  collectionDate: null,
  screeningValue: null,
  confirmationValue: null,
  paymentStatus: '',
  correctionReason: '',
} as const satisfies Partial<OrderService>;
const service = (more: Partial<OrderService> = {}) => ({ ...blank, ...more }) as OrderService;

const changeOf = (values: Partial<OrderServiceInput>, current: OrderService) => ({
  input: { ...current, ...values },
  changed: Object.keys(values) as (keyof OrderServiceInput)[],
});
const problems = (values: Partial<OrderServiceInput>, stands: Partial<OrderService> = {}): string[] => {
  const current = service(stands);
  return serviceProblems(changeOf(values, current), current, { now, mayDiffer: false }).map(([name, code]) => `${name}: ${code}`);
};
const outcome = (values: Partial<OrderServiceInput>, stands: Partial<OrderService> = {}) =>
  outcomeOf(changeOf(values, service(stands)), service(stands), { now });

describe('readings, specimen ID and collection date belong to what was collected (O07, O17)', () => {
  it.each(serviceStatuses)('%s', (status) => {
    const isThere = ['COLLECTED', 'AT_LAB', 'COMPLETE'].includes(status);
    const current = service({ status });
    for (const values of [{ screeningValue: 0 }, { confirmationValue: 0 }, { specimenId: 'S-1' }])
      expect(isNotCollected(changeOf(values, current), current)).toBe(!isThere);
    expect(isNotCollected(changeOf({ paymentStatus: 'Billed' }, current), current)).toBe(false);
  });
});

describe('the readings of an alcohol test', () => {
  it('are those of an alcohol test', () => {
    expect(problems({ screeningValue: 0 }, { serviceTypeCode: 'DRG' })).toEqual(['screeningValue: notAlcohol']);
    expect(problems({ confirmationValue: 0 }, { serviceTypeCode: 'OH' })).toEqual(['confirmationValue: notAlcohol']);
    expect(problems({ screeningValue: 0 }, { serviceTypeCode: 'SAT' })).toEqual([]);
  });
  it.each(['DER Designated Refusal', 'Test Canceled', 'Refusal to Test'] as const)(
    'are not told of what was decided without them: %s',
    (finalResult) => {
      const decided = { status: 'COMPLETE', finalResult } as const;
      expect(problems({ screeningValue: 0, correctionReason: 'Other' }, decided)).toEqual(['screeningValue: notEntered']);
      expect(problems({ screeningValue: 0, correctionReason: 'Other' }, { ...decided, finalResult: 'Stage 1 Positive' })).toEqual([]);
    },
  );
  it.each([
    [null, ['confirmationValue: noScreening']],
    [0.019, ['confirmationValue: noScreening']],
    [0.02, []],
  ])('are confirmed after a screening of 0.020 or more (49 CFR 40.247(b)): %s', (screeningValue, faults) => {
    expect(problems({ screeningValue, confirmationValue: 0.03 })).toEqual(faults);
  });
  it('come to that of the confirmation (49 CFR 40.255), and complete what no laboratory sees (O13)', () => {
    expect(outcome({ screeningValue: 0.019 })).toMatchObject({ finalResult: 'Negative', status: 'COMPLETE' });
    expect(outcome({ screeningValue: 0.05 })).toEqual({ finalResult: '' });
    expect(outcome({ confirmationValue: 0.03 }, { screeningValue: 0.05 })).toMatchObject({
      finalResult: 'Stage 1 Positive',
      status: 'COMPLETE',
    });
    expect(outcome({ confirmationValue: 0.04 }, { screeningValue: 0.05, status: 'COMPLETE' })).toEqual({ finalResult: 'Stage 2 Positive' });
    expect(outcome({ specimenId: 'S-1' })).toBeNull();
  });
  it('are never taken from what is complete', () => {
    const stands = { status: 'COMPLETE', finalResult: 'Stage 2 Positive', screeningValue: 0.05, confirmationValue: 0.03 } as const;
    const correctionReason = 'Other';
    expect(problems({ confirmationValue: null, correctionReason }, stands)).toEqual(['confirmationValue: required']);
    expect(problems({ screeningValue: null, confirmationValue: null, correctionReason }, stands)).toEqual(['screeningValue: required']);
  });
  it('may move an order, as a collection does, and nothing else', () => {
    expect([
      mayMove({ screeningValue: 0 }),
      mayMove({ confirmationValue: null }),
      mayMove({ collectionDate: null }),
      mayMove({ specimenId: 'S' }),
    ]).toEqual([true, true, true, false]);
  });
});

describe('what stands is corrected with a listed reason', () => {
  const unexplained = ['correctionReason: required'];
  it('a reading, a specimen ID, a date', () => {
    expect(problems({ screeningValue: 0.01 }, { screeningValue: 0 })).toEqual(unexplained);
    expect(problems({ screeningValue: 0.01, correctionReason: 'Other' }, { screeningValue: 0 })).toEqual([]);
    expect(problems({ specimenId: 'S-2' }, { specimenId: 'S-1' })).toEqual(unexplained);
    expect(problems({ collectionDate: '2026-11-17T19:00:00.000Z' }, { collectionDate: '2026-11-17T18:00:00.000Z' })).toEqual(unexplained);
  });
  it('and what was not told before only once the service is complete', () => {
    expect(problems({ specimenId: 'S-1', confirmationValue: 0.03 }, { screeningValue: 0.05 })).toEqual([]);
    expect(problems({ specimenId: 'S-1' }, { status: 'COMPLETE' })).toEqual(unexplained);
    expect(problems({ paymentStatus: 'Billed' }, { status: 'COMPLETE' })).toEqual([]);
  });
});

it('nothing was collected in the future', () => {
  expect(problems({ collectionDate: '2026-11-17T20:00:01.000Z' })).toEqual(['collectionDate: inFuture']);
  expect(problems({ collectionDate: '2026-11-17T20:00:00.000Z' })).toEqual([]);
});

describe('what a collector tells (O07, O13, O17)', () => {
  const at = '2026-11-17T19:30:00.000Z';
  const ordered = { status: 'ORDERED', serviceTypeCode: 'DRG', specimenType: 'URINE', createdAt: '2026-11-17T19:30:40.000Z' } as const;
  const told = (values: Partial<OrderServiceInput>, stands: Partial<OrderService> = ordered) => {
    const current = service(stands);
    return { current, change: { ...changeOf(values, current), isByCollector: true } };
  };
  const faults = (values: Partial<OrderServiceInput>, stands: Partial<OrderService> = ordered, { mayDiffer = false } = {}): string[] => {
    const { change, current } = told(values, stands);
    return serviceProblems(change, current, { now, mayDiffer }).map(([name, code]) => `${name}: ${code}`);
  };

  it.each(serviceStatuses)('is a collection by its time, and of nothing else than what awaits one or had ended: %s', (status) => {
    const { change, current } = told({ collectionDate: at, specimenId: 'S-1' }, { ...ordered, status });
    const step = status === 'ORDERED' ? 'O07' : ['EXPIRED', 'CANCELED', 'NO_SHOW'].includes(status) ? 'O17' : null;
    expect(collectionStep(change, current)).toBe(step);
    expect(collectionStep({ ...change, isByCollector: false }, current)).toBe(step);
    expect(isNotAwaited(told({ arrivedAt: at }, { status }).change, current)).toBe(step === null);
  });
  it('is refused without a time', () => {
    const { change, current } = told({ specimenId: 'S-1' });
    expect(isNotCollected(change, current)).toBe(true);
  });
  it('is late where the order had ended: "specimen is real: never drop"', () => {
    const values = { collectionDate: at, specimenId: 'S-1' };
    expect(outcomeOf(told(values).change, service(ordered), { now })).toEqual({ status: 'COLLECTED' });
    const expired = { ...ordered, status: 'EXPIRED' } as const;
    expect(outcomeOf(told(values, expired).change, service(expired), { now })).toEqual({
      status: 'COLLECTED',
      isLate: true,
      finalResult: '',
    });
  });
  it('completes an alcohol test with its readings at once, and not while the confirmation is to come', () => {
    const breath = { ...ordered, serviceTypeCode: 'BAT', specimenType: 'BREATH' } as const;
    const of = (values: Partial<OrderServiceInput>) =>
      outcomeOf(told({ collectionDate: at, ...values }, breath).change, service(breath), { now });
    expect(of({ screeningValue: 0.019 })).toEqual({ status: 'COMPLETE', finalResult: 'Negative', resultVerifiedAt: now.toISOString() });
    expect(of({ screeningValue: 0.02 })).toEqual({ status: 'COLLECTED', finalResult: '' });
    expect(of({ screeningValue: 0.05, confirmationValue: 0.04 })).toMatchObject({ status: 'COMPLETE', finalResult: 'Stage 2 Positive' });
    expect(faults({ collectionDate: at }, breath)).toEqual(['screeningValue: required']);
  });
  it('names the specimen of a drug test, and a time between the order, to the minute, and now', () => {
    expect(faults({ collectionDate: at, specimenId: 'S-1' })).toEqual([]);
    expect(faults({ collectionDate: at })).toEqual(['specimenId: required']);
    expect(faults({ collectionDate: '2026-11-17T19:29:59.000Z', specimenId: 'S-1' })).toEqual(['collectionDate: beforeOrder']);
    expect(faults({ collectionDate: '2026-11-17T20:00:01.000Z', specimenId: 'S-1' })).toEqual(['collectionDate: inFuture']);
    expect([faults({ arrivedAt: '2026-11-17T20:00:01.000Z' }), faults({ arrivedAt: '2026-11-17T19:29:59.000Z' })]).toEqual([
      ['arrivedAt: inFuture'],
      ['arrivedAt: beforeOrder'],
    ]);
  });
  it('is another kind of specimen only where the order allows it, and one that the test takes', () => {
    const values = { collectionDate: at, specimenId: 'S-1', specimenType: 'ORAL' } as const;
    expect([faults(values), faults(values, ordered, { mayDiffer: true })]).toEqual([['specimenType: otherKind'], []]);
    expect(faults({ ...values, specimenType: 'BREATH' }, ordered, { mayDiffer: true })).toEqual(['specimenType: otherKind']);
  });
});
