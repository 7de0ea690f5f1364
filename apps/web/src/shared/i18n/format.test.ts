import { expect, test } from 'vitest';
import { formatClock, formatClockAt, formatMiles, formatSize } from './format.ts';

test.each([
  ['00:00', '12:00 AM'],
  ['08:05', '8:05 AM'],
  ['12:00', '12:00 PM'],
  ['17:30', '5:30 PM'],
  ['24:00', '12:00 AM'],
])('the time of day %s is read as %s', (clock, shown) => {
  expect(formatClock(clock)).toBe(shown);
});

test('an instant is read on the clocks of its place, which say where that is', () => {
  expect(formatClockAt('2026-11-17T14:00:00.000Z', 'America/Chicago')).toBe('8:00 AM CST');
  expect(formatClockAt('2026-07-17T21:30:00.000Z', 'America/New_York')).toBe('5:30 PM EDT');
});

test('writes lengths and sizes in Spanish as numbers in the Americas', () => {
  expect(formatMiles(1234.5, 'es')).toMatch(/^1,234\.5/);
  expect(formatSize(3_400_000, 'es')).toMatch(/^3\.4/);
});
