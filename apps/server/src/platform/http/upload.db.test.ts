import type { ImportLog } from '@assay/contract/imports/import-log.types';
import { importLimits } from '@assay/domain/imports/lists';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '#test/multipart.ts';
import { rawHttp } from '#test/raw-http.ts';
import { createTestApp, dataOf, refusalOf, type Answer, type TestApp } from '#test/test-app.ts';
import { ownUploadFolder } from '#test/upload-folder.ts';
import type { Who } from '#test/who.ts';
import { prepareQueues } from '../jobs/jobs.ts';

let assay: TestApp;
let admin: NonNullable<Who>;
let companyId: number;
let uploads: Awaited<ReturnType<typeof ownUploadFolder>>;

beforeAll(async () => {
  assay = await createTestApp();
  uploads = await ownUploadFolder();
  await prepareQueues(assay.owner, assay.queues);
  admin = await assay.given.user({ roles: ['GA'] });
  companyId = await assay.given.company();
});
afterAll(async () => {
  await uploads.close();
  await assay.close();
});

/** Whatever became of a call, its file is gone. */
afterEach(() => expect.poll(() => uploads.left()).toEqual([]));

const boundary = 'the-boundary';
const part = (head: string, body: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const file = (bytes: string, name = 'file'): string => part(`name="${name}"; filename="yards.csv"`, bytes);
const many = (): string => Array.from({ length: 40 }, (_, n) => part(`name="v${n}"`, 'x')).join('');
const values = (): string => part('name="area"', 'location') + part('name="companyId"', String(companyId));
const end = `--${boundary}--\r\n`;
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };

type Options = { readonly url?: string; readonly headers?: Record<string, string>; readonly who?: Who };

const post = async (payload: string | Buffer, { url = '/import-log', headers: given = headers, who = admin }: Options = {}) => {
  const response = await assay.app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    payload,
    headers: { ...given, ...(who ? { authorization: `Bearer ${who.token}` } : {}) },
  });
  const { body } = response.json<{ body: Answer['body'] }>();
  return { status: response.statusCode, body, text: response.payload, headers: response.headers };
};

const csv = 'Name\nNorth yard\n';
const count = async (): Promise<number> => {
  const [row] = await assay.database.system('how many imports', (tx) =>
    tx.query<{ n: number }>('select count(*)::integer as n from import_log'),
  );
  return row?.n ?? 0;
};

