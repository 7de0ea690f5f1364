import { expect, it } from 'vitest';
import { dayOf, daysBetween, instantAt, wallClockOf } from './days.ts';

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

it.each([
  ['2026-07-15T12:30', '2026-07-15T16:30:00.000Z'],
  ['2026-11-16T08:00', '2026-11-16T13:00:00.000Z'],
  // The last minute before the clocks go forward, and the first after.
  ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
])('%s on the clocks of New York is %s', (wallClock, instant) => {
  expect(instantAt(wallClock)).toBe(instant);
  expect(wallClockOf(instant)).toBe(wallClock);
});
