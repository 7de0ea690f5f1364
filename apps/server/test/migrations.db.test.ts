import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate, MigrationError, withAdvisoryLock } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { createOwnServer, type OwnServer } from './own-server.ts';

const ours = path.resolve(import.meta.dirname, '../migrations');
const files = fs.readdirSync(ours).filter((name) => name.endsWith('.sql'));

let root: string;
let admin: pg.Pool;
const open: pg.Pool[] = [];

beforeAll(() => {
  const { host, user } = inject('server');
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-migrations-'));
  admin = createPool({ host, user, database: 'postgres' }, { max: 2 });
});
afterAll(async () => {
  for (const pool of open) await pool.end();
  await admin.end();
  fs.rmSync(root, { recursive: true });
});

const connect = (database: string, { host, user }: { host: string; user: string } = inject('server')): pg.Pool => {
  const pool = createPool({ host, user, database }, { max: 3 });
  open.push(pool);
  return pool;
};
const emptyDatabase = async (owner = inject('server').user): Promise<string> => {
  const name = `m_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} owner ${owner}`);
  return name;
};
const folderOf = (content: Record<string, string>): string => {
  const folder = fs.mkdtempSync(path.join(root, 'f-'));
  for (const [name, sql] of Object.entries(content)) fs.writeFileSync(path.join(folder, name), sql);
  return folder;
};
const applied = async (pool: pg.Pool): Promise<string[]> =>
  (await pool.query<{ name: string }>('select name from schema_migration order by name')).rows.map(({ name }) => name);
const refusal = (work: Promise<unknown>): Promise<MigrationError> =>
  work.then(
    () => Promise.reject(new Error('was not refused')),
    (error: unknown) => error as MigrationError,
  );

describe('an empty database', () => {
  test('is brought to this version once, however many processes come at once', async () => {
    const database = await emptyDatabase();
    const pools = [connect(database), connect(database), connect(database)];
    const counts = await Promise.all(pools.map((pool) => migrate(pool, ours)));
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, files.length]);
    expect(await applied(connect(database))).toEqual(files);
  });

  test('is left alone by a second run', async () => {
    const pool = connect(await emptyDatabase());
    await migrate(pool, ours);
    expect(await migrate(pool, ours)).toBe(0);
  });

  test('is waited for by the others longer than any limit of a request', async () => {
    const database = await emptyDatabase();
    // In real time, which is what a server measures: the limits of requests made short, and a statement that takes longer than any of them.
    const folder = folderOf({ '0000_slow.sql': 'select pg_sleep(2); create table made (id int)' });
    const hasty = (): pg.Pool => {
      const pool = connect(database);
      Object.assign(pool.options, { query_timeout: 1200, options: '-c statement_timeout=1000 -c lock_timeout=400' });
      return pool;
    };
    const counts = await Promise.all([migrate(hasty(), folder), migrate(hasty(), folder)]);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });
});

describe('a database that this version cannot use', () => {
  test('has a migration that was changed since', async () => {
    const pool = connect(await emptyDatabase());
    await migrate(pool, folderOf({ '0000_one.sql': 'create table one (id int)' }));
    const error = await refusal(
      migrate(pool, folderOf({ '0000_one.sql': 'create table one (id bigint)', '0001_two.sql': 'create table two (id int)' })),
    );
    expect(error).toBeInstanceOf(MigrationError);
    expect(error.message).toBe('The migration 0000_one.sql was changed after it had been applied.');
    expect(await applied(pool)).toEqual(['0000_one.sql']);
  });

  test('was migrated by a newer one', async () => {
    const pool = connect(await emptyDatabase());
    await migrate(pool, folderOf({ '0000_one.sql': 'select 1', '0001_two.sql': 'select 2' }));
    const error = await refusal(migrate(pool, folderOf({ '0000_one.sql': 'select 1' })));
    expect(error).toBeInstanceOf(MigrationError);
    expect(error.message).toBe('The database was migrated by a newer version (0001_two.sql); this one cannot use it.');
  });
});

describe('companies that share an SSO account number but for case and blanks', () => {
  const before = files.slice(
    0,
    files.findIndex((name) => name.endsWith('_sso_two_persons.sql')),
  );
  const earlier = () => folderOf(Object.fromEntries(before.map((name) => [name, fs.readFileSync(path.join(ours, name), 'utf8')])));
  const add = (pool: pg.Pool, { id, number }: { readonly id: number; readonly number: string }) =>
    pool.query(
      `insert into company (id, name, phone, name_key, path, company_type, result_release_mode, ccf_kind, time_zone, language, sso_account_number)
       overriding system value values ($1, 'Acme', '', 'acme', array[$1::bigint], 'EMPLOYER', 'TPA', 'Electronic', 'America/New_York', 'en-US', $2)`,
      [id, number],
    );

  test('are named before anything is changed, and told apart they are let through', async () => {
    const pool = connect(await emptyDatabase());
    await migrate(pool, earlier());
    await add(pool, { id: 1, number: 'ACME-1' });
    await add(pool, { id: 2, number: 'acme - 1' });
    const error = await refusal(migrate(pool, ours));
    expect(error.message).toContain('company 1 (ACME-1) and company 2 (acme - 1)');
    expect(await applied(pool)).toEqual(before);
    await pool.query(`update company set sso_account_number = 'ACME-2' where id = 2`);
    await migrate(pool, ours);
    expect(await applied(pool)).toEqual(files);
    await expect(add(pool, { id: 3, number: 'a c m e-2' })).rejects.toMatchObject({ constraint: 'company_sso_account_number_taken' });
  });
});

