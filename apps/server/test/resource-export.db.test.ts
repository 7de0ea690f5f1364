import { resources } from '@assay/contract/api';
import type { Column } from '@assay/contract/kit/columns';
import { locales } from '@assay/domain/languages';
import { areas, headingOf as headingIn } from '@assay/i18n/areas';
import { loadCatalog } from '@assay/i18n/load';
import { translator, type Translator } from '@assay/i18n/translate';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { filtered, sorted, type Columns, type Row } from './resource-oracle.ts';
import { storeRows, type Rows } from './resource-rows.ts';
import { cellsOf, isRun, parseCsv, shownCell } from './resource-shown.ts';
import { eventsIn } from './audit-events.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

/** An export is the list as people see it: parsed back, it says what the rows say. */
let assay: TestApp;
let admin: NonNullable<Who>;
let rows: Rows;
let english: Translator;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  rows = await storeRows(assay.database, { companies: 130, locations: 120, seed: 21, managers: new Map([[admin.userId, 'Test GA']]) });
  english = translator('en-US', await loadCatalog['en-US']());
});
afterAll(() => assay.close());

type Kind = 'company' | 'location';
const kinds = ['company', 'location'] as const;
const columnsOf = (kind: Kind): Columns => resources[kind].columns;
const rowsOf = (kind: Kind): readonly Row[] => (kind === 'company' ? rows.companies : rows.locations);
const headingOf = (kind: Kind, name: string, text: Translator): string => headingIn(areas[kind], name, text);

const exported = (who: Who, kind: Kind, request: object, headers = {}) => assay.call(who, 'POST', `/${kind}/export`, request, headers);
const tableOf = async (who: Who, kind: Kind, request: object, headers = {}): Promise<string[][]> => {
  const { status, text } = await exported(who, kind, request, headers);
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`);
  return parseCsv(text.slice(1));
};
const sheetOf = async (who: Who, kind: Kind, request: object): Promise<unknown[][]> => {
  const response = await assay.app.inject({
    method: 'POST',
    url: `/api/v1/${kind}/export`,
    payload: { ...request, format: 'xlsx' },
    headers: { authorization: `Bearer ${who?.token}` },
  });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.payload.slice(0, 300)}`);
  return readSheet(response.rawPayload, { trim: false });
};

const isJson = (column: Column | undefined): boolean => column?.kind === 'json';
/** JSON is compared by what it says: PostgreSQL puts blanks between. */
const meaning = (cell: unknown): unknown => (typeof cell === 'string' && cell !== '' ? JSON.parse(cell) : cell);

type Expected = { readonly names: readonly string[]; readonly rows: readonly Row[]; readonly format?: 'csv' | 'xlsx' };

const expectTable = (kind: Kind, given: readonly unknown[][], { names, rows: wanted, format = 'csv' }: Expected): void => {
  const [headings, ...records] = given;
  expect(headings).toEqual(names.map((name) => headingOf(kind, name, english)));
  expect(records).toHaveLength(wanted.length);
  for (const [index, row] of wanted.entries()) {
    for (const [place, name] of names.entries()) {
      const column = columnsOf(kind)[name] as Column;
      const shown = shownCell({ name, column, value: row[name] }, english, format);
      const cell = records[index]?.[place] ?? '';
      const wantedCell = format === 'csv' ? String(shown) : shown;
      expect(isJson(column) ? meaning(cell) : cell, `${name} of ${row.id}`).toEqual(isJson(column) ? meaning(wantedCell) : wantedCell);
    }
  }
};

const byName = (kind: Kind, wanted: readonly Row[]): Row[] => sorted(columnsOf(kind), wanted, [{ colId: 'name', sort: 'asc' }]);

/** The pool has every connection back, and nobody waits. */
const expectIdle = (app: TestApp): Promise<void> =>
  expect
    .poll(() => {
      const { pool, requestPool, longPool } = app.database;
      const all = [pool, requestPool, longPool];
      const sum = (of: (one: typeof pool) => number) => all.reduce((total, one) => total + of(one), 0);
      return { busy: sum((one) => one.totalCount - one.idleCount), waiting: sum((one) => one.waitingCount) };
    })
    .toEqual({ busy: 0, waiting: 0 });

