import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createFieldCipher } from '#platform/crypto/field-cipher.ts';
import { createPool } from '#platform/db/pool.ts';
import { createDatabase } from '#platform/db/transaction.ts';
import { loadKeys, watchFieldKeys } from '#platform/keys.ts';
import { createGiven } from './given.ts';
import { endAll, startProcess } from './processes.ts';

let folder: string;
let url: string;
let admin: pg.Pool;
let pool: pg.Pool;

beforeAll(() => {
  const { host, user } = inject('server');
  admin = createPool({ host, user, database: 'postgres' }, { max: 1 });
});
afterAll(async () => {
  await endAll();
  await admin.end();
});

beforeEach(async () => {
  const { host, user, template } = inject('server');
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-rotate-'));
  const name = `k_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} template ${template}`);
  url = `postgres:///${name}?host=${host}&user=${user}`;
  pool = createPool({ connectionString: url }, { max: 2 });
  return async () => {
    await pool.end();
    fs.rmSync(folder, { recursive: true, force: true });
  };
});

const env = () => ({ DATABASE_URL: url, DATA_DIR: folder });
const cipherNow = () => createFieldCipher(loadKeys(readConfig(env())).fields);
const start = (...args: string[]) => startProcess(env(), { entry: 'cli', args: ['keys:rotate', ...args] });
const rotate = async (...args: string[]) => {
  const run = start(...args);
  const { code } = await run.ended;
  return { code, out: run.out(), err: run.err() };
};

const seedOf = (id: number): string => `SEED${id}`;

