import { isSortable } from '@assay/contract/kit/columns';
import type { AnyResource } from '@assay/contract/kit/resource';
import { rowColumns, type PageRequest } from '@assay/contract/kit/search';
import type { ResourceName } from '@assay/domain/resources';
import { describe, expect, test } from 'vitest';
import { sorted, type Row } from '#test/resource-oracle.ts';
import { thoseWith, type ResourceWorld } from '#test/resource-world.ts';
import { dataOf, faultsOf } from '#test/test-app.ts';

/** As words are compared: without case and without accents. */
const fold = (text: string): string => [...text.normalize('NFD').replace(/\p{M}/gu, '')].map((letter) => letter.toLowerCase()).join('');
const only = (row: Row, names: readonly string[]) => Object.fromEntries([...new Set(names)].map((name) => [name, row[name]]));

/** Which rows come, in which order, on which page, with which columns, and how many they are. */
export const promiseOrders = (world: () => ResourceWorld): void => {
  describe.each(thoseWith('search', 'count').map((resource) => ({ resource, of: resource.name })))('$of', ({ resource, of }) => {
    const rows = () => world().rows[of as ResourceName];
    const ask = (call: string, request: object) =>
      world().assay.call(world().admin, `POST /${of}/${call}`, { body: { archive: 'Both', ...request } });
    const found = async (request: PageRequest): Promise<Row[]> => dataOf(await ask('search', { size: 500, ...request }));
    const idsOf = async (request: PageRequest): Promise<number[]> => (await found({ columns: ['id'], ...request })).map(({ id }) => id);
    const countOf = async (request: object): Promise<number> => dataOf<{ count: number }>(await ask('search/count', request)).count;
    const columns = Object.entries(resource.columns).map(([name, column]) => ({ name, kind: column.kind, isOrder: isSortable(column) }));
    const inRows = columns.filter(({ name }) => !resource.columns[name]?.viewed);
    const directed = columns.flatMap((column) => (['asc', 'desc'] as const).map((sort) => ({ ...column, sort })));

    /** Three pages of all rows, and what comes after the last. */
    const pagesOf = async (request: PageRequest): Promise<number[]> => {
      const size = Math.ceil(rows().length / 3);
      const pages: number[] = [];
      for (let from = 0; from <= 3 * size; from += size) pages.push(...(await idsOf({ ...request, from, size })));
      return pages;
    };

    test.each(directed.filter(({ isOrder }) => isOrder))(
      'sorted by $name, $sort: as people sort, the empty last, and in pages that neither overlap nor skip, from either end',
      async ({ name, sort }) => {
        const request: PageRequest = { sort: [{ colId: name, sort }] };
        const wanted = sorted(resource.columns, rows(), [{ colId: name, sort }]).map(({ id }) => id);
        expect(await idsOf(request)).toEqual(wanted);
        expect(await pagesOf(request)).toEqual(wanted);
        expect(await pagesOf({ ...request, total: wanted.length })).toEqual(wanted);
      },
    );

    test.each(directed.filter(({ isOrder }) => !isOrder))(
      '$name, $sort, is no order it can stand in, and it says so',
      async ({ name, sort }) => {
        for (const call of ['search', 'search/count'])
          expect(faultsOf(await ask(call, { sort: [{ colId: name, sort }] }))).toEqual([`sort.${name}: sort`]);
      },
    );

    test('up to three columns decide the order, one after the other', async () => {
      const [flag, choice, last] = ['boolean', 'choice', 'time'].map(
        (kind) => columns.findLast((column) => column.kind === kind && column.isOrder)?.name,
      );
      const sort = [flag, choice, last]
        .filter((name) => name !== undefined)
        .map((colId, index) => ({ colId, sort: index === 1 ? 'desc' : 'asc' }) as const);
      expect(await idsOf({ sort })).toEqual(sorted(resource.columns, rows(), sort).map(({ id }) => id));
    });

    test.each(inRows)('asked for $name, it sends that as in the whole record, and what every row carries', async ({ name }) => {
      const sort = [{ colId: 'id', sort: 'asc' }] as const;
      expect(await found({ columns: [name], sort })).toEqual(rows().map((row) => only(row, [...rowColumns, name])));
    });

    test('it sends every column unless some are named, and none that is not declared', async () => {
      for (const row of await found({ size: 3 })) expect(Object.keys(row).toSorted()).toEqual(inRows.map(({ name }) => name).toSorted());
    });

    test('50 rows unless asked, and nothing past the last', async () => {
      const all = await idsOf({});
      expect(dataOf<Row[]>(await ask('search', { columns: ['id'] })).map(({ id }) => id)).toEqual(all.slice(0, 50));
      for (const total of [undefined, all.length]) expect(await idsOf({ from: all.length, total })).toEqual([]);
    });

    test('a count is exact, or stops at its limit', async () => {
      const all = rows().length;
      expect(await countOf({})).toBe(all);
      expect(await countOf({ limit: all - 1 })).toBe(all - 1);
      expect(await countOf({ limit: all + 1 })).toBe(all);
      expect(await countOf({ limit: 1, filters: { id: -1 } })).toBe(0);
    });

    test('Active by default, Archived, or Both', async () => {
      const ids = (isWanted: (row: Row) => boolean) =>
        rows()
          .filter(isWanted)
          .map(({ id }) => id);
      const sort = [{ colId: 'id', sort: 'asc' }] as const;
      for (const archive of [undefined, 'Active', 'Archived', 'Both'] as const) {
        const wanted = ids(({ isArchived }) => archive === 'Both' || isArchived === (archive === 'Archived'));
        expect(await idsOf({ archive, sort }), archive).toEqual(wanted);
        expect(await countOf({ archive }), archive).toBe(wanted.length);
      }
    });

    promiseWords({ resource, rows, idsOf, refusedBy: async (text) => faultsOf(await ask('search', { text })) });

    test.runIf(resource.calls.list)('GET of the list answers the first 500 unarchived, as a search does', async () => {
      const listed = dataOf<Row[]>(await world().assay.call(world().admin, `GET /${of}`));
      expect(listed).toEqual(await found({ archive: 'Active' }));
    });
  });
};

