import * as field from '@assay/domain/fields/field';
import { describe, expect, it } from 'vitest';
import { columnsOf, isOfferedSort, sortedBy, type Column } from './columns.ts';

const columns: Readonly<Record<string, Column>> = {
  id: { kind: 'id' },
  ...columnsOf(field.fields({ name: field.text(), companyId: field.reference('company'), codes: field.codes(), settings: field.json() })),
  userIds: { kind: 'references' },
};
const sortable = (of: Readonly<Record<string, Column>>): string[] => Object.keys(of).filter((name) => isOfferedSort(of[name] as Column));

describe('the orders of a list', () => {
  it('are its columns of one value, not of several', () => {
    expect(sortable(sortedBy(columns, undefined))).toEqual(['id', 'name', 'companyId', 'companyName']);
  });

  it('are the named ones and the id where the list may be long', () => {
    expect(sortable(sortedBy(columns, ['name', 'codes']))).toEqual(['id', 'name']);
    expect(sortable(sortedBy(columns, []))).toEqual(['id']);
  });
});
