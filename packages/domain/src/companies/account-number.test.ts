import { describe, expect, it } from 'vitest';
import { overlap } from '../time/periods.ts';
import { accountNumberInput, siblingFaults, type Sibling } from './account-number.ts';

const faults = (given: object): string[] =>
  accountNumberInput
    .safeParse({ companyId: 1, providerId: 2, accountNumber: 'A-1', ...given })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('an account number', () => {
  it('ends no sooner than it begins', () => {
    expect(faults({ effectiveFrom: '2026-02-01', effectiveTo: '2026-01-31' })).toEqual(['effectiveTo: notBefore']);
    expect(faults({ effectiveFrom: '2026-02-01', effectiveTo: '2026-02-01' })).toEqual([]);
  });

  it('is for an agency only where it is for DOT tests', () => {
    expect(faults({ agency: 'FMCSA' })).toEqual(['isDot: agencyWithoutDot']);
    expect(faults({ agency: 'FMCSA', isDot: true })).toEqual([]);
  });
});

describe('periods', () => {
  const period = (effectiveFrom: string | null, effectiveTo: string | null) => ({ effectiveFrom, effectiveTo });
  it.each([
    [period(null, null), period('2026-01-01', '2026-01-31'), true],
    [period(null, '2025-12-31'), period('2026-01-01', null), false],
    [period(null, '2026-01-01'), period('2026-01-01', null), true],
    [period('2026-03-01', null), period('2026-01-01', '2026-02-28'), false],
    [period('2026-01-01', '2026-12-31'), period('2026-06-01', '2026-06-30'), true],
  ])('%j and %j share a day: %j', (one, other, isShared) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([isShared, isShared]);
  });
});

describe('among the numbers of a company', () => {
  const given: Sibling = {
    accountNumber: 'A-1',
    providerId: 2,
    locationId: null,
    serviceTypeCode: 'DRG',
    isDot: true,
    agency: 'FMCSA',
    panelCode: '',
    isDefault: true,
    effectiveFrom: '2026-01-01',
    effectiveTo: '2026-12-31',
  };
  const other = (changes: Partial<Sibling>): Sibling => ({ ...given, accountNumber: 'B-2', serviceTypeCode: 'ORAL', ...changes });

  it('a provider has one default on any day, and the one that stands in the way is named', () => {
    expect(siblingFaults(given, [other({})])).toEqual([{ path: 'isDefault', code: 'otherNumberDefault', params: { value: 'B-2' } }]);
    expect(siblingFaults({ ...given, isDefault: false }, [other({})])).toEqual([]);
    expect(siblingFaults(given, [other({ isDefault: false })])).toEqual([]);
    expect(siblingFaults(given, [other({ providerId: 3 })])).toEqual([]);
    expect(siblingFaults(given, [other({ effectiveFrom: '2027-01-01', effectiveTo: null })])).toEqual([]);
  });

  it('two numbers for the same work are not in effect on the same day', () => {
    const twin = other({ serviceTypeCode: 'DRG', isDefault: false });
    expect(siblingFaults(given, [twin])).toEqual([{ path: 'effectiveFrom', code: 'sameUse', params: { value: 'B-2' } }]);
    const elsewhere = [{ locationId: 7 }, { isDot: false }, { agency: 'FTA' as const }, { panelCode: '35105N' }, { providerId: 3 }];
    for (const use of elsewhere) expect(siblingFaults(given, [{ ...twin, ...use }]), JSON.stringify(use)).toEqual([]);
    expect(siblingFaults(given, [{ ...twin, effectiveFrom: null, effectiveTo: '2025-12-31' }])).toEqual([]);
  });

  it('those without dates are told apart by their numbers alone', () => {
    const undated = { effectiveFrom: null, effectiveTo: null };
    const twin = other({ serviceTypeCode: 'DRG', isDefault: false });
    expect(siblingFaults({ ...given, ...undated }, [twin])).toEqual([]);
    expect(siblingFaults(given, [{ ...twin, ...undated }])).toEqual([]);
    expect(siblingFaults({ ...given, ...undated }, [other(undated)]).map(({ code }) => code)).toEqual(['otherNumberDefault']);
  });

  it('tells both at once', () => {
    expect(siblingFaults(given, [other({ serviceTypeCode: 'DRG' })]).map(({ code }) => code)).toEqual(['sameUse', 'otherNumberDefault']);
  });
});
