import { describe, expect, it } from 'vitest';
import type { SelectionState } from './lists.ts';
import { reportsOf } from './report.ts';

const drawn = (drug: SelectionState | null, alcohol: SelectionState | null = null) => ({
  drug,
  alcohol,
  isAlternate: false,
  replacedSelectionId: null,
});
const [history, tested, missing, alternates] = [
  'Employee Selection History',
  'Employees Selected and Tested',
  'Employees Selected and Not Tested',
  'Alternates Selected and Not Tested',
] as const;

describe('"Reports in spec: Employee Selection History; Employees Selected and Tested; …" (domain 5.8)', () => {
  it.each<[SelectionState, string[]]>([
    ['SELECTED', [history, missing]],
    ['NOTIFIED', [history, missing]],
    ['TESTED', [history, tested]],
    // "countedTests = random tests with result negative, positive, refusal. Cancelled: not counted."
    ['REFUSED', [history, tested]],
    ['CANCELLED_TEST', [history, missing]],
    ['EXCLUDED', [history, missing]],
    ['NOT_TESTED', [history, missing]],
    ['REPLACED_BY_ALTERNATE', [history, missing]],
  ])('who is %s stands in these', (state, reports) => {
    expect(reportsOf(drawn(state))).toEqual(reports);
  });

  it('"Drug and alcohol part tracked separately (often only one part is done)"', () => {
    expect(reportsOf(drawn('TESTED', 'NOT_TESTED'))).toEqual([history, tested, missing]);
    expect(reportsOf(drawn('TESTED', 'TESTED'))).toEqual([history, tested]);
    expect(reportsOf(drawn(null, 'TESTED'))).toEqual([history, tested]);
  });

  it('"Unused alternates are normal, not a violation"', () => {
    expect(reportsOf({ ...drawn('SELECTED'), isAlternate: true })).toEqual([alternates]);
  });

  it('an alternate who is tested in the place of another is selected like anybody else', () => {
    const steppedIn = { isAlternate: true, replacedSelectionId: 7 };
    expect(reportsOf({ ...drawn('TESTED'), ...steppedIn })).toEqual([history, tested]);
    expect(reportsOf({ ...drawn('NOTIFIED'), ...steppedIn })).toEqual([history, missing, alternates]);
  });
});