describe('a migration', () => {
  test('that fails half way leaves nothing of itself, names itself, and is tried again', async () => {
    const pool = connect(await emptyDatabase());
    const good = { '0000_one.sql': 'create table one (id int)' };
    const error = await refusal(migrate(pool, folderOf({ ...good, '0001_two.sql': 'create table two (id int); select nonsense' })));
    expect(error).toBeInstanceOf(MigrationError);
    expect(error.message).toBe('The migration 0001_two.sql failed: column "nonsense" does not exist');
    expect(await applied(pool)).toEqual(['0000_one.sql']);
    expect(await migrate(pool, folderOf({ ...good, '0001_two.sql': 'create table two (id int)' }))).toBe(1);
  });

  test('that comes late under an older number is applied and not passed over', async () => {
    const pool = connect(await emptyDatabase());
    await migrate(pool, folderOf({ '0000_one.sql': 'select 1', '0002_three.sql': 'select 3' }));
    expect(
      await migrate(
        pool,
        folderOf({ '0000_one.sql': 'select 1', '0001_two.sql': 'create table late (id int)', '0002_three.sql': 'select 3' }),
      ),
    ).toBe(1);
    expect((await pool.query(`select to_regclass('late') is not null as "isThere"`)).rows).toEqual([{ isThere: true }]);
  });
});

test('work under the lock is done by one at a time, and by the next when one fails', async () => {
  const database = await emptyDatabase();
  const trail: string[] = [];
  const work = (name: string) =>
    withAdvisoryLock(connect(database), async (client) => {
      trail.push(`${name} in`);
      await client.query('select pg_sleep(0.2)');
      trail.push(`${name} out`);
      if (name === 'a') throw new Error('broken');
    });
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(work));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  for (let at = 0; at < trail.length; at += 2) expect(trail[at + 1]).toBe(trail[at]?.replace('in', 'out'));
});

describe('a login that may not create roles', () => {
  let server: OwnServer;
  beforeAll(async () => {
    server = await createOwnServer({ isBare: true });
  });
  afterAll(() => server.end());

  const asOwner = (database: string) => connect(database, server);
  const made = async (login: string, rights: string) => {
    const postgres = asOwner('postgres');
    const name = `"${login.replaceAll('"', '""')}"`;
    await postgres.query(`create role ${name} login password '${server.password}' ${rights}`);
    await postgres.query(`create database ${name} owner ${name}`);
    return { pool: connect(login, { host: server.host, user: login }), owner: asOwner(login) };
  };

  const asRole = async (pool: pg.Pool, role: string): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query(`begin; set local role ${role}`);
      expect((await client.query('select count(*)::int as count from company')).rows).toEqual([{ count: 0 }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  test('needs no administrator where it may after all', async () => {
    const { pool } = await made('maker', 'createrole');
    expect(await migrate(pool, ours)).toBe(files.length);
    await asRole(pool, 'assay_all');
  });

  test('is told so, with the SQL that an administrator runs; then it starts', async () => {
    const { pool, owner } = await made('a "limited" login, 100%', 'nocreaterole');
    const error = await refusal(migrate(pool, ours));
    expect(error).toBeInstanceOf(MigrationError);
    const [sentence = '', ...sql] = error.message.split('\n\n');
    expect(sentence).toMatch(
      /^The database login may not create roles or extensions \(permission denied to (create|grant) role.*\)\. Let an administrator/,
    );
    expect(sql.join('\n')).toContain('create role');
    await owner.query(sql.join('\n\n'));
    expect(await migrate(pool, ours)).toBe(files.length - 1);
    await asRole(pool, 'assay_scoped');
  });

  test('who may not even create tables is told that', async () => {
    const { owner } = await made('host', 'nocreaterole');
    await asOwner('postgres').query(`create role guest login password '${server.password}'`);
    const error = await refusal(migrate(connect('host', { host: server.host, user: 'guest' }), ours));
    expect(error).toBeInstanceOf(MigrationError);
    expect(error.message).toContain('permission denied for schema public');
    expect(error.message).toContain('grant create on schema public to "guest"');
    expect((await owner.query(`select to_regclass('schema_migration') as it`)).rows).toEqual([{ it: null }]);
  });
});
