import type { Acting, Actor } from '@assay/domain/access/actor';
import { actingAs } from '@assay/testkit/actors';
import type pg from 'pg';
import { afterAll, beforeAll, expect, expectTypeOf, inject, test } from 'vitest';
import { oneFlight, shelfSize, type Question } from '#platform/db/one-read.ts';
import { createPool } from '#platform/db/pool.ts';
import { createDatabase, type Database } from '#platform/db/transaction.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let assay: TestApp;
let pool: pg.Pool;
let database: Database;
let der: Acting;

beforeAll(async () => {
  assay = await createTestApp();
  const companyIds = [await assay.given.company(), await assay.given.company()];
  await assay.given.company();
  const { userId } = await assay.given.user({ roles: ['DER'], companyIds });
  der = actingAs({ userId, roles: ['DER'], companyIds }, 'company.view');
  const { rows } = await assay.database.pool.query<{ name: string }>('select current_database() as name');
  const { host, user } = inject('server');
  // One connection: what one request left on it, the next one would find.
  pool = createPool({ host, user, database: rows[0]?.name ?? '' }, { max: 1 });
  database = createDatabase(pool, { auditKey: new Uint8Array(32) });
});
afterAll(async () => {
  await pool.end();
  await assay.close();
});

const question = (text: string, ...values: string[]): Question => ({ text, values });
const begin = question('begin');
const commit = question('commit');
const fly = async (statements: readonly Question[], place: number) => {
  const client = await pool.connect();
  try {
    return await oneFlight(client, statements, { place });
  } finally {
    await client.query('rollback');
    client.release();
  }
};

test('asks under the role and scope of its actor: without any condition, only what is theirs', async () => {
  const seen = await database.readOne(der, question(`select string_agg(id::text, ',' order by id) from company`));
  expect(seen).toBe(der.companyIds.join(','));
});

test('somebody without a right opens no transaction: that does not compile', () => {
  expectTypeOf<Actor>().not.toExtend<Parameters<Database['read']>[0]>();
  expectTypeOf<Actor>().not.toExtend<Parameters<Database['readOne']>[0]>();
  expectTypeOf<Actor>().not.toExtend<Parameters<Database['write']>[0]>();
  expectTypeOf<Acting>().toExtend<Parameters<Database['write']>[0]>();
});

test('leaves nothing of its actor on the connection', async () => {
  const state = `select concat_ws('|', current_user = session_user, nullif(current_setting('app.company_ids', true), ''), nullif(current_setting('app.user_id', true), ''))`;
  const before = await database.systemOne('what a connection knows', question(state));
  await database.readOne(der, question('select count(*)::text from location'));
  expect(before).toBe('t');
  expect(await database.systemOne('what a connection knows', question(state))).toBe('t');
});

test('reads, and changes nothing', async () => {
  await expect(database.readOne(der, question(`update company set name = 'other' returning name`))).rejects.toMatchObject({
    code: '25006',
  });
});

test('answers null where nothing is found, and not the value of a statement before', async () => {
  expect(await database.readOne(der, question('select name from company where id = $1::bigint', '0'))).toBeNull();
});

test('does not ask where the role before the question was refused', async () => {
  const role = question(`select set_config('role', $1, true)`, 'nobody_of_that_name');
  const write = question(`insert into mail_message (id, recipient, subject, body) values (gen_random_uuid(), 'flight', '', '')`);
  await expect(fly([begin, role, write, commit], 2)).rejects.toMatchObject({ code: '22023' });
  expect(await fly([question(`select count(*)::text from mail_message where recipient = 'flight'`)], 0)).toBe('0');
});

test('a failed question can be asked again on the same connection', async () => {
  const divided = (by: string) => database.readOne(der, question('select (12 / $1::integer)::text', by));
  expect(await divided('3')).toBe('4');
  await expect(divided('0')).rejects.toMatchObject({ code: '22012' });
  expect(await divided('4')).toBe('3');
  await expect(divided('x')).rejects.toMatchObject({ code: '22P02' });
  expect(await divided('6')).toBe('2');
});

test('the same statement twice in a flight is two statements', async () => {
  const next = question(
    `select set_config('app.turn', (coalesce(nullif(current_setting('app.turn', true), ''), '0')::integer + 1)::text, true)`,
  );
  expect(await fly([begin, next, next, commit], 2)).toBe('2');
});

test('however many different questions come, a connection keeps a bounded number of them prepared', async () => {
  for (let turn = 0; turn < shelfSize + 60; turn += 1) expect(await database.readOne(der, question(`select '${turn}'`))).toBe(String(turn));
  const kept = await database.systemOne('how many are prepared', question('select count(*)::text from pg_prepared_statements'));
  expect(Number(kept)).toBeGreaterThan(shelfSize / 2);
  expect(Number(kept)).toBeLessThanOrEqual(shelfSize + 1);
});
