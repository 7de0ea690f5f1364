import { expect, it } from 'vitest';
import { dayOf, daysBetween } from './days.ts';

it('counts days by the calendar of New York', () => {
  expect(dayOf(new Date('2026-11-16T03:30:00Z'))).toBe('2026-11-15');
  expect(dayOf(new Date('2026-11-16T06:30:00Z'))).toBe('2026-11-16');
});

it('counts the days between two days, over the change of clocks too', () => {
  expect(daysBetween('2026-11-15', '2027-02-28')).toBe(105);
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2026-11-15', '2026-11-15')).toBe(0);
  expect(daysBetween('2026-11-15', '2026-11-14')).toBe(-1);
});
