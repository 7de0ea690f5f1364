import { describe, expect, it } from 'vitest';
import { resources } from '@assay/contract/api';
import { filterKindOf, gridColumns, statusOf, type Columns } from './columns.ts';

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

  it('have one that says how far a row has come: its own status before whether it is active, and only one in sight', () => {
    const all: Columns = { name: { kind: 'text' }, isActive: { kind: 'boolean' }, status: { kind: 'choice' } };
    const shown = (...names: string[]) => statusOf(gridColumns(all, names))?.name;
    expect([shown('name', 'isActive', 'status'), shown('name', 'isActive'), shown('name')]).toEqual(['status', 'isActive', undefined]);
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
