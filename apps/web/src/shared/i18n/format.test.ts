import { expect, test } from 'vitest';
import { formatClock } from './format.ts';

test.each([
  ['00:00', '12:00 AM'],
  ['08:05', '8:05 AM'],
  ['12:00', '12:00 PM'],
  ['17:30', '5:30 PM'],
  ['24:00', '12:00 AM'],
])('the time of day %s is read as %s', (clock, shown) => {
  expect(formatClock(clock)).toBe(shown);
});
