import type { GridPreference } from '@assay/contract/identity/preference.types';
import { expect, test } from 'vitest';
import { keptPreferences, sensitiveColumns } from './kept-preferences.ts';

const preference = (tableName: string, filters: Record<string, unknown>): GridPreference => ({
  id: 1,
  tableName,
  pageSize: 50,
  activeColumns: [],
  filters: { ...filters, from: 0, size: 50 },
});

test('preferences are kept by the name of their table', () => {
  const kept = keptPreferences([preference('company', { name: 'acme' }), preference('location', {})], new Set());
  expect(Object.keys(kept)).toEqual(['company', 'location']);
  expect(kept.company?.filters).toEqual({ name: 'acme', from: 0, size: 50 });
});

test('a filter on a sensitive column never reaches the browser’s storage', () => {
  const sensitive = sensitiveColumns([{ columns: { ssn: { kind: 'text', sensitive: true }, name: { kind: 'text' } } }]);
  const kept = keptPreferences([preference('participant', { ssn: '123-45-6789', name: 'lee' })], sensitive);
  expect(kept.participant?.filters).toEqual({ name: 'lee', from: 0, size: 50 });
  expect(JSON.stringify(kept)).not.toContain('123-45-6789');
});
