import type { ColumnKind } from '@assay/contract/kit/columns';
import type { AnyResource } from '@assay/contract/kit/resource';
import type { FilterValue } from '@assay/contract/kit/search';
import type { ResourceName } from '@assay/domain/resources';
import { getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tables } from '#platform/db/schema/tables.ts';
import { oddDays, oddMoments, oddWords } from '#test/odd-values.ts';
import { filtered } from '#test/resource-oracle.ts';
import { thoseWith, type ResourceWorld } from '#test/resource-world.ts';
import { dataOf, faultsOf } from '#test/test-app.ts';

type Subject = { readonly resource: AnyResource; readonly name: string };

/** The first column of a kind that a table holds: of its kind it stands for all, as the filters of every column show. */
const firstOf = (kind: ColumnKind): Subject => {
  for (const resource of thoseWith('search')) {
    const table = tables[resource.name as ResourceName];
    const stored = table ? getTableColumns(table) : {};
    const isOpen = (name: string) => resource.columns[name]?.kind === kind && !resource.columns[name]?.values && name in stored;
    const name = Object.keys(resource.columns).find(isOpen);
    if (name) return { resource, name };
  }
  throw new Error(`no column is a ${kind}`);
};

const comparing = ['equals', 'notEqual', 'lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual'] as const;
const parts = ['ACM', 'nDE', 'ñandú', 'ÉCOLE', 'οδοσ', 'ZÜRICH', '本', '%S', '_s', 'Xs', '\\s', '\\\\', '"', "'", 'a%b', 'b_c\\d'];
const newYorkDays = [
  '2026-01-15',
  '2026-01-16',
  '2026-03-07',
  '2026-03-08',
  '2026-03-09',
  '2026-07-14',
  '2026-10-31',
  '2026-11-01',
  '2026-11-02',
];
const typedMoments = [
  ...newYorkDays,
  ...newYorkDays.map((day) => `${day} 00:00:00`),
  '2026-01-15T10:30',
  '2026-01-15 10:30:00',
  '2026-03-08 03:00:00',
  '2026-07-14 23:59:59.999',
  ...oddMoments,
];

/** What words, days and moments mean in a filter, in every form that people and grids send them. */
export const promiseKinds = (world: () => ResourceWorld): void => {
  const search = ({ resource, name }: Subject, filter: unknown) =>
    world().assay.call(world().admin, `POST /${resource.name}/search`, {
      body: {
        archive: 'Both',
        size: 500,
        columns: ['id'],
        sort: [{ colId: 'id', sort: 'asc' }],
        filters: { [name]: filter },
      },
    });
  const found = async (subject: Subject, filter: FilterValue): Promise<number[]> =>
    dataOf<{ id: number }[]>(await search(subject, filter)).map(({ id }) => id);
  const rowsOf = ({ resource }: Subject) => world().rows[resource.name as ResourceName];
  const expectFound = async (subject: Subject, filter: FilterValue): Promise<void> => {
    const wanted = filtered(subject.resource.columns, rowsOf(subject), { [subject.name]: filter });
    expect(await found(subject, filter), JSON.stringify(filter)).toEqual(wanted.map(({ id }) => id));
  };

  test.each([...oddWords.filter((word) => word !== ''), ...parts])('%j takes every sign for itself, whatever the case', async (word) => {
    const text = firstOf('text');
    await expectFound(text, word);
    for (const type of ['startsWith', 'endsWith', 'notContains', 'equals'] as const) await expectFound(text, { type, filter: word });
    await expectFound(text, [word.toLowerCase(), word.toUpperCase()]);
    await expectFound(firstOf('list'), { type: 'contains', filter: word });
  });

  test.each(typedMoments)('%s on a moment: a day is the whole day of New York', async (dateFrom) => {
    const time = firstOf('time');
    for (const type of comparing) await expectFound(time, { filterType: 'date', type, dateFrom });
    for (const dateTo of ['2026-03-08', '2026-11-01 00:00:00', '2026-07-15T04:00:00.000Z', dateFrom])
      await expectFound(time, { filterType: 'date', type: 'inRange', dateFrom, dateTo });
  });

  test.each([...oddDays, '2026-01-15 10:30:00', '2026-01-15T00:00:00.000Z'])(
    '%s on a day: the time of day does not matter',
    async (dateFrom) => {
      const date = firstOf('date');
      for (const type of comparing) await expectFound(date, { filterType: 'date', type, dateFrom });
      for (const dateTo of [...oddDays, dateFrom]) await expectFound(date, { filterType: 'date', type: 'inRange', dateFrom, dateTo });
    },
  );

  test('the day on which the clocks go forward has 23 hours, and the one on which they go back 25', async () => {
    const time = firstOf('time');
    const held = (from: string, to: string) =>
      rowsOf(time)
        .filter((row) => String(row[time.name]) >= from && String(row[time.name]) < to)
        .map(({ id }) => id);
    expect(await found(time, '2026-03-08')).toEqual(held('2026-03-08T05', '2026-03-09T04'));
    expect(await found(time, '2026-11-01')).toEqual(held('2026-11-01T04', '2026-11-02T05'));
  });

  describe.each(['date', 'time'] as const)('a %s', (kind) => {
    test.each([
      { filterType: 'date', type: 'inRange', dateFrom: '2026-01-01' },
      { filterType: 'date', type: 'inRange', dateTo: '2026-01-01' },
      { filterType: 'date', type: 'equals' },
      { filterType: 'date', type: 'equals', dateFrom: null },
    ])('%j lacks an end and is refused', async (filter) => {
      expect(faultsOf(await search(firstOf(kind), filter))).toEqual([`filters.${firstOf(kind).name}: date`]);
    });
  });
};
