import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from './add-months.ts';

describe('calendar months', () => {
  it.each([
    ['2025-11-17', 12, '2026-11-17'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  it('counts days over the change of the clocks', () => {
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
  });
});