describe.each(kinds)('%s as CSV', (kind) => {
  test('every column, every row, in the words and forms that people see', async () => {
    const names = Object.keys(columnsOf(kind));
    expectTable(kind, await tableOf(admin, kind, { archive: 'Both' }), { names, rows: byName(kind, rowsOf(kind)) });
  });

  test('the columns asked for, in the order asked for; the actions column is dropped', async () => {
    const names = ['updatedAt', 'name', 'id', 'isActive', 'agencies', 'physicalCountry'];
    const table = await tableOf(admin, kind, { archive: 'Both', columns: ['actions', ...names, 'actions'] });
    expectTable(kind, table, { names, rows: byName(kind, rowsOf(kind)) });
  });

  test('filters, words, archive and order hold; the page does not: what is filtered is exported whole', async () => {
    const filters = { isActive: true, name: { type: 'notContains' as const, filter: 'acme' } };
    const wanted = sorted(columnsOf(kind), filtered(columnsOf(kind), rowsOf(kind), filters), [{ colId: 'updatedAt', sort: 'desc' }]);
    const request = { archive: 'Both', filters, sort: [{ colId: 'updatedAt', sort: 'desc' }], columns: ['id', 'name'], from: 3, size: 5 };
    expectTable(kind, await tableOf(admin, kind, request), { names: ['id', 'name'], rows: wanted });
    const active = rowsOf(kind).filter(({ isArchived }) => !isArchived);
    expectTable(kind, await tableOf(admin, kind, { columns: ['id'] }), { names: ['id'], rows: byName(kind, active) });
    const words = rowsOf(kind).filter(({ name }) => String(name).toLowerCase().includes('100% safe'));
    const spoken = { archive: 'Both', text: '100% SAFE', columns: ['name'], filters: { name: '100% s' } };
    expectTable(kind, await tableOf(admin, kind, spoken), { names: ['name'], rows: byName(kind, words) });
  });

  test('every kind of filter value reaches the statement that writes the file', async () => {
    const random = rowsOf(kind);
    for (const filters of [
      { id: [1, 2, 3] },
      { name: ["'; drop table company; --", 'say "hi"', 'back\\slash', '{curly}', 'null'] },
      { isActive: [true, null] },
      { createdAt: ['2026-03-08', '2026-11-01'] },
      { agencies: ['FAA', 'FRA'] },
      { version: [1, 2] },
    ]) {
      const wanted = byName(kind, filtered(columnsOf(kind), random, filters));
      expectTable(kind, await tableOf(admin, kind, { archive: 'Both', filters, columns: ['id'] }), { names: ['id'], rows: wanted });
    }
  });

  test.each(locales)('headings and labels come in the language asked for (%s)', async (locale) => {
    const text = translator(locale, await loadCatalog[locale]());
    const names = Object.keys(columnsOf(kind));
    const [headings, ...records] = await tableOf(
      admin,
      kind,
      { archive: 'Both', sort: [{ colId: 'id', sort: 'asc' }] },
      { 'accept-language': locale },
    );
    expect(headings).toEqual(names.map((name) => headingOf(kind, name, text)));
    for (const name of ['isActive', 'isArchived', 'timeZone', 'physicalCountry', 'agencies']) {
      const column = columnsOf(kind)[name] as Column;
      expect(records.map((record) => record[names.indexOf(name)])).toEqual(
        rowsOf(kind).map((row) => shownCell({ name, column, value: row[name] }, text, 'csv')),
      );
    }
  });

  test('a column that there is not is refused by name', async () => {
    const { status, body } = await exported(admin, kind, { columns: ['name', 'search_text'] });
    expect({ status, errors: body.errors?.map(({ path, code }) => `${path}: ${code}`) }).toEqual({
      status: 400,
      errors: ['columns.search_text: unknownColumn'],
    });
  });

  test('numbers are numbers and cells of text are themselves in a spreadsheet too', async () => {
    const names = Object.keys(columnsOf(kind));
    const sheet = await sheetOf(admin, kind, { archive: 'Both' });
    expectTable(kind, sheet, { names, rows: byName(kind, rowsOf(kind)), format: 'xlsx' });
    const numbers = names.filter((name) => ['id', 'reference', 'number'].includes(columnsOf(kind)[name]?.kind ?? ''));
    const cells = sheet
      .slice(1)
      .flatMap((record) => numbers.map((name) => record[names.indexOf(name)]))
      .filter((cell) => cell !== null);
    expect(cells.length).toBeGreaterThan(100);
    expect(cells.filter((cell) => typeof cell !== 'number')).toEqual([]);
  });

  test('a spreadsheet honours columns, filters and order', async () => {
    const filters = { isArchived: true };
    const sheet = await sheetOf(admin, kind, {
      archive: 'Both',
      filters,
      columns: ['name', 'actions', 'createdAt', 'id'],
      sort: [{ colId: 'id', sort: 'desc' }],
    });
    const wanted = sorted(columnsOf(kind), filtered(columnsOf(kind), rowsOf(kind), filters), [{ colId: 'id', sort: 'desc' }]);
    expectTable(kind, sheet, { names: ['name', 'createdAt', 'id'], rows: wanted, format: 'xlsx' });
  });
});

