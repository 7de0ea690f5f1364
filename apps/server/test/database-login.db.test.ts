import type { Acting } from '@assay/domain/access/actor';
import { roles, type Role } from '@assay/domain/access/roles';
import { actingAs } from '@assay/testkit/actors';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { keyFileOf, makeKeyFile } from '#platform/key-file.ts';
import { faultOf } from '#platform/db/logins.ts';
import { settleRights } from '#platform/db/system-role.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Whoever gets SQL of their own into a transaction of the product: what they gain by it. */
let assay: TestApp;
let companyId: number;

beforeAll(async () => {
  assay = await createTestApp();
  companyId = await assay.given.company();
  const client = await assay.owner.connect();
  await settleRights(client);
  client.release();
  // Something to steal in every place that is tried.
  makeKeyFile(keyFileOf(assay.config));
  await assay.database.system('an email', (tx) =>
    assay.post(tx, { to: 'x@test.example', subject: 'Passcode', body: '⟦code⟧', language: 'en-US', secrets: { code: 'SECRET' } }),
  );
});
afterAll(() => assay.close());

const kinds: readonly Role[] = ['GA', 'MRO', 'DER', 'LHRA', 'COLLECTOR'];
const actorOf = (role: Role): Acting => actingAs({ userId: 1, roles: [role], companyIds: [companyId] });

/** Runs as a request of that role, or as the product's own work. */
type Attacker = Role | 'system';
const attackers: readonly Attacker[] = [...kinds, 'system'];
const run = async (attacker: Attacker, ...statements: readonly string[]): Promise<unknown[]> => {
  const work = async (tx: { query: (text: string) => Promise<unknown[]> }): Promise<unknown[]> => {
    let last: unknown[] = [];
    for (const statement of statements) last = await tx.query(statement);
    return last;
  };
  return attacker === 'system' ? assay.database.system('an attack', work) : assay.database.write(actorOf(attacker), work);
};

const forbidden = { code: '42501' };
const owner = () => inject('server').user;

describe('who the server signs in as', () => {
  test('is nobody in particular: no superuser, no owner, nobody who bypasses policies', async () => {
    expect(await faultOf(assay.database.requestPool, 'requests')).toBeNull();
    expect(await faultOf(assay.database.longPool, 'requests')).toBeNull();
    expect(await faultOf(assay.database.pool, 'system')).toBeNull();
  });

  test('the owner of the tables would be found out', async () => {
    expect(await faultOf(assay.owner, 'requests')).toBe('is a superuser');
    expect(await faultOf(assay.database.pool, 'requests')).toBe('may act as assay_system');
    expect(await faultOf(assay.database.requestPool, 'system')).toBe('may act for requests');
  });
});

describe('leaving the role of a request', () => {
  const exits = ['reset role', 'set local role none', 'set role none', 'set session authorization default', 'reset session authorization'];

  test.each(exits)('%s gains nothing', async (exit) => {
    for (const kind of kinds)
      for (const table of ['app_user', 'company', 'audit_event', 'mail_message', 'pgboss.job'])
        await expect(run(kind, exit, `select * from ${table}`)).rejects.toMatchObject(forbidden);
  });

  test.each(kinds)('%s becomes neither the owner nor the product itself', async (kind) => {
    for (const role of [
      'assay_system',
      owner(),
      inject('server').logins.system.user,
      'pg_read_server_files',
      'pg_execute_server_program',
    ]) {
      await expect(run(kind, `set role ${role}`)).rejects.toMatchObject(forbidden);
      await expect(run(kind, 'reset role', `set role ${role}`)).rejects.toMatchObject(forbidden);
      await expect(run(kind, `select set_config('role', '${role}', false)`)).rejects.toMatchObject(forbidden);
      await expect(run(kind, `set session authorization ${role}`)).rejects.toMatchObject(forbidden);
    }
  });

  test('the product itself does not become the owner, and no request', async () => {
    for (const role of [owner(), 'assay_all', 'assay_scoped', 'pg_read_server_files'])
      await expect(run('system', `set role ${role}`)).rejects.toMatchObject(forbidden);
    await expect(run('system', `set session authorization ${owner()}`)).rejects.toMatchObject(forbidden);
  });
});

