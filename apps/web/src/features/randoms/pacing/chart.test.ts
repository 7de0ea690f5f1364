import type { LegPacing } from '@assay/contract/randoms/pacing.types';
import { pacingOf, type Paced } from '@assay/domain/randoms/pacing';
import { periodsOf } from '@assay/domain/randoms/periods';
import { describe, expect, it } from 'vitest';
import { chartOf } from './chart.ts';

const periods = periodsOf({ year: 2026, frequency: 'Quarterly', from: '2026-01-01', runDay: '1', blackoutDates: [] });
const paced: Paced = {
  rate: 5000,
  frequency: 'Quarterly',
  periods,
  draws: [
    { on: '2026-01-05', size: 100 },
    { on: '2026-04-02', size: 100 },
  ],
  eligible: 100,
  done: 13,
  pending: 12,
  completion: { tested: 1, of: 1 },
};
const at = (on: string, more: Partial<Paced> = {}): LegPacing => {
  const whole = { ...paced, ...more };
  return { paced: whole, pacing: pacingOf(whole, on) };
};
const tests = [
  { day: '2026-01-10', count: 8 },
  { day: '2026-04-20', count: 5 },
];

describe('the picture of a year', () => {
  it('has what is required at the end of each period, and lines at round numbers', () => {
    const { steps, lines } = chartOf(at('2026-05-01'), { year: 2026, on: '2026-05-01', tests });
    expect(steps.map(({ target, endDate }) => [target, endDate])).toEqual([
      [13, '2026-03-31'],
      [25, '2026-06-30'],
      [38, '2026-09-30'],
      [50, '2026-12-31'],
    ]);
    expect(lines.map(({ value }) => value)).toEqual([0, 20, 40, 60]);
    expect(steps.at(-1)).toMatchObject({ x: 100 });
    expect(steps[3]?.y).toBeCloseTo((100 * 50) / 60);
  });

  it('ends what was done today, and goes on to where it is likely to end', () => {
    const chart = chartOf(at('2026-05-01'), { year: 2026, on: '2026-05-01', tests });
    expect(chart.done[0]).toEqual({ x: 0, y: 0 });
    expect(chart.done.at(-1)).toEqual(chart.today);
    expect(chart.done.every(({ x }) => x <= chart.today.x)).toBe(true);
    // 13 are selected for the third quarter, and everybody comes.
    expect(chart).toMatchObject({ expected: 38, endDate: '2026-09-30' });
    expect(chart.ahead).toHaveLength(2);
  });

  it('keeps whole numbers apart where there are few', () => {
    const { lines } = chartOf(at('2026-02-01', { eligible: 2, draws: [], done: 0, pending: 0 }), {
      year: 2026,
      on: '2026-02-01',
      tests: [],
    });
    expect(lines.map(({ value }) => value)).toEqual([0, 1, 2, 3]);
  });
});
