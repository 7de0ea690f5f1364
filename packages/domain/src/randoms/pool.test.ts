import { describe, expect, it } from 'vitest';
import { judgedYears, memberDayFault, poolChange, poolFaults, poolInput, withDefaults } from './pool.ts';

const draft = (more: object = {}) =>
  poolInput.parse({ companyId: 7, name: 'Drivers', regime: 'DOT', agencies: ['FMCSA'], startDate: '2026-03-01', ...more });
const settings = {
  defaultFrequency: 'Monthly',
  selectionMethod: 'Percent',
  drugRate: 55,
  alcoholRate: 12,
  alternatesPercent: 20,
  notifyContacts: [3],
} as const;
const bare = { ...settings, drugRate: null, alcoholRate: null, alternatesPercent: null, notifyContacts: [] } as const;

describe('a pool as it is wished', () => {
  it('names its owner by kind and ID, which is the company where it is one', () => {
    const { companyId: _company, ...rest } = { ...draft() };
    expect(poolInput.parse({ ...rest, ownerKind: 'Company', ownerId: 9 })).toMatchObject({ companyId: 9, ownerKind: 'Company' });
    expect(poolInput.safeParse({ ...rest, companyId: 7, ownerId: 9 }).success).toBe(false);
  });

  const faultsOf = (body: object) =>
    poolInput.safeParse({ name: 'Drivers', regime: 'DOT', agencies: ['FMCSA'], startDate: '2026-03-01', ...body }).error?.issues ?? [];

  it('is a consortium’s: its company follows from it', () => {
    expect(draft({ companyId: undefined, ownerKind: 'Consortium', ownerId: 4 })).toMatchObject({ consortiumId: 4, companyId: null });
    expect(draft({ companyId: undefined, ownerKind: 'Consortium', consortiumId: 4 })).toMatchObject({ consortiumId: 4 });
    expect(draft({ consortiumId: 4 })).toMatchObject({ ownerKind: 'Consortium', consortiumId: 4 });
    expect(draft({ ownerKind: 'Company', consortiumId: 4 })).toMatchObject({ companyId: 7, consortiumId: null });
  });

  it('is not taken for another owner’s by a change', () => {
    expect(poolChange.parse({ ...draft(), consortiumId: 4 })).toMatchObject({ ownerKind: 'Company', consortiumId: 4 });
  });

  it('names the owner that its kind asks for', () => {
    expect(faultsOf({})).toMatchObject([{ path: ['companyId'], message: 'required' }]);
    expect(faultsOf({ ownerKind: 'Consortium' })).toMatchObject([{ path: ['consortiumId'], message: 'required' }]);
    // With whatever else is wrong.
    expect(faultsOf({ ownerKind: 'Consortium', name: '' }).map(({ path }) => path.join('.'))).toEqual(['name', 'consortiumId']);
  });
});

describe('defaults come from the company’s random settings', () => {
  it('where nothing is said', () => {
    expect(withDefaults(draft(), settings)).toMatchObject({
      frequency: 'Monthly',
      selectionMethod: 'Percent',
      drugRate: 55,
      alcoholRate: 12,
      alcoholMode: 'NESTED',
      alternatesKind: 'PERCENT',
      alternatesValue: 20,
      notifyContactIds: [3],
      year: 2026,
    });
  });

  it('and never over what is said', () => {
    const said = {
      frequency: 'Weekly',
      drugRate: 60,
      alcoholMode: 'NONE',
      alternatesKind: 'NUMBER',
      alternatesValue: 2,
      notifyContactIds: [4],
      year: 2027,
    };
    expect(withDefaults(draft(said), settings)).toMatchObject(said);
  });

  it('no rates for who draws a number per period, and no alcohol where there is none', () => {
    const pool = withDefaults(draft({ selectionMethod: 'Number/Period', drugNumber: 4 }), settings);
    expect(pool).toMatchObject({ drugRate: null, alcoholRate: null, alcoholMode: 'NONE' });
    expect(withDefaults(draft(), bare)).toMatchObject({ alcoholMode: 'NONE', alternatesKind: 'NONE', alternatesValue: null });
  });
});

describe('a pool says how many are drawn', () => {
  const faultsOf = (more: object) => poolFaults(withDefaults(draft(more), bare)).map(({ field, fault }) => `${field}: ${fault}`);

  it('by a rate or by a number, for drug and alcohol apart', () => {
    expect(faultsOf({})).toEqual(['drugRate: required']);
    expect(faultsOf({ selectionMethod: 'Number/Period' })).toEqual(['drugNumber: required']);
    expect(faultsOf({ drugRate: 50, alcoholMode: 'INDEPENDENT' })).toEqual(['alcoholRate: required']);
    expect(faultsOf({ drugRate: 50, alcoholRate: 10 })).toEqual([]);
  });

  it('and somebody under the rules of DOT, where it is a number', () => {
    const none = { selectionMethod: 'Number/Period', drugNumber: 0, alcoholMode: 'NESTED', alcoholNumber: 0 } as const;
    expect(faultsOf(none)).toEqual(['drugNumber: tooSmall', 'alcoholNumber: tooSmall']);
    expect(faultsOf({ ...none, drugNumber: 1, alcoholMode: 'NONE' })).toEqual([]);
    expect(faultsOf({ ...none, regime: 'NON-DOT', agencies: [] })).toEqual([]);
  });

  it('alternates by number or percent', () => {
    expect(faultsOf({ drugRate: 50, alternatesKind: 'NUMBER' })).toEqual(['alternatesValue: required']);
    expect(() => draft({ alternatesKind: 'PERCENT', alternatesValue: 101 })).toThrow();
    expect(faultsOf({ drugRate: 50, alternatesValue: 101 })).toEqual(['alternatesValue: poolPercent']);
  });

  it('and when, by a clock', () => {
    expect(faultsOf({ drugRate: 50, autoRunTime: '07:30' })).toEqual([]);
    expect(faultsOf({ drugRate: 50, autoRunTime: '24:00' })).toEqual(['autoRunTime: poolTime']);
  });
});

describe('a pool is held to the rates of the years in which it is drawn', () => {
  it.each([
    ['2026-01-01', 2026, [2026, 2027]],
    ['2026-11-01', 2024, [2026, 2027]],
    ['2019-01-01', 2019, [2026, 2027]],
    ['2027-02-01', 2026, [2027, 2028]],
    ['2026-01-01', 2040, [2026, 2027, 2040]],
  ])('from %s on, whichever year it names (%i): %j', (startDate, year, years) => {
    expect(judgedYears({ startDate, year }, '2026-11-18')).toEqual(years);
  });
});

describe('people join and leave a pool while there is one', () => {
  it.each([
    ['2025-12-31', 'poolBeforeStart'],
    ['2026-01-01', null],
    ['2027-12-31', null],
    ['2028-01-01', 'poolTooFar'],
  ])('%s: %s', (day, fault) => {
    expect(memberDayFault(day, { startDate: '2026-01-01', today: '2026-11-18' })).toBe(fault);
  });
});