describe.each(attackers)('as %s', (attacker) => {
  const files = () => keyFileOf(assay.config);

  test.each([
    ['reads a file', (file: string) => `select pg_read_file('${file}')`],
    ['reads the bytes of a file', (file: string) => `select pg_read_binary_file('${file}')`],
    ['looks at a file', (file: string) => `select * from pg_stat_file('${file}')`],
    ['lists a folder', () => `select pg_ls_dir('.')`],
    ['copies from a file', (file: string) => `copy company (name) from '${file}'`],
    ['copies into a file', () => `copy (select 1) to '/tmp/assay-copied'`],
    ['copies from a program', () => `copy company (name) from program 'id'`],
    ['copies into a program', () => `copy (select 1) to program 'cat'`],
    ['takes a file for a large object', (file: string) => `select lo_import('${file}')`],
    ['writes a large object to a file', () => `select lo_export(1, '/tmp/assay-exported')`],
    ['makes a large object', () => `select lo_create(0)`],
    ['makes a large object of bytes', () => `select lo_from_bytea(0, 'x')`],
    ['opens a large object', () => `select lo_open(1, 131072)`],
    ['writes into a large object', () => `select lo_put(1, 0, 'x')`],
    ['reads a large object', () => `select lo_get(1)`],
    ['removes a large object', () => `select lo_unlink(1)`],
    ['loads a library', () => `load '/tmp/evil.so'`],
    ['makes a table', () => `create table mine (id int)`],
    ['makes a temporary table', () => `create temporary table mine (id int)`],
    ['makes a schema', () => `create schema mine`],
    ['makes a role', () => `create role mine`],
    ['switches policies off', () => `alter table company disable row level security`],
    ['switches triggers off', () => `set session_replication_role = replica`],
    ['reads the passwords of the database', () => `select rolpassword from pg_authid`],
    ['makes the server read its settings again', () => `select pg_reload_conf()`],
    ['ends others’ connections', () => `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${owner()}'`],
  ])('nobody %s', async (_what, statement) => {
    const attempts = attacker === 'system' ? [[]] : [[], ['reset role']];
    for (const before of attempts) await expect(run(attacker, ...before, statement(files()))).rejects.toMatchObject(forbidden);
  });
});

test('nobody changes the settings of the server', async () => {
  for (const pool of [assay.database.requestPool, assay.database.pool])
    await expect(pool.query(`alter system set log_statement = 'all'`)).rejects.toMatchObject(forbidden);
});

describe('the queues of jobs', () => {
  test.each(kinds)('%s neither reads nor changes them', async (kind) => {
    for (const statement of [
      'select * from pgboss.job',
      'select * from pgboss.archive',
      'select * from pgboss.queue',
      'select * from pgboss.schedule',
      `insert into pgboss.job (name) values ('mail')`,
      `update pgboss.job set data = '{}'`,
      `delete from pgboss.job`,
      `select pgboss.create_queue('mine', '{}')`,
      `select pgboss.delete_queue('mail')`,
    ])
      await expect(run(kind, statement)).rejects.toMatchObject(forbidden);
  });

  test.each(kinds)('%s puts emails in, and nothing else', async (kind) => {
    await run(kind, `select enqueue_job('mail', '{}', gen_random_uuid())`);
    for (const queue of ['retention-report', 'dead', '__pgboss__send-it', 'no-such-queue'])
      await expect(run(kind, `select enqueue_job('${queue}', '{}', gen_random_uuid())`)).rejects.toMatchObject(forbidden);
  });

  test('outside of any role, nothing is put in', async () => {
    await expect(run('DER', 'reset role', `select enqueue_job('mail', '{}', gen_random_uuid())`)).rejects.toMatchObject(forbidden);
  });
});

test.each(roles)('what an email carries and nobody may read is kept from a %s', async (role) => {
  await expect(run(role, 'select secrets from mail_message')).rejects.toMatchObject(forbidden);
});

describe('the product’s own work', () => {
  test('reaches every table, new ones too: nobody has to think of it', async () => {
    const withoutRights = await assay.owner.query(
      `select c.relname || ': the owner grants nothing of it to assay_system; settleRights makes it good' as sentence
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and c.relname <> 'audit_event_before_chain' and not has_table_privilege('assay_system', c.oid, 'select')`,
    );
    const withoutPolicy = await assay.owner.query(
      `select c.relname || ': no row policy of it is for assay_system; settleRights makes one' as sentence
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
         and not exists (select from pg_policy where polrelid = c.oid and 'assay_system'::regrole = any (polroles))`,
    );
    expect({ rights: withoutRights.rows, policies: withoutPolicy.rows }).toEqual({ rights: [], policies: [] });
  });

  test.each([
    `update audit_event set canon = '{}'`,
    'delete from audit_event',
    'truncate audit_event',
    'delete from audit_head',
    'select * from audit_event_before_chain',
    `insert into schema_migration (name, hash) values ('9999_mine.sql', '')`,
  ])('is refused: %s', async (statement) => {
    await expect(run('system', statement)).rejects.toMatchObject(forbidden);
  });
});
