import { describe, expect, it } from 'vitest';
import { resources } from '@assay/contract/api';
import { filterKindOf, gridColumns, type Columns } from './columns.ts';

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

  it('are chosen from where their cells show words of a closed list, never typed: the words are not what is stored', () => {
    const worded = Object.values(resources).flatMap(({ name, columns: all }) =>
      Object.entries<Columns[string]>(all)
        .filter(([, column]) => column.list !== undefined || column.kind === 'boolean')
        .map(([column, declared]) => [`${name}.${column}`, filterKindOf(declared)]),
    );
    expect(worded.filter(([, kind]) => kind !== 'set')).toEqual([]);
    expect(worded.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'user.roles',
        'provider.kind',
        'audit-log.action',
        'audit-log.entity',
        'audit-log.actorRole',
        'company.agencies',
      ]),
    );
  });
});
