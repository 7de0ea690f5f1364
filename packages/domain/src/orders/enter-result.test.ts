import { describe, expect, it } from 'vitest';
import { serviceStatuses } from './lists.ts';
import { awaitsResult, resultsToEnter } from './enter-result.ts';
import type { OrderService, OrderServiceInput } from './order-service.fields.ts';
import { outcomeOf, serviceProblems } from './service-changes.ts';

const now = new Date('2026-11-17T20:00:00Z');
const at = '2026-11-17T15:00:00.000Z';
const test = (more: Partial<OrderService> = {}) =>
  ({
    serviceTypeCode: 'OH',
    status: 'COLLECTED',
    isDot: true,
    requiresLab: false,
    labId: null,
    labReceivedAt: null,
    labReportedAt: null,
    createdAt: '2026-11-17T12:00:00.000Z',
    specimenId: '',
    collectionDate: at,
    screeningValue: null,
    confirmationValue: null,
    finalResult: '',
    resultExpiry: null,
    restrictions: '',
    correctionReason: '',
    ...more,
  }) as OrderService;
const change = (values: Partial<OrderServiceInput>, current: OrderService) => ({
  input: { ...current, ...values },
  changed: Object.keys(values) as (keyof OrderServiceInput)[],
});
const faults = (values: Partial<OrderServiceInput>, current = test()): string[] =>
  serviceProblems(change(values, current), current, { now, mayDiffer: false }).map(([name, code]) => `${name}: ${code}`);
const outcome = (values: Partial<OrderServiceInput>, current = test()) => outcomeOf(change(values, current), current, { now });

describe('O13: "result without lab: BAT, SAT, OH, instant negative"', () => {
  it.each([
    ['OH', { isDot: true }, true],
    ['BGC', {}, true],
    ['DRG', { isDot: false }, true],
    ['DRG', { isDot: false, labId: 4 }, false],
    ['DRG', { isDot: false, requiresLab: true }, false],
    ['OH', { isDot: false, requiresLab: true }, false],
    ['DRG', { isDot: true }, false],
    ['BAT', {}, false],
    ['CLH', {}, false],
  ] as const)('%s %j: %s', (serviceTypeCode, more, isEntered) => {
    const one = test({ serviceTypeCode, ...more });
    expect([resultsToEnter(one).length > 0, awaitsResult(one)]).toEqual([isEntered, isEntered]);
    if (!isEntered) expect(faults({ finalResult: 'Negative' }, one)).toEqual(['finalResult: notEntered']);
  });

  it.each(serviceStatuses)('is awaited of what is to be done or was done, late as well (O17): %s', (status) => {
    expect(awaitsResult(test({ status }))).toBe(['ORDERED', 'COLLECTED', 'EXPIRED', 'CANCELED', 'NO_SHOW'].includes(status));
  });

  it('completes an exam, from its order as well, and late where that had ended', () => {
    const done = { status: 'COMPLETE', finalResult: 'Passed-24', resultExpiry: '2028-11-17', resultVerifiedAt: now.toISOString() };
    expect(outcome({ finalResult: 'Passed-24' })).toEqual(done);
    const told = { finalResult: 'Passed-24', collectionDate: at } as const;
    expect(outcome(told, test({ status: 'ORDERED', collectionDate: null }))).toEqual(done);
    expect(outcome(told, test({ status: 'EXPIRED', collectionDate: null }))).toEqual({ ...done, isLate: true });
  });

  it('says when it was done, and what an exam has to say (49 CFR 391.43, 391.45)', () => {
    expect(faults({ finalResult: 'Passed-24' }, test({ collectionDate: null }))).toEqual(['collectionDate: required']);
    expect(faults({ finalResult: 'Conditional' })).toEqual(['resultExpiry: required', 'restrictions: required']);
    expect(faults({ finalResult: 'Conditional', resultExpiry: '2027-05-17', restrictions: 'Corrective lenses' })).toEqual([]);
    expect(faults({ finalResult: 'Passed', resultExpiry: '2029-01-01' })).toEqual(['resultExpiry: tooBig']);
  });

  it('of an instant test is negative or the laboratory’s', () => {
    const instant = test({ serviceTypeCode: 'DRG', isDot: false });
    expect(outcome({ finalResult: 'Negative' }, instant)).toMatchObject({
      status: 'COMPLETE',
      finalResult: 'Negative',
      resultExpiry: null,
    });
    expect(faults({ finalResult: 'Positive' }, instant)).toEqual(['finalResult: needsLaboratory']);
  });

  it('that stands is corrected with a reason, and what somebody has decided is not entered over', () => {
    const passed = test({ status: 'COMPLETE', finalResult: 'Passed', resultExpiry: '2027-11-17' });
    expect(faults({ finalResult: 'Failed' }, passed)).toEqual(['correctionReason: required']);
    expect(faults({ finalResult: 'Failed', correctionReason: 'Other' }, passed)).toEqual([]);
    expect(faults({ finalResult: 'Passed', correctionReason: 'Other' }, test({ status: 'COMPLETE', finalResult: 'No Show' }))).toEqual([
      'finalResult: notEntered',
    ]);
  });
});