test('a file says what it is: a name, a type, an attachment, and a mark that it is UTF-8', async () => {
  const csv = await exported(admin, 'company', { columns: ['name'] });
  expect(csv.text.startsWith('\uFEFF')).toBe(true);
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''company%20\d{4}-\d\d-\d\d%20\d\d%3A\d\d%3A\d\d\.csv$/);
  const xlsx = await exported(admin, 'location', { format: 'xlsx' });
  expect(xlsx.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(xlsx.headers['content-disposition']).toMatch(/location%20.*\.xlsx$/);
});

describe('a cell that a spreadsheet would run', () => {
  const triggers = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

  test('is neutralised, for every sign, in text and in lists, in both formats; nothing else is touched', async () => {
    const ids: number[] = [];
    for (const trigger of triggers) {
      const id = await assay.given.company({ name: 'Formula' });
      const evil = `${trigger}HYPERLINK("http://evil.example","x")`;
      await assay.database.system('as an import might', (tx) =>
        tx.query(`update company set name = $2, dba = $3, uscg_vessel_ids = array[$2, 'b'] where id = $1`, [id, evil, `a${trigger}1`]),
      );
      ids.push(id);
    }
    onTestFinished(() =>
      assay.database.system(
        'the rows of one test',
        async (tx) => void (await tx.query(`delete from company where id = any ($1::bigint[])`, [ids])),
      ),
    );
    const request = { filters: { id: ids }, columns: ['name', 'dba', 'uscgVesselIds'], sort: [{ colId: 'id', sort: 'asc' }] };
    const wanted = triggers.map((trigger) => {
      const evil = `'${trigger}HYPERLINK("http://evil.example","x")`;
      return [evil, `a${trigger}1`, `${evil}; b`];
    });
    expect((await tableOf(admin, 'company', request)).slice(1)).toEqual(wanted);
    expect((await sheetOf(admin, 'company', request)).slice(1)).toEqual(wanted);
  });
});

describe('a spreadsheet that splits by something else than commas', () => {
  const texts = [
    'x;=1+1',
    'a; =cmd|calc',
    'a;"=1+1"',
    'x\t=1+1',
    'x\t \t-1',
    'x\n=1+1',
    'x\r\n+1',
    ';;@SUM(A1)',
    'é;＝1',
    '; ; -1; b',
    ' =1+1',
    '"=1+1"',
    '";=1+1',
    'plain; text',
    'a;b\tc\nd',
    '',
  ];

  test.each([';', '\t', ','])('set to %j, it finds no cell that it would run, and every cell stands in quotes', async (separator) => {
    const ids: number[] = [];
    for (const text of texts) {
      const id = await assay.given.company({ name: 'Formula' });
      await assay.database.system('as an import might', (tx) =>
        tx.query(`update company set name = $2, dba = $2, uscg_vessel_ids = array['a', $2] where id = $1`, [id, text]),
      );
      ids.push(id);
    }
    onTestFinished(() =>
      assay.database.system(
        'the rows of one test',
        async (tx) => void (await tx.query(`delete from company where id = any ($1::bigint[])`, [ids])),
      ),
    );
    const columns = ['id', 'name', 'contractStart', 'dba', 'uscgVesselIds', 'parentCompanyId', 'agencies', 'createdAt'];
    const request = { filters: { id: ids }, columns, sort: [{ colId: 'id', sort: 'asc' }] };
    const { text } = await exported(admin, 'company', request);
    expect(text.slice(1).replaceAll(/"(?:[^"]|"")*"/g, 'q')).toMatch(/^(q(,q){7}\n)+$/);
    expect(cellsOf(text.slice(1), separator).filter(isRun)).toEqual([]);
    const names = parseCsv(text.slice(1))
      .slice(1)
      .map((record) => record[1] ?? '');
    expect(names.map((name) => name.replaceAll("'", ''))).toEqual(texts);
  });
});

