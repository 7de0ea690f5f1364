import { describe, expect, it } from 'vitest';
import { gridColumns, isSortable, type Columns } from './columns.ts';

const columns: Columns = {
  name: { kind: 'text' },
  companyId: { kind: 'reference' },
  companyIds: { kind: 'references' },
  companyNames: { kind: 'list' },
  settings: { kind: 'json' },
  version: { kind: 'number' },
};

describe('the columns of a grid', () => {
  it('offer names to choose from, and neither ids nor maps', () => {
    expect(gridColumns(columns, ['name']).map(({ name, isShown }) => [name, isShown])).toEqual([
      ['name', true],
      ['companyNames', false],
    ]);
  });

  it('sort by a value, not by several', () => {
    const sorted = Object.keys(columns).filter((name) => isSortable(columns[name] ?? { kind: 'text' }));
    expect(sorted).toEqual(['name', 'companyId', 'version']);
  });
});
