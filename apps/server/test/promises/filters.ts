import type { Column } from '@assay/contract/kit/columns';
import type { AnyResource } from '@assay/contract/kit/resource';
import { operators, type Condition, type FilterValue, type Operator, type PlainValue } from '@assay/contract/kit/search';
import type { ResourceName } from '@assay/domain/resources';
import { everything } from '@assay/testkit/everything';
import { seeded } from '@assay/testkit/seeded';
import { getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tables } from '#platform/db/schema/tables.ts';
import { filtered, operatorsOf } from '#test/resource-oracle.ts';
import { isHeldWhole, thoseWith, type ResourceWorld } from '#test/resource-world.ts';
import { dataOf, faultsOf } from '#test/test-app.ts';

type Value = Exclude<PlainValue, null>;

/** Another than any that a column of its kind holds here. */
const missing: Partial<Record<Column['kind'], Value>> = {
  number: 99,
  money: 99.5,
  id: 10_000_000,
  reference: 424_242,
  references: 424_242,
  boolean: true,
  date: '1950-06-01',
  time: '1950-06-01',
};

const wrongTypes: Record<Column['kind'], readonly unknown[]> = {
  text: [5, true],
  choice: [5, false],
  list: [5, true],
  boolean: ['true', 1, 'Yes'],
  json: [],
  id: ['1', 1.5, true, 1e21],
  reference: ['1', 1.5, true],
  references: ['1', 1.5, true],
  number: ['1', true],
  money: ['1'],
  date: [5, true, '01/15/2026', '2026-02-30', '2026-13-01', '', 'today', '2026-01-15T25:00', '2026-01-15 12:61'],
  time: [5, true, '01/15/2026', '2026-02-30', 'x', '', '2026-01-15T12:00+05:00'],
};

const isDated = ({ kind }: Column): boolean => kind === 'date' || kind === 'time';

const conditionFor = (
  column: Column,
  type: Operator,
  { value, next = value }: { readonly value: Value; readonly next?: Value | undefined },
): Condition => {
  if (type === 'blank' || type === 'notBlank') return { type };
  if (isDated(column))
    return { filterType: 'date', type, dateFrom: String(value), ...(type === 'inRange' ? { dateTo: String(next) } : {}) };
  return { type, filter: value, ...(type === 'inRange' ? { filterTo: next as number } : {}) };
};

type Subject = { readonly resource: AnyResource; readonly of: string; readonly name: string; readonly column: Column };

/**
 * The first columns of each kind are asked about everything, by `npm test -- --all` also what no column of the table holds; the others show that
 * they follow.
 */
const subjectsOf = (resource: AnyResource): { models: Subject[]; others: Subject[] } => {
  const table = tables[resource.name as ResourceName];
  const stored = table ? getTableColumns(table) : resource.columns;
  const seen = new Set<string>();
  const [models, others]: [Subject[], Subject[]] = [[], []];
  for (const [name, column] of Object.entries(resource.columns)) {
    // What is covered is found by what no row shows.
    if (column.covered) continue;
    const isModel = isHeldWhole(resource) && (!seen.has(column.kind) || (everything() && !(name in stored)));
    seen.add(column.kind);
    (isModel ? models : others).push({ resource, of: resource.name, name, column });
  }
  return { models, others };
};

/** No filter is longer. */
const longest = 200;

