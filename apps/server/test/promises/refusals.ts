import { getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ResourceName } from '@assay/domain/resources';
import { tables } from '#platform/db/schema/tables.ts';
import { thoseWith, type ResourceWorld } from '#test/resource-world.ts';
import { faultsOf } from '#test/test-app.ts';

const many = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));

/** Requests that are none, whatever they are about, and what is said of each. */
const malformed: readonly (readonly [object, string])[] = [
  [{ size: 0 }, 'size: tooSmall'],
  [{ size: 501 }, 'size: tooBig'],
  [{ size: 1.5 }, 'size: wrongType'],
  [{ size: '50' }, 'size: wrongType'],
  [{ from: -1 }, 'from: tooSmall'],
  [{ from: 100_000_001 }, 'from: tooBig'],
  [{ from: null }, 'from: wrongType'],
  [{ text: 'x'.repeat(201) }, 'text: tooLong'],
  [{ text: 5 }, 'text: wrongType'],
  [{ archive: 'All' }, 'archive: notListed'],
  [{ archive: 'active' }, 'archive: notListed'],
  [{ sort: [{ colId: 'id', sort: 'up' }] }, 'sort.0.sort: notListed'],
  [{ sort: [{ colId: 'id' }] }, 'sort.0.sort: notListed'],
  [{ sort: { colId: 'id', sort: 'asc' } }, 'sort: wrongType'],
  [{ sort: many(4, () => ({ colId: 'id', sort: 'asc' })) }, 'sort: tooMany'],
  [{ sort: [{ colId: 'id', sort: 'asc', nulls: 'first' }] }, 'sort.0.nulls: unknownKey'],
  [{ page: 2 }, 'page: unknownKey'],
  [{ filter: {} }, 'filter: unknownKey'],
  [{ filters: [] }, 'filters: wrongType'],
  [{ filters: { id: { type: 'like', filter: 1 } } }, 'filters.id.type: notListed'],
  [{ filters: { id: { type: 'equals', filter: 1, caseSensitive: true } } }, 'filters.id.caseSensitive: unknownKey'],
  [{ filters: { id: { type: 'equals' } } }, 'filters.id: wrongType'],
  [{ filters: { id: { type: 'lessThan', filter: null } } }, 'filters.id: wrongType'],
  [{ filters: { id: { type: 'inRange', filter: 1 } } }, 'filters.id: wrongType'],
  [{ filters: { id: { operator: 'AND', conditions: many(31, () => ({ type: 'blank' })) } } }, 'filters.id.conditions: tooMany'],
  [{ filters: { id: many(1001, (index) => index) } }, 'filters.id: tooMany'],
];

/** What is no question, said with the name of what is wrong, by search, count and export alike. */
export const promiseRefusals = (world: () => ResourceWorld): void => {
  describe.each(thoseWith('search', 'count', 'export').map((resource) => ({ resource, of: resource.name })))('$of', ({ resource, of }) => {
    const ask = (call: string, request: unknown) => world().assay.call(world().admin, `POST /${of}/${call}`, { body: request });
    const table = tables[of as ResourceName];
    const stored: Readonly<Record<string, { readonly name: string }>> = table ? getTableColumns(table) : {};
    const hidden = Object.entries(stored).flatMap(([name, column]) => [name, column.name]);
    const unknown = [...new Set(['colour', 'id" from t --', 'constructor', ...hidden])].filter((name) => !(name in resource.columns));

    test.each(unknown)('it knows no column %s to filter, to sort by, to send or to export', async (name) => {
      for (const call of ['search', 'search/count', 'export']) {
        const requests = { filters: { [name]: 1 }, sort: [{ colId: name, sort: 'asc' }], columns: ['id', name] };
        for (const [part, value] of Object.entries(requests)) {
          const answer = await ask(call, { [part]: value });
          expect([answer.status, faultsOf(answer)], `${call} ${part}`).toEqual([400, [`${part}.${name}: unknownColumn`]]);
        }
      }
    });

    test('what is malformed is refused with its name', async () => {
      for (const [index, [request, fault]] of malformed.entries()) {
        const answer = await ask(['search', 'search/count', 'export'][index % 3] ?? 'search', request);
        expect([answer.status, answer.body.code, faultsOf(answer)], JSON.stringify(request)).toEqual([400, 'invalid', [fault]]);
      }
      for (const body of [[], 'text', 5, true]) expect(await ask('search', body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    });

    test.each(['nul \0 here', 'high \uD800 alone', 'low \uDC00 alone'])('%j is the caller’s mistake, wherever it stands', async (text) => {
      const values = [
        text,
        [text],
        { filterType: 'set', values: [text] },
        { type: 'equals', filter: text, dateFrom: text },
        { type: 'contains', filter: text },
      ];
      const firsts = new Map(Object.entries(resource.columns).map(([name, { kind }]) => [kind, name]));
      const requests = [
        { text },
        { text: `\u00a0${text}` },
        { filters: { [text]: 1 } },
        { sort: [{ colId: text, sort: 'asc' }] },
        ...[...firsts.values()].flatMap((name) => values.map((value) => ({ filters: { [name]: value } }))),
      ];
      for (const [index, request] of requests.entries()) {
        const call = ['search', 'search/count', 'export'][index % 3] ?? 'search';
        const { status, body } = await ask(call, request);
        expect([status, (body.errors ?? []).length > 0], `${call} ${JSON.stringify(request)}`).toEqual([400, true]);
      }
    });
  });
};
