import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

let assay: TestApp;
let one: NonNullable<Who>;
let other: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  one = await assay.given.user({ roles: ['LHRA'] });
  other = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

const column = { columnName: 'name', columnIndex: 0, sort: 'asc', width: 120.5 };
const preference = { tableName: 'company', pageSize: 100, activeColumns: [column], filters: { from: 0, size: 100, text: 'acme' } };
const save = (who: Who, id: number | string, body: object) => assay.call(who, `POST /user/${id}/preference`, { body });
const read = (who: Who, id: number | string, { type = 'ALL' }: { readonly type?: string } = {}) =>
  assay.call(who, `GET /user/${id}/preference/${type}`);

test('a preference is kept and comes back as it was', async () => {
  const saved = await save(one, one.userId, preference);
  expect({ status: saved.status, message: saved.body.message }).toEqual({ status: 200, message: 'Grid preferences saved' });
  const id = (saved.body.data as unknown as { id: number }).id;
  expect((await read(one, one.userId)).body.data).toEqual([{ ...preference, id }]);
});

test('a second save for the same table takes the place of the first', async () => {
  const [before] = (await read(one, one.userId, { type: 'company' })).body.data as unknown as { id: number }[];
  await save(one, one.userId, { ...preference, pageSize: 500, id: 999 });
  const after = (await read(one, one.userId, { type: 'company' })).body.data;
  expect(after).toEqual([{ ...preference, pageSize: 500, id: before?.id }]);
});

test('two saves at once leave one', async () => {
  const answers = await Promise.all(
    [50, 100, 200, 500].map((pageSize) => save(one, one.userId, { ...preference, tableName: 'twice', pageSize })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await read(one, one.userId, { type: 'twice' })).body.data).toHaveLength(1);
});

test('one table is asked for by its name', async () => {
  await save(one, one.userId, { ...preference, tableName: 'location' });
  const tables = (await read(one, one.userId, { type: 'location' })).body.data as unknown as { tableName: string }[];
  expect(tables.map(({ tableName }) => tableName)).toEqual(['location']);
  expect((await read(one, one.userId, { type: 'nothing' })).body.data).toEqual([]);
});

describe('somebody else’s preferences', () => {
  test.each(['read', 'save'] as const)('are not there to %s', async (verb) => {
    const notThere = { status: 404, code: 'not-found' };
    const { status, body } = verb === 'read' ? await read(other, one.userId) : await save(other, one.userId, preference);
    expect({ status, code: body.code }).toEqual(notThere);
  });

  test('are not changed by trying', async () => {
    const before = await read(one, one.userId);
    await save(other, one.userId, { ...preference, pageSize: 50 });
    expect((await read(one, one.userId)).text).toBe(before.text);
  });

  test('may stand under the same table’s name', async () => {
    await save(other, other.userId, { ...preference, pageSize: 50 });
    expect((await read(other, other.userId, { type: 'company' })).body.data).toMatchObject([{ pageSize: 50 }]);
    expect((await read(one, one.userId, { type: 'company' })).body.data).toMatchObject([{ pageSize: 500 }]);
  });
});

test('a hundred tables are kept, and no other name after them', async () => {
  const many = await assay.given.user({ roles: ['COLLECTOR'] });
  const saves = [];
  for (let table = 0; table < 101; table += 1) saves.push(await save(many, many.userId, { ...preference, tableName: `table ${table}` }));
  const refused = saves.pop();
  expect(saves.every(({ status }) => status === 200)).toBe(true);
  expect({ status: refused?.status, errors: refused?.body.errors }).toMatchObject({
    status: 400,
    errors: [{ path: 'tableName', code: 'tooMany' }],
  });
  expect(await save(many, many.userId, { ...preference, tableName: 'table 7', pageSize: 50 })).toMatchObject({ status: 200 });
});

describe('a preference of another shape is refused, and what is wrong is named', () => {
  const wide = (count: number) => Array.from({ length: count }, (_none, columnIndex) => ({ ...column, columnIndex }));
  test.each([
    [{ tableName: '' }, 'tableName', 'required'],
    [{ tableName: undefined }, 'tableName', 'required'],
    [{ tableName: 'x'.repeat(65) }, 'tableName', 'tooLong'],
    [{ pageSize: 51 }, 'pageSize', 'notListed'],
    [{ pageSize: '50' }, 'pageSize', 'notListed'],
    [{ activeColumns: wide(301) }, 'activeColumns', 'tooMany'],
    [{ filters: { from: 0, size: 50, name: 'x'.repeat(20_000) } }, 'filters', 'tooLong'],
    [{ activeColumns: [{ ...column, pinned: 'left' }] }, 'activeColumns.0.pinned', 'unknownKey'],
    [{ activeColumns: [{ ...column, sort: 'up' }] }, 'activeColumns.0.sort', 'notListed'],
    [{ activeColumns: [{ ...column, columnIndex: 1.5 }] }, 'activeColumns.0.columnIndex', 'wrongType'],
    [{ filters: { from: 50, size: 50 } }, 'filters.from', 'notListed'],
    [{ filters: { from: 0, size: 501 } }, 'filters.size', 'tooBig'],
    [{ theme: 'dark' }, 'theme', 'unknownKey'],
    [{ userId: 1 }, 'userId', 'unknownKey'],
  ])('%j', async (change, path, code) => {
    const answer = await save(one, one.userId, { ...preference, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((error) => ({ path: error.path, code: error.code }))).toEqual([{ path, code }]);
  });

  test('characters that cannot be stored are refused too', async () => {
    const answer = await save(one, one.userId, { ...preference, filters: { from: 0, size: 50, text: 'a\u0000b' } });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'invalid' });
  });
});