describe('what XML and CSV stumble over', () => {
  test('quotes, commas, line ends, tags and emoji come back as they were', async () => {
    const names = [
      'a,b',
      '"',
      '""',
      'x\ny',
      'x\r\ny',
      '<b>&amp;</b>',
      ']]>',
      '😀 é 日本',
      '_x0041_',
      `${'long '.repeat(23)}end`,
      "''",
      ';',
      'a\tb',
    ];
    const ids: number[] = [];
    for (const name of names) {
      const id = await assay.given.company({ name: 'Odd', dba: 'odd' });
      await assay.database.system('as an import might', (tx) => tx.query(`update company set name = $2 where id = $1`, [id, name]));
      ids.push(id);
    }
    onTestFinished(() =>
      assay.database.system(
        'the rows of one test',
        async (tx) => void (await tx.query(`delete from company where id = any ($1::bigint[])`, [ids])),
      ),
    );
    const request = { filters: { id: ids }, columns: ['name'], sort: [{ colId: 'id', sort: 'asc' }] };
    expect((await tableOf(admin, 'company', request)).slice(1).flat()).toEqual(names);
    expect((await sheetOf(admin, 'company', request)).slice(1).flat()).toEqual(names);
  });

  test('a cell longer than a spreadsheet holds is cut, and the file stays whole', async () => {
    const externalIds = Array.from({ length: 50 }, (_, index) => ({ system: '&'.repeat(30), value: `${'&😀'.repeat(60)}${index}` }));
    const id = await assay.given.location({ companyId: rows.companies[0]?.id ?? 0, name: 'Long', externalIds });
    onTestFinished(() =>
      assay.database.system('the row of one test', async (tx) => void (await tx.query(`delete from location where id = $1`, [id]))),
    );
    await assay.database.system('longer than any form allows', (tx) =>
      tx.query(
        `update location set external_ids = (select jsonb_agg(e) from jsonb_array_elements(external_ids) e, generate_series(1, 4)) where id = $1`,
        [id],
      ),
    );
    const [, [cell] = []] = await sheetOf(admin, 'location', { filters: { id }, columns: ['externalIds'] });
    expect(String(cell).length).toBeLessThanOrEqual(32_767);
    expect(String(cell).length).toBeGreaterThan(32_700);
    expect(String(cell)).toMatch(/^\[\{"value": "(&😀){60}/);
  });
});

describe('who exports', () => {
  test('a client gets the companies and locations of the client, whatever is asked', async () => {
    const companyId = await assay.given.company({ name: 'Client' });
    const locationIds = [await assay.given.location({ companyId, name: 'One' }), await assay.given.location({ companyId, name: 'Two' })];
    onTestFinished(() =>
      assay.database.system('the rows of one test', async (tx) => {
        await tx.query(`delete from user_location`);
        await tx.query(`delete from user_company`);
        await tx.query(`delete from location where company_id = $1`, [companyId]);
        await tx.query(`delete from company where id = $1`, [companyId]);
      }),
    );
    const der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    const lhra = await assay.given.user({ roles: ['LHRA'], locationIds: locationIds.slice(0, 1) });
    for (const format of ['csv', 'xlsx'] as const) {
      const tableFor = (who: Who, kind: Kind) =>
        format === 'csv'
          ? tableOf(who, kind, { archive: 'Both', columns: ['name'] })
          : sheetOf(who, kind, { archive: 'Both', columns: ['name'] });
      expect((await tableFor(der, 'company')).slice(1)).toEqual([['Client']]);
      expect((await tableFor(der, 'location')).slice(1)).toEqual([['One'], ['Two']]);
      expect((await tableFor(lhra, 'company')).slice(1)).toEqual([['Client']]);
      expect((await tableFor(lhra, 'location')).slice(1)).toEqual([['One']]);
    }
  });
});

describe('an export is remembered', () => {
  const exportsSaid = () => eventsIn(assay.database.pool, { action: 'EXPORT' });

  test.each(['csv', 'xlsx'] as const)('as one event with what was asked, by whom (%s)', async (format) => {
    const before = (await exportsSaid()).length;
    const request = { format, filters: { name: 'acme' }, columns: ['name'] };
    const { headers } = await exported(admin, 'company', request);
    const after = await exportsSaid();
    expect(after).toHaveLength(before + 1);
    const label = decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '');
    expect(after.at(-1)).toMatchObject({ actorId: admin.userId, entity: 'company', entityId: null, label, after: request });
  });

  test('one that was refused is not', async () => {
    const before = (await exportsSaid()).length;
    await exported(admin, 'company', { columns: ['nothing'] });
    await exported(admin, 'company', { filters: { nothing: 1 } });
    await exported(await assay.given.user({ roles: ['COLLECTOR'] }), 'company', {});
    expect(await exportsSaid()).toHaveLength(before);
  });

  test.each(['csv', 'xlsx'] as const)('and where it cannot be remembered, nothing leaves (%s)', async (format) => {
    const other = await createTestApp();
    onTestFinished(() => other.close());
    const who = await other.given.user({ roles: ['GA'] });
    await other.given.company({ name: 'Secret' });
    await other.owner.query(`revoke insert on audit_event from assay_all`);
    const { status, body, text } = await other.call(who, 'POST', '/company/export', { format });
    expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal' });
    expect(text).not.toContain('Secret');
    await expectIdle(other);
  });
});

describe('connections', () => {
  test.each(['csv', 'xlsx'] as const)('more users than there are connections are all served in their turn (%s)', async (format) => {
    const users = await Promise.all(Array.from({ length: 8 }, () => assay.given.user({ roles: ['GA'] })));
    const answers = await Promise.all([...users, ...users].map((who) => exported(who, 'company', { format, columns: ['name'] })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await expectIdle(assay);
  });

  test('a user has two under way and is told to come again with the third; then it is served', async () => {
    const ask = () => exported(admin, 'company', { columns: ['name'] });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await ask()).status).toBe(200);
    await expectIdle(assay);
  });

  test.each(['csv', 'xlsx'] as const)('a client that hangs up leaves none behind (%s)', async (format) => {
    const other = await createTestApp();
    onTestFinished(() => other.close());
    const who = await other.given.user({ roles: ['GA'] });
    await other.database.system('more than any buffer on the way holds', async (tx) => {
      await tx.query(`set local statement_timeout = 0`);
      await tx.query(
        `insert into company (name, phone, website, sales_rep, invoice_terms, billing_address1, mailing_address1, name_key, path, company_type, result_release_mode, ccf_kind, time_zone, language, id) overriding system value
         select n::text, '', repeat(md5('a' || n), 20), repeat(md5('b' || n), 20), repeat(md5('c' || n), 20), repeat(md5('d' || n), 20), repeat(md5('e' || n), 20), '', array[n], 'EMPLOYER', 'TPA', 'Paper', 'America/New_York', 'es', n from generate_series(1, 6000) n`,
      );
    });
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = other.app.server.address() as AddressInfo;
    const hangUp = () =>
      new Promise<number>((resolve, reject) => {
        const request = http.request(
          {
            port,
            path: '/api/v1/company/export',
            method: 'POST',
            headers: { 'authorization': `Bearer ${who.token}`, 'content-type': 'application/json' },
          },
          (response) => {
            response.once('data', () => {
              response.destroy();
              resolve(response.statusCode ?? 0);
            });
          },
        );
        request.once('error', reject);
        request.end(JSON.stringify({ format }));
      });
    for (let round = 0; round < 9; round += 1) {
      await expectIdle(other);
      expect(await Promise.all([hangUp(), hangUp()])).toEqual([200, 200]);
    }
    await expectIdle(other);
    const left = await other.database.system('who is still there', (tx) =>
      tx.query(`select pid from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`),
    );
    expect(left).toEqual([]);
    expect((await other.call(who, 'POST', '/company/search/count', {})).body.data).toEqual({ count: 6000 });
  });
});
