import { expect, it } from 'vitest';
import { anImport } from '#test/imports.ts';
import { isFruitless } from './import-steps.ts';

it('a run that has ended with errors alone is no success', () => {
  const none = { rowsInserted: 0, rowsUpdated: 0, rowsOk: 0 };
  expect(isFruitless(anImport({ mode: 'COMMIT', ...none, rowsConflict: 0 }))).toBe(true);
  expect(isFruitless(anImport({ mode: 'COMMIT', ...none, rowsFailed: 0 }))).toBe(true);
  expect(isFruitless(anImport({ mode: 'COMMIT', ...none, rowsConflict: 0, rowsFailed: 0 }))).toBe(false);
  expect(isFruitless(anImport({ mode: 'COMMIT' }))).toBe(false);
  expect(isFruitless(anImport({ status: 'RUNNING', ...none }))).toBe(false);
});
