import type { Column } from '@assay/contract/kit/columns';
import { exportFormats } from '@assay/contract/kit/search';
import { isImportArea } from '@assay/domain/imports/lists';
import { locales, type Locale } from '@assay/domain/languages';
import type { ResourceName } from '@assay/domain/resources';
import { areas, headingOf } from '@assay/i18n/areas';
import { loadCatalog } from '@assay/i18n/load';
import { translator, type Translator } from '@assay/i18n/translate';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { filtered, sorted, type Row } from '#test/resource-oracle.ts';
import { exportedTable, isRun, shownCell, type Format } from '#test/resource-shown.ts';
import { isHeldWhole, thoseWith, type ResourceWorld } from '#test/resource-world.ts';
import { faultsOf } from '#test/test-app.ts';

const worded = new Set<Column['kind']>(['boolean', 'choice', 'list']);

/** JSON is compared by what it says: PostgreSQL puts blanks between. */
const meaning = (cell: unknown): unknown => (typeof cell === 'string' && cell !== '' ? JSON.parse(cell) : cell);

/** An export is the list as people see it: parsed back, it says what the rows say. */
export const promiseExports = (world: () => ResourceWorld): void => {
  let texts: Record<Locale, Translator>;
  beforeAll(async () => {
    const loaded = await Promise.all(locales.map(async (locale) => [locale, translator(locale, await loadCatalog[locale]())] as const));
    texts = Object.fromEntries(loaded) as Record<Locale, Translator>;
  });

  describe.each(thoseWith('export').map((resource) => ({ resource, of: resource.name as ResourceName })))('$of', ({ resource, of }) => {
    const names = Object.keys(resource.columns);
    const rows = () => world().rows[of];
    const byId = [{ colId: 'id', sort: 'asc' }] as const;
    /** What an export itself adds to the trail is none of these rows. */
    const untilNow = () => {
      const last =
        rows()
          .map(({ createdAt }) => String(createdAt))
          .toSorted()
          .at(-1) ?? '';
      return { createdAt: { filterType: 'date', type: 'lessThanOrEqual', dateFrom: last } } as const;
    };
    const tableOf = (format: Format, request: object, headers = {}) =>
      exportedTable(world().assay, world().admin, {
        of,
        format,
        request: { archive: 'Both', sort: byId, filters: untilNow(), ...request },
        headers,
      });
    const exported = (request: object) => world().assay.call(world().admin, `POST /${of}/export`, { body: request });

    type Expected = { readonly names: readonly string[]; readonly rows: readonly Row[]; readonly format: Format; readonly locale?: Locale };
    const expectTable = ([headings, ...records]: unknown[][], { names: shown, rows: wanted, format, locale = 'en-US' }: Expected): void => {
      const text = texts[locale];
      const cellOf = (name: string, value: unknown): unknown => {
        const column = resource.columns[name] as Column;
        const cell = shownCell({ name, column, value }, text, { format });
        return column.kind === 'json' ? meaning(cell) : format === 'csv' ? String(cell) : cell;
      };
      const readBack = (name: string, cell: unknown): unknown =>
        resource.columns[name]?.kind === 'json' ? meaning(cell ?? '') : (cell ?? '');
      const called = (name: string): string => headingOf(areas[of], name, text);
      const isOneOfTwo = (name: string): boolean => names.filter((other) => called(other) === called(name)).length > 1;
      const isId = (name: string): boolean => ['reference', 'references'].includes(resource.columns[name]?.kind ?? '') && isOneOfTwo(name);
      expect(headings).toEqual(shown.map((name) => (isId(name) ? text.t('grid.exportedId', { name: called(name) }) : called(name))));
      // What is exported can be brought in again: a file has no two columns of one name.
      if (isImportArea(of)) expect(new Set(headings).size).toBe(shown.length);
      expect(records.map((record) => shown.map((name, place) => readBack(name, record[place])))).toEqual(
        wanted.map((row) => shown.map((name) => cellOf(name, row[name]))),
      );
    };

    describe.each(exportFormats)('as %s', (format) => {
      test('every column, every row, in the words and forms that people see', async () => {
        expectTable(await tableOf(format, {}), { names, rows: rows(), format });
      });

      test('the columns asked for, in the order asked for; the actions column is dropped', async () => {
        const chosen = names.toReversed().filter((_, index) => index % 3 === 0);
        expectTable(await tableOf(format, { columns: ['actions', ...chosen, 'actions'] }), { names: chosen, rows: rows(), format });
      });

      test('filters, archive and order hold; the page does not: what is filtered is exported whole', async () => {
        const sort = [{ colId: 'createdAt', sort: 'desc' }] as const;
        const filters = { ...untilNow(), version: [1, 2, null], isActive: [true, null], id: { type: 'notEqual', filter: 1 } } as const;
        const active = filtered(resource.columns, rows(), filters).filter(({ isArchived }) => !isArchived);
        const table = await tableOf(format, { archive: 'Active', filters, sort, columns: ['id'], from: 3, size: 5 });
        expectTable(table, { names: ['id'], rows: sorted(resource.columns, active, sort), format });
      });

      test('is remembered before its first byte, with what was asked and by whom', async () => {
        const request = { format, filters: { id: 1 }, columns: ['id'] };
        const { headers } = await exported(request);
        const label = decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '');
        expect(label).toMatch(new RegExp(`^${of} \\d{4}-\\d\\d-\\d\\d \\d\\d-\\d\\d-\\d\\d\\.${format}$`));
        const events = await eventsIn(world().assay.database.pool, { action: 'EXPORT', entity: of, label });
        expect(events.at(-1)).toMatchObject({ actorId: world().admin.userId, entityId: null, after: request });
      });
    });

    test('only the records that were picked, as far as the filters let them through', async () => {
      const ids = rows().flatMap(({ id }, index) => (index % 3 === 0 ? [id] : []));
      const picked = rows().filter(({ id }) => ids.includes(id));
      expectTable(await tableOf('csv', { ids: [...ids, 999_999_999], columns: ['id'] }), { names: ['id'], rows: picked, format: 'csv' });
      const active = picked.filter(({ isArchived }) => !isArchived);
      expectTable(await tableOf('xlsx', { ids, archive: 'Active', columns: ['id'] }), { names: ['id'], rows: active, format: 'xlsx' });
      for (const wrong of [[], [0], [1.5], ['1'], Array.from({ length: 5001 }, (_, index) => index + 1)])
        expect(await exported({ ids: wrong })).toMatchObject({ status: 400, body: { code: 'invalid' } });
    });

    test('no cell of text would be run by a spreadsheet', async () => {
      const [, ...records] = await tableOf('csv', {});
      const texted = names.flatMap((name, place) => (['text', 'list'].includes(resource.columns[name]?.kind ?? '') ? [place] : []));
      expect(records.flatMap((record) => texted.map((place) => String(record[place]))).filter(isRun)).toEqual([]);
    });

    test('numbers are numbers in a spreadsheet', async () => {
      const numbers = names.filter((name) => ['id', 'reference', 'number'].includes(resource.columns[name]?.kind ?? ''));
      const [, ...records] = await tableOf('xlsx', { columns: numbers });
      expect(records.flat().filter((cell) => cell !== null && typeof cell !== 'number')).toEqual([]);
    });

    test.each(isHeldWhole(resource) ? locales : locales.slice(0, 1))(
      'headings and labels come in the language asked for (%s)',
      async (locale) => {
        const chosen = names.filter((name) => worded.has(resource.columns[name]?.kind ?? 'text'));
        const table = await tableOf('csv', { columns: chosen }, { 'accept-language': locale });
        expectTable(table, { names: chosen, rows: rows(), format: 'csv', locale });
      },
    );

    test('one that is refused is not remembered', async () => {
      const pool = world().assay.database.pool;
      const before = (await eventsIn(pool, { action: 'EXPORT', entity: of })).length;
      expect(faultsOf(await exported({ columns: ['id', 'nothing'] }))).toEqual(['columns.nothing: unknownColumn']);
      expect(faultsOf(await exported({ filters: { nothing: 1 } }))).toEqual(['filters.nothing: unknownColumn']);
      expect(await eventsIn(pool, { action: 'EXPORT', entity: of })).toHaveLength(before);
    });
  });
};