/** Users with a second factor, sealed with the newest key there is. */
const storeUsers = async (count: number): Promise<void> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into app_user (username, roles) select 'user' || n || '@test.example', '{GA}' from generate_series(1, $1::integer) n returning id`,
    [count],
  );
  const cipher = cipherNow();
  const sealed = rows.map(({ id }) => cipher.seal(seedOf(id), { table: 'app_user', column: 'totp_seed', rowId: id }));
  await pool.query(
    `update app_user set totp_seed = given.sealed from unnest($1::bigint[], $2::text[]) as given (id, sealed) where app_user.id = given.id`,
    [rows.map(({ id }) => id), sealed],
  );
};

/** How many values each generation has sealed. */
const generations = async (): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ generation: string; count: number }>(
    `select split_part(totp_seed, '|', 2) as generation, count(*)::integer as count from app_user where totp_seed <> '' group by 1`,
  );
  return Object.fromEntries(rows.map(({ generation, count }) => [generation, count]));
};

const expectAllOpen = async (): Promise<void> => {
  const cipher = cipherNow();
  const { rows } = await pool.query<{ id: number; sealed: string }>(`select id, totp_seed as sealed from app_user where totp_seed <> ''`);
  for (const { id, sealed } of rows) expect(cipher.open(sealed, { table: 'app_user', column: 'totp_seed', rowId: id })).toBe(seedOf(id));
};

const events = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ label: string }>(
    `select label from audit_event where action = 'RUN' and entity = 'keys' and actor_name = 'command line' order by seq`,
  );
  return rows.map(({ label }) => label);
};

test('killed half way, everything still opens, and run again it finishes', async () => {
  await storeUsers(8000);
  const run = start();
  await expect.poll(async () => (await generations())['2'] ?? 0, { interval: 5 }).toBeGreaterThan(0);
  run.child.kill('SIGKILL');
  expect((await run.ended).signal).toBe('SIGKILL');

  const { 1: left = 0, 2: done = 0 } = await generations();
  expect({ all: left + done, isHalfWay: left > 0 && done > 0 && done % 500 === 0 }).toEqual({ all: 8000, isHalfWay: true });
  await expectAllOpen();

  const { code, out, err } = await rotate();
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toBe(
    `Continuing with generation 2; run it again for a new one.\nSealed ${left} values with generation 2.\nNo value of an older generation is left.\n`,
  );
  expect(await generations()).toEqual({ 2: 8000 });
  await expectAllOpen();
  expect(await events()).toEqual(['generation 2 begins', `generation 2: ${left} values sealed`]);
});

test('every encrypted column is sealed anew, and what has no value stays without', async () => {
  await storeUsers(3);
  const cipher = cipherNow();
  const mail = randomUUID();
  const database = createDatabase(pool, { auditKey: new Uint8Array(32) });
  const companyId = await createGiven(database, async () => '').company();
  const user = (await pool.query<{ id: number }>(`select id from app_user order by id limit 1`)).rows[0]?.id ?? 0;
  const places = [
    { table: 'company_sso', column: 'client_secret', rowId: companyId },
    { table: 'mail_message', column: 'secrets', rowId: mail },
    { table: 'app_user', column: 'totp_draft', rowId: user },
  ] as const;
  const sealed = places.map((place) => cipher.seal(`secret of ${place.table}`, place));
  await pool.query(`insert into company_sso (company_id, client_secret) values ($1, $2)`, [companyId, sealed[0]]);
  await pool.query(`insert into mail_message (id, recipient, subject, body, secrets) values ($1, '', '', '', $2)`, [mail, sealed[1]]);
  await pool.query(`insert into mail_message (id, recipient, subject, body) values ($1, '', '', '')`, [randomUUID()]);
  await pool.query(`update app_user set totp_draft = $2 where id = $1`, [user, sealed[2]]);

  const counted = await rotate('--dry-run');
  expect(counted.out).toContain('app_user.totp_seed: 3 values, 0 of them older than generation 1\n');
  expect(counted.out).toContain('mail_message.secrets: 1 values, 0 of them older than generation 1\n');
  expect(await generations()).toEqual({ 1: 3 });

  expect(await rotate()).toMatchObject({ code: 0, out: expect.stringContaining('Sealed 6 values with generation 2.') as string });
  const { rows } = await pool.query<{ sealed: string }>(
    `select client_secret as sealed from company_sso union all (select secrets from mail_message where secrets <> '')
     union all (select totp_draft from app_user where totp_draft <> '')`,
  );
  const after = cipherNow();
  expect(rows.map((row, index) => after.open(row.sealed, places[index] as (typeof places)[number]))).toEqual(
    places.map(({ table }) => `secret of ${table}`),
  );
  expect(rows.map((row) => after.generationOf(row.sealed))).toEqual([2, 2, 2]);
  expect((await pool.query(`select from mail_message where secrets = ''`)).rowCount).toBe(1);
});

test('a server that runs reads what was sealed while it ran, and seals with the new key soon', async () => {
  await storeUsers(1);
  const config = readConfig(env());
  const running = createFieldCipher(loadKeys(config).fields, watchFieldKeys(config));
  running.seal('it has looked at the file', { table: 't', column: 'c', rowId: 1 });
  await rotate();
  const { rows } = await pool.query<{ id: number; sealed: string }>(`select id, totp_seed as sealed from app_user`);
  const { id, sealed } = rows[0] as { id: number; sealed: string };
  expect(running.generationOf(sealed)).toBe(2);
  expect(running.open(sealed, { table: 'app_user', column: 'totp_seed', rowId: id })).toBe(seedOf(id));
  expect(running.newest()).toBe(2);
});

describe('--prune', () => {
  const generationsInFile = () => loadKeys(readConfig(env())).fields.map(({ generation }) => generation);

  test('removes old keys when nothing needs them', async () => {
    await storeUsers(2);
    await rotate();
    await rotate();
    expect(generationsInFile()).toEqual([3, 2, 1]);
    expect(await rotate('--prune')).toMatchObject({ code: 0, err: '' });
    expect(generationsInFile()).toEqual([3]);
    await expectAllOpen();
    expect((await events()).at(-1)).toBe('generations before 3 removed');
    expect(await rotate()).toMatchObject({ code: 0, out: expect.stringContaining('Sealed 2 values with generation 4.') as string });
  });

  test('is refused while a value needs one', async () => {
    await storeUsers(2);
    const { rows } = await pool.query<{ id: number; sealed: string }>(`select id, totp_seed as sealed from app_user order by id limit 1`);
    await rotate();
    await pool.query(`update app_user set totp_seed = $2 where id = $1`, [rows[0]?.id, rows[0]?.sealed]);
    expect(await rotate('--prune')).toEqual({
      code: 1,
      out: '',
      err: '1 values still need an older generation. Run keys:rotate first.\n',
    });
    expect(generationsInFile()).toEqual([2, 1]);
  });
});

describe('what is wrong is said, not passed over:', () => {
  test('a value that no key opens, by its place; the others are done', async () => {
    await storeUsers(3);
    const { rows } = await pool.query<{ id: number }>(`select id from app_user order by id`);
    await pool.query(`update app_user set totp_seed = (select totp_seed from app_user where id = $2) where id = $1`, [
      rows[0]?.id,
      rows[1]?.id,
    ]);
    const { code, out, err } = await rotate();
    expect({ code, err }).toEqual({ code: 1, err: `1 values do not open with any key: app_user.totp_seed:${rows[0]?.id}\n` });
    expect(out).toContain('Sealed 2 values with generation 2.');
    expect(out).not.toContain('No value of an older generation is left.');
  });

  test('a column that is not there', async () => {
    await pool.query('alter table company_sso rename column client_secret to something_else');
    expect(await rotate()).toEqual({ code: 1, out: '', err: 'The database has no company_sso.client_secret: is it of this version?\n' });
    expect(loadKeys(readConfig(env())).fields).toHaveLength(1);
  });

  test('another one that runs', async () => {
    const client = await pool.connect();
    await client.query(`select pg_advisory_lock(hashtext('assay keys:rotate'))`);
    expect(await rotate()).toEqual({ code: 1, out: '', err: 'Another keys:rotate is running.\n' });
    client.release(true);
  });

  test('options that contradict each other', async () => {
    const { code, err } = await rotate('--dry-run', '--prune');
    expect(code).toBe(2);
    expect(err).toContain('--dry-run and --prune do not go together');
  });
});
