import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { waitFor, waitOf } from './wait.ts';

test.each([
  [1, 'seconds', 1],
  [119, 'seconds', 119],
  [120, 'minutes', 2],
  [3600, 'minutes', 60],
  [3601, 'minutes', 61],
  [7201, 'hours', 3],
] as const)('%d seconds are told in %s: %d', (seconds, unit, count) => {
  expect(waitFor(seconds)).toEqual({ unit, count });
});

test('a refusal for asking too often says how long to wait', () => {
  expect(waitOf(new ApiError({ status: 429, message: 'Too many requests', retryAfter: 30 }))).toEqual({ unit: 'seconds', count: 30 });
});

test('no time is made up: not where the server named none, not for other failures', () => {
  expect(waitOf(new ApiError({ status: 429, message: 'Too many requests' }))).toBeNull();
  expect(waitOf(new ApiError({ status: 409, message: 'still running', retryAfter: 1 }))).toBeNull();
  expect(waitOf(new TypeError('broken'))).toBeNull();
});