type Words = {
  readonly resource: AnyResource;
  readonly rows: () => readonly Row[];
  readonly idsOf: (request: PageRequest) => Promise<number[]>;
  readonly refusedBy: (text: string) => Promise<string[]>;
};

/** Free text: every word stands somewhere in what the declaration says is searched. */
const promiseWords = ({ resource, rows, idsOf, refusedBy }: Words): void => {
  const searched = Object.entries(resource.columns).flatMap(([name, { text }]) => (text ? [name] : []));
  if (searched.length === 0) {
    test('words find nothing where nothing is searched by words: they are refused', async () => {
      expect(await refusedBy('acme')).toEqual(['text: operator']);
      expect(await refusedBy('  ')).toEqual([]);
    });
    return;
  }
  const textOf = (row: Row): string => fold(searched.map((name) => String(row[name])).join(' '));
  const texts = [
    'acme',
    'ACME freight',
    'freight ACME',
    'a%b',
    '_',
    '%',
    '\\',
    "o'b",
    'école',
    'ΟΔΟΣ',
    '運輸 日本',
    '😀',
    '  acme   ',
    'acme nowhere',
    '',
    '  ',
  ];

  test.each(searched)('words are found in %s', async (name) => {
    const row = rows().find((one) => /\w{4}/.test(String(one[name])));
    const word = /\w{4,}/.exec(String(row?.[name]))?.[0] ?? '';
    expect(word).not.toBe('');
    expect(await idsOf({ text: word.toUpperCase() })).toContain(row?.id);
  });

  test.each(texts)('%j: every word stands somewhere in the record', async (text) => {
    const words = fold(text).split(/\s+/).filter(Boolean);
    const wanted = rows().filter((row) => words.every((word) => textOf(row).includes(word)));
    expect(await idsOf({ text, sort: [{ colId: 'id', sort: 'asc' }] })).toEqual(wanted.map(({ id }) => id));
  });
};
