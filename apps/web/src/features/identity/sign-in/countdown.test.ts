import { expect, test } from 'vitest';
import { clockText, minutesToTell } from './countdown.ts';

test.each([
  [900, '15:00'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('%d seconds read %s on the clock', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test('a listener hears of the time five times in fifteen minutes, not nine hundred', () => {
  const told = Array.from({ length: 900 }, (_, passed) => minutesToTell(900 - passed));
  expect([...new Set(told)]).toEqual([15, 10, 5, 2, 1]);
  expect(minutesToTell(600)).toBe(10);
  expect(minutesToTell(601)).toBe(15);
});