/** Whatever a column of any resource is filtered by finds the rows that say so, in the oracle's words. */
export const promiseFilters = (world: () => ResourceWorld): void => {
  const rowsOf = ({ of }: Subject) => world().rows[of as ResourceName];
  const search = ({ of }: Subject, filters: unknown) =>
    world().assay.call(world().admin, `POST /${of}/search`, {
      body: {
        archive: 'Both',
        size: 500,
        columns: ['id'],
        sort: [{ colId: 'id', sort: 'asc' }],
        filters,
      },
    });
  const expectFound = async (subject: Subject, filter: FilterValue): Promise<void> => {
    const filters = { [subject.name]: filter };
    const found = dataOf<{ id: number }[]>(await search(subject, filters)).map(({ id }) => id);
    const wanted = filtered(subject.resource.columns, rowsOf(subject), filters).map(({ id }) => id);
    expect(found, JSON.stringify(filters)).toEqual(wanted);
  };
  /** Some values that the column holds, and one that it does not. */
  const samples = (subject: Subject): Value[] => {
    const held = rowsOf(subject).flatMap((row) => row[subject.name] as Value | null | Value[]);
    const values = [...new Set(held)].filter(
      (value) => value !== null && value !== '' && typeof value !== 'object' && String(value).length <= longest,
    ) as Value[];
    // An amount travels as text, and is asked for as a number.
    const asked = subject.column.kind === 'money' ? values.map(Number) : values;
    return [...seeded(subject.name.length).shuffled(asked).slice(0, 2), missing[subject.column.kind] ?? 'nowhere'];
  };
  const subjects = thoseWith('search').map(subjectsOf);

  describe.each(subjects.flatMap(({ models }) => models))('$of, $name ($column.kind)', (subject) => {
    const { name, column } = subject;
    const own = operatorsOf[column.kind];

    test.each(own)('%s finds what it says', async (type) => {
      const values = samples(subject).slice(0, type.endsWith('lank') ? 1 : 3);
      for (const [index, value] of values.entries())
        await expectFound(subject, conditionFor(column, type, { value, next: values[index + 1] }));
    });

    test('every other operator is refused by name', async () => {
      for (const type of operators.filter((one) => !own.includes(one))) {
        const filter = { type, filter: 'a', filterTo: 'b', dateFrom: '2026-01-01', dateTo: '2026-01-02' };
        expect(faultsOf(await search(subject, { [name]: filter })), type).toEqual([`filters.${name}: operator`]);
      }
    });

    test('a plain value, a list of values, a set with and without the empty ones', async () => {
      const values = samples(subject);
      const isJson = column.kind === 'json';
      for (const filter of isJson ? ['a', ['a'], { filterType: 'set', values: ['a'] }] : [])
        expect(faultsOf(await search(subject, { [name]: filter }))).toEqual([`filters.${name}: operator`]);
      const given: FilterValue[] = isJson ? [null] : [values[0] ?? null, null, values, [], [null], [...values, null]];
      for (const filter of given) await expectFound(subject, filter);
      for (const filter of given.filter(Array.isArray)) await expectFound(subject, { filterType: 'set', values: filter as PlainValue[] });
    });

    test('conditions combined by AND and by OR', async () => {
      const [first = '', second = first] = samples(subject);
      const blanks: Condition[] = [{ type: 'blank' }, { type: 'notBlank' }];
      const conditions =
        column.kind === 'json'
          ? blanks
          : [
              conditionFor(column, 'notEqual', { value: first }),
              conditionFor(column, 'equals', { value: second }),
              { filterType: 'set' as const, values: [first] },
            ];
      for (const operator of ['AND', 'OR'] as const) {
        await expectFound(subject, { operator, conditions });
        await expectFound(subject, { filterType: 'join', operator, conditions: conditions.slice(0, 2) });
      }
    });

    test('a value of another type is refused by name', async () => {
      for (const value of wrongTypes[column.kind]) {
        for (const filter of [value, [value], { filterType: 'set', values: [value] }, { type: 'equals', filter: value }]) {
          const { status, body } = await search(subject, { [name]: filter });
          expect([status, body.errors?.[0]?.path], JSON.stringify(filter)).toEqual([400, `filters.${name}`]);
        }
      }
    });
  });

  test.each(subjects.flatMap(({ others }) => others))('$of, $name ($column.kind) is filtered as its kind is', async (subject) => {
    const { column } = subject;
    const [value = ''] = samples(subject);
    const asked = operatorsOf[column.kind].filter((type) => ['equals', 'notContains', 'inRange', 'blank'].includes(type));
    for (const type of asked) await expectFound(subject, conditionFor(column, type, { value }));
    for (const filter of column.kind === 'json' ? [null] : [value, [value, null]]) await expectFound(subject, filter);
  });
};
