import { describe, expect, it } from 'vitest';
import { notifiedProblem, randomSettingsInput } from './random-settings.ts';

const refusedPaths = (given: unknown): string[] =>
  randomSettingsInput.safeParse(given).error?.issues.map((issue) => issue.path.map(String).join('.')) ?? [];

describe('random settings of a company', () => {
  it('are off, quarterly and by percent until told otherwise', () => {
    expect(randomSettingsInput.parse({ companyId: 1 })).toEqual({
      companyId: 1,
      enabled: false,
      defaultFrequency: 'Quarterly',
      selectionMethod: 'Percent',
      drugRate: null,
      alcoholRate: null,
      alternatesPercent: null,
      autoRun: false,
      autoRunDay: '1',
      releaseByDer: false,
      blackoutDates: [],
      notifyContacts: [],
      version: null,
    });
  });

  it.each([
    [50.25, true],
    [0.07, true],
    [50.255, false],
  ])('take a rate of %d with two decimals at most: %s', (drugRate, isTaken) => {
    expect(randomSettingsInput.safeParse({ companyId: 1, drugRate }).success).toBe(isTaken);
  });

  it('belong to a company', () => {
    expect(randomSettingsInput.safeParse({}).error?.issues).toMatchObject([{ path: ['companyId'], message: 'required' }]);
  });

  it.each(['Weekly', 'Every 2 weeks', 'Monthly', 'Every 2 months', 'Quarterly', 'Every 4 months'])('run %s', (defaultFrequency) => {
    expect(randomSettingsInput.parse({ companyId: 1, defaultFrequency }).defaultFrequency).toBe(defaultFrequency);
  });

  it.each(['Number/Period', 'Percent'])('select by %s', (selectionMethod) => {
    expect(randomSettingsInput.parse({ companyId: 1, selectionMethod }).selectionMethod).toBe(selectionMethod);
  });

  it('run on a day from 1 to 28 or on the last of the month', () => {
    const days = [...Array.from({ length: 31 }, (_, index) => String(index + 1)), 'Last', '0', 'last'];
    const taken = days.filter((autoRunDay) => refusedPaths({ companyId: 1, autoRunDay }).length === 0);
    expect(taken).toEqual([...days.slice(0, 28), 'Last']);
  });

  it.each(['drugRate', 'alcoholRate', 'alternatesPercent'])('%s is a percentage, or none', (rate) => {
    for (const value of [0, 12.5, 100, null]) expect(refusedPaths({ companyId: 1, [rate]: value })).toEqual([]);
    for (const value of [-1, 100.01, '50']) expect(refusedPaths({ companyId: 1, [rate]: value })).toEqual([rate]);
  });

  it('leave out days that exist', () => {
    expect(randomSettingsInput.parse({ companyId: 1, blackoutDates: ['2026-12-25'] }).blackoutDates).toEqual(['2026-12-25']);
    expect(refusedPaths({ companyId: 1, blackoutDates: ['2026-12-25', '2026-02-30'] })).toEqual(['blackoutDates.1']);
  });

  it('refuse what is not on the lists, and a key that is not part of them', () => {
    expect(refusedPaths({ companyId: 1, defaultFrequency: 'Daily' })).toEqual(['defaultFrequency']);
    expect(refusedPaths({ companyId: 1, selectionMethod: 'Number' })).toEqual(['selectionMethod']);
    expect(randomSettingsInput.safeParse({ companyId: 1, colour: 'red' }).error?.issues).toMatchObject([{ keys: ['colour'] }]);
  });
});

it('"which contacts of the company are notified": those that are there, its own, and not archived', () => {
  const contact = (id: number, given: object = {}) => ({ id, companyId: 7, isArchived: false, ...given });
  const problem = (added: number[], ...found: ReturnType<typeof contact>[]) => notifiedProblem({ companyId: 7, added, found });
  expect(problem([1, 2], contact(1), contact(2))).toBeNull();
  expect(problem([1, 2], contact(1))).toBe('reference');
  expect(problem([1], contact(1, { companyId: 8 }))).toBe('otherCompany');
  expect(problem([1], contact(1, { isArchived: true }))).toBe('archivedRecord');
});