describe('a form of parts', () => {
  it('is taken with its file before its values or after them, whatever the file is called', async () => {
    for (const payload of [values() + file(csv) + end, file(csv) + values() + end])
      expect(dataOf<ImportLog>(await post(payload))).toMatchObject({ fileName: 'yards.csv', rowsTotal: 1, area: 'location' });
    const odd = values() + part(`name="file"; filename="..\\\\..\\\\etc/pass\u202Ewd \u0007.csv"`, csv) + end;
    expect(dataOf<ImportLog>(await post(odd)).fileName).toBe('passwd .csv');
  });

  it.each([
    ['with no file', () => values() + end],
    ['with nothing in it', () => end],
  ])('%s is refused at the file', async (_name, payload) => {
    expect((await post(payload())).status).toBe(400);
    expect(refusalOf(await post(values() + end))).toEqual({ status: 400, faults: ['file: sheetMissing'] });
  });

  it.each([
    ['a file in a part of another name', () => values() + file(csv, 'document') + end],
    ['two files', () => values() + file(csv) + file(csv) + end],
    ['a file in each of two parts', () => values() + file(csv) + file(csv, 'other') + end],
    ['a value twice', () => values() + part('name="area"', 'company') + file(csv) + end],
    ['a value that is named like the prototype', () => values() + part('name="__proto__"', 'x') + file(csv) + end],
    [
      'more values than there are names for',
      () => Array.from({ length: 11 }, (_, n) => part(`name="v${n}"`, 'x')).join('') + file(csv) + end,
    ],
    ['more values than a form has, and a large file', () => many() + file('x'.repeat(300_000)) + end],
    ['more values than a form has, and a body that is cut short in the file', () => many() + file(csv).slice(0, -5)],
    ['a value that is longer than any', () => part('name="mapping"', 'x'.repeat(300_000)) + values() + file(csv) + end],
    ['a body that is cut short in the file', () => values() + file(csv).slice(0, -5)],
    ['a body that is cut short after the file', () => values() + file(csv)],
    ['a body that is cut short in a value', () => values().slice(0, -4)],
    ['a body that has another boundary', () => (values() + file(csv) + end).replaceAll(boundary, 'another')],
    ['a body that is no form', () => csv],
    ['no body', () => ''],
  ])('with %s is refused, and stores nothing', async (_name, payload) => {
    const stored = await count();
    const answer = await post(payload());
    expect([answer.status, typeof answer.body.errorMessage]).toEqual([400, 'string']);
    expect(await count()).toBe(stored);
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'b'.repeat(300)}`])(
    'that does not say what parts it (%s) is refused',
    async (type) => {
      expect((await post(values() + file(csv) + end, { headers: { 'content-type': type } })).status).toBe(400);
    },
  );

  it('with a value that no such form has is refused at it', async () => {
    const answer = await post(values() + part('name="extra"', '1') + file(csv) + end);
    expect(refusalOf(answer)).toMatchObject({ status: 400 });
    expect(answer.text).toContain('extra');
  });

  it('that is JSON is refused at the file, and one that is anything else as such', async () => {
    const json = await post('{"area":"location"}', { headers: { 'content-type': 'application/json' } });
    expect(refusalOf(json)).toEqual({ status: 400, faults: ['file: sheetMissing'] });
    expect((await post(csv, { headers: { 'content-type': 'text/csv' } })).status).toBe(415);
  });

  it('is taken by no call but those that take a file', async () => {
    for (const url of ['/location', '/location/search', '/import-log/1/commit', '/auth/sign-in'])
      expect(await post(values() + file(csv) + end, { url })).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } });
  });

  it('is not read from who may not send one', async () => {
    const mro = await assay.given.user({ roles: ['MRO'] });
    expect((await post(values() + file(csv) + end, { who: null })).status).toBe(401);
    expect((await post(values() + file(csv) + end, { who: mro })).status).toBe(403);
  });
});

describe('a file', () => {
  const sized = (bytes: number) =>
    multipart({ values: { area: 'location', companyId: String(companyId) }, file: { name: 'big.csv', bytes: Buffer.alloc(bytes, 'a') } });

  it('of more than may be is told so, with how much may be, and one of less is read', async () => {
    const { payload, headers: given } = sized(importLimits.bytes + 1);
    const answer = await post(payload, { headers: given });
    expect(refusalOf(answer)).toEqual({ status: 413, faults: ['file: sheetTooBig'] });
    expect(answer.body.errors?.[0]?.message).toContain('50');
    // Read to its end, and looked at: one cell of a megabyte.
    const most = sized(1024 * 1024);
    expect(refusalOf(await post(most.payload, { headers: most.headers }))).toEqual({ status: 400, faults: ['file: sheetCellTooLong'] });
  });

  it('that is a workbook of more than may be is told how much may be', async () => {
    // By its first bytes a workbook.
    const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(importLimits.xlsxBytes, 'a')]);
    const { payload, headers: given } = multipart({
      values: { area: 'location', companyId: String(companyId) },
      file: { name: 'big.xlsx', bytes },
    });
    const answer = await post(payload, { headers: given });
    expect(refusalOf(answer)).toEqual({ status: 400, faults: ['file: sheetTooLarge'] });
    expect(answer.body.errors?.[0]?.message).toBe('The contents are larger than 10 MB. Split it into several files.');
  });

  it('is gone when its sender hangs up in the middle of it', async () => {
    await assay.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = assay.app.server.address() as { port: number };
    const body = values() + file('x'.repeat(100_000));
    const head = [
      'POST /api/v1/import-log HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${admin.token}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${body.length + 1000}`,
      '',
      '',
    ].join('\r\n');
    const stored = await count();
    await rawHttp(port, { sends: [head, body, 200], hangsUp: true });
    await rawHttp(port, { sends: [head, values(), 200], hangsUp: true });
    expect(await count()).toBe(stored);
  });
});

describe('files at once', () => {
  const rows = `Name\n${Array.from({ length: 3000 }, (_, n) => `Yard ${n}`).join('\n')}\n`;
  const send = (who: NonNullable<Who>) => post(values() + file(rows) + end, { who });
  const statuses = async (people: readonly NonNullable<Who>[]): Promise<number[]> =>
    (await Promise.all(people.map(send))).map(({ status }) => status).toSorted((one, other) => one - other);

  it('of one user are two, and of all together five: the others are told to wait', async () => {
    expect(await statuses(Array.from({ length: 6 }, () => admin))).toEqual([200, 200, 429, 429, 429, 429]);
    const people = await Promise.all(Array.from({ length: 8 }, () => assay.given.user({ roles: ['GA'] })));
    expect(await statuses(people)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(await statuses(people.slice(0, 2))).toEqual([200, 200]);
  });
});

describe('under the same key', () => {
  const send = (bytes: string, key: string, { more = '' }: { readonly more?: string } = {}) =>
    post(values() + more + file(bytes) + end, { headers: { ...headers, 'idempotency-key': key } });

  it('the same file is taken in once', async () => {
    const key = randomUUID();
    const first = await send(csv, key);
    const stored = await count();
    const second = await send(csv, key);
    expect([second.status, second.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(dataOf<ImportLog>(second).id).toBe(dataOf<ImportLog>(first).id);
    expect(await count()).toBe(stored);
  });

  it('another file, or the same with other values, is refused', async () => {
    const key = randomUUID();
    expect((await send(csv, key)).status).toBe(200);
    expect(await send('Name\nSouth yard\n', key)).toMatchObject({ status: 422, body: { code: 'key-reused' } });
    expect(await send(csv, key, { more: part('name="matchOn"', 'descriptor') })).toMatchObject({
      status: 422,
      body: { code: 'key-reused' },
    });
  });
});
