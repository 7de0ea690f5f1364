import { en } from '@assay/i18n/catalogs/en/index';
import { translator } from '@assay/i18n/translate';
import { expect, it } from 'vitest';
import { exportLines } from './export-words.ts';

const text = translator('en-US', en);
const lines = (name: string, value: unknown): string[] | null => exportLines('company', { name, value }, text);

it('tells the columns, the order and the file of an export as its list shows them', () => {
  expect(lines('columns', ['name', 'companyType'])).toEqual(['Name', 'Type']);
  expect(lines('sort', [{ colId: 'name', sort: 'desc' }])).toEqual(['Name ↓']);
  expect(lines('format', 'csv')).toEqual(['CSV']);
});

it('tells the filters in words', () => {
  const filters = { companyType: { filterType: 'set', values: ['TPA'] }, name: { filterType: 'text', type: 'contains', filter: 'acme' } };
  expect(lines('filters', filters)).toEqual(['Type: Third-party administrator', 'Name: contains “acme”']);
});

it('leaves plain values to others', () => {
  expect(lines('text', 'acme')).toBeNull();
});
