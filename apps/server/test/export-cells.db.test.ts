import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellsOf, exportedTable, isRun, parseCsv } from './resource-shown.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

/** What a cell of an exported file may hold, and who gets which rows. */
let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

const byId = [{ colId: 'id', sort: 'asc' }];
const exported = (of: string, request: object) => assay.call(admin, `POST /${of}/export`, { body: request });
const tableOf = (of: string, request: object) => exportedTable(assay, admin, { of, request });
const sheetOf = (of: string, request: object) => exportedTable(assay, admin, { of, request, format: 'xlsx' });

test('a file says what it is: a name, a type, an attachment, and a mark that it is UTF-8', async () => {
  const csv = await exported('company', { columns: ['name'] });
  expect(csv.text.startsWith('\uFEFF')).toBe(true);
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''company%20\d{4}-\d\d-\d\d%20\d\d-\d\d-\d\d\.csv$/);
  const xlsx = await exported('location', { format: 'xlsx' });
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
    const request = { filters: { id: ids }, columns: ['name', 'dba', 'uscgVesselIds'], sort: [{ colId: 'id', sort: 'asc' }] };
    const wanted = triggers.map((trigger) => {
      const evil = `'${trigger}HYPERLINK("http://evil.example","x")`;
      return [evil, `a${trigger}1`, `${evil}; b`];
    });
    expect((await tableOf('company', request)).slice(1)).toEqual(wanted);
    expect((await sheetOf('company', request)).slice(1)).toEqual(wanted);
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
    const columns = ['id', 'name', 'contractStart', 'dba', 'uscgVesselIds', 'parentCompanyId', 'agencies', 'createdAt'];
    const request = { filters: { id: ids }, columns, sort: [{ colId: 'id', sort: 'asc' }] };
    const { text } = await exported('company', request);
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
    const request = { filters: { id: ids }, columns: ['name'], sort: [{ colId: 'id', sort: 'asc' }] };
    expect((await tableOf('company', request)).slice(1).flat()).toEqual(names);
    // This reader shows an escaped underscore as it is written; spreadsheets show what it stands for.
    const shown = (await sheetOf('company', request)).slice(1).flat();
    expect(shown.map((cell) => String(cell).replaceAll('_x005F_', '_'))).toEqual(names);
  });

  test('a cell longer than a spreadsheet holds is cut, and the file stays whole', async () => {
    const externalIds = Array.from({ length: 50 }, (_, index) => ({ system: '&'.repeat(30), value: `${'&😀'.repeat(60)}${index}` }));
    const id = await assay.given.location({ name: 'Long', externalIds });
    await assay.database.system('longer than any form allows', (tx) =>
      tx.query(
        `update location set external_ids = (select jsonb_agg(e) from jsonb_array_elements(external_ids) e, generate_series(1, 4)) where id = $1`,
        [id],
      ),
    );
    const [, [cell] = []] = await sheetOf('location', { filters: { id }, columns: ['externalIds'] });
    expect(String(cell).length).toBeLessThanOrEqual(32_767);
    expect(String(cell).length).toBeGreaterThan(32_700);
    expect(String(cell)).toMatch(/^\[\{"value": "(&😀){60}/);
  });
});

describe('who exports', () => {
  test('a client gets the companies and locations of the client, whatever is asked', async () => {
    const companyId = await assay.given.company({ name: 'Client' });
    const locationIds = [await assay.given.location({ companyId, name: 'One' }), await assay.given.location({ companyId, name: 'Two' })];
    const der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    const lhra = await assay.given.user({ roles: ['LHRA'], locationIds: locationIds.slice(0, 1) });
    for (const format of ['csv', 'xlsx'] as const) {
      const tableFor = (who: Who, of: string) =>
        exportedTable(assay, who, { of, format, request: { archive: 'Both', columns: ['name'], sort: byId } });
      expect((await tableFor(der, 'company')).slice(1)).toEqual([['Client']]);
      expect((await tableFor(der, 'location')).slice(1)).toEqual([['One'], ['Two']]);
      expect((await tableFor(lhra, 'company')).slice(1)).toEqual([['Client']]);
      expect((await tableFor(lhra, 'location')).slice(1)).toEqual([['One']]);
    }
  });
});
