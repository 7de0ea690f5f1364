import { expect, test } from 'vitest';
import { isLoadFailure } from './load-failure.ts';

test.each([
  'Failed to fetch dynamically imported module: http://127.0.0.1/assets/company.js',
  'error loading dynamically imported module: http://127.0.0.1/assets/company.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/company.css',
])('%s is a screen that could not be fetched', (message) => {
  expect(isLoadFailure(new TypeError(message))).toBe(true);
});

test('a fault in a screen is no failure to load it', () => {
  expect(isLoadFailure(new TypeError("Cannot read properties of undefined (reading 'name')"))).toBe(false);
  expect(isLoadFailure('text')).toBe(false);
});
