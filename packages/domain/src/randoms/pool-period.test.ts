import { describe, expect, it } from 'vitest';
import { movedPeriods, movedProblem, runOnProblem } from './pool-period.ts';

const year = [
  { id: 1, startDate: '2026-01-01', endDate: '2026-04-30' },
  { id: 2, startDate: '2026-05-01', endDate: '2026-08-31' },
  { id: 3, startDate: '2026-09-01', endDate: '2026-12-31' },
] as const;
const problemOf = (at: 0 | 1 | 2, days: { startDate?: string; endDate?: string }) =>
  movedProblem(movedPeriods(year, { ...year[at], ...days }), { year: 2026, from: '2025-01-01', before: year[at] });

describe('the periods of a year, without gap or overlap', () => {
  it('give way to one that is changed', () => {
    expect(movedPeriods(year, { id: 2, startDate: '2026-05-10', endDate: '2026-08-20' })).toEqual([
      { id: 1, startDate: '2026-01-01', endDate: '2026-05-09' },
      { id: 2, startDate: '2026-05-10', endDate: '2026-08-20' },
      { id: 3, startDate: '2026-08-21', endDate: '2026-12-31' },
    ]);
    expect(problemOf(1, { startDate: '2026-05-10' })).toBeNull();
  });

  it('leave none without a day, and stay in their year', () => {
    expect(problemOf(1, { endDate: '2026-12-31' })).toEqual({ field: 'endDate', fault: 'periodNotBefore' });
    expect(problemOf(1, { startDate: '2026-01-01' })).toEqual({ field: 'startDate', fault: 'periodNotBefore' });
    expect(problemOf(2, { endDate: '2027-01-15' })).toEqual({ field: 'endDate', fault: 'periodOtherYear' });
    expect(problemOf(2, { endDate: '2026-12-01' })).toEqual({ field: 'endDate', fault: 'periodGap' });
    expect(problemOf(0, { startDate: '2026-01-05' })).toEqual({ field: 'startDate', fault: 'periodGap' });
  });
});

describe('the day of a run', () => {
  const days = { startDate: '2026-01-01', endDate: '2026-03-31' };

  it('is one of the period, and none on which the company draws nobody', () => {
    expect(runOnProblem({ ...days, runOn: null }, [])).toBeNull();
    expect(runOnProblem({ ...days, runOn: '2026-03-31' }, ['2026-03-30'])).toBeNull();
    expect(runOnProblem({ ...days, runOn: '2026-04-01' }, [])).toMatchObject({ fault: 'periodRunOutside' });
    expect(runOnProblem({ ...days, runOn: '2026-03-30' }, ['2026-03-30'])).toMatchObject({ fault: 'periodRunBlackout' });
  });
});
