import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brokenPasswordRules } from '@assay/domain/identity/password';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPasswords } from '#platform/auth/passwords.ts';
import { readConfig } from '#platform/config.ts';
import { createPool } from '#platform/db/pool.ts';
import { loadKeys } from '#platform/keys.ts';
import { eventsIn } from './audit-events.ts';
import { copyPrepared } from './prepared-folder.ts';
import { endAll, serversIn, startProcess } from './processes.ts';

let root: string;
let url: string;
let pool: pg.Pool;

beforeAll(async () => {
  const { host, user } = inject('server');
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-cli-'));
  fs.chmodSync(root, 0o755);
  const name = `c_${randomBytes(6).toString('hex')}`;
  const admin = createPool({ host, user, database: 'postgres' }, { max: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  url = `postgres:///${name}?host=${host}&user=${user}`;
  pool = createPool({ connectionString: url }, { max: 1 });
});
afterAll(async () => {
  await endAll(root);
  await pool.end();
  fs.rmSync(root, { recursive: true, force: true });
});

const env = () => ({ DATABASE_URL: url, DATA_DIR: root });
const assay = async (args: readonly string[], given: Record<string, string> = env()) => {
  const process = startProcess(given, { entry: 'cli', args });
  const { code } = await process.ended;
  return { code, out: process.out(), err: process.err() };
};

const usage = /^Usage: npm run assay -- <verb>/m;

describe('what is not understood shows how it is meant, and does nothing:', () => {
  test.concurrent.each([
    [[], 'A verb is missing.'],
    [['destroy'], 'There is no verb destroy.'],
    [['toString'], 'There is no verb toString.'],
    [['migrate', '--force'], "Unknown option '--force'"],
    [['migrate', 'now'], 'Unexpected argument'],
    [['user:create-admin'], '--username needs an email address'],
    [['user:create-admin', '--username', 'grace'], '--username needs an email address'],
    [['simulate'], '--server needs the address of the product'],
    [['simulate', '--server', 'http://127.0.0.1:1', '--plot', 'luck'], '--plot needs one of negative, positive'],
  ])('%j', async (args, sentence) => {
    const { code, out, err } = await assay(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
    expect(err).toMatch(usage);
    expect(err).not.toMatch(/^\s+at /m);
  });
});

test('a provider is simulated with the secret that the environment tells, until it is interrupted, and never in production', async () => {
  const args = ['simulate', '--server', 'http://127.0.0.1:1', '--port', '0'];
  expect(await assay(args)).toMatchObject({ code: 1, err: expect.stringContaining('ASSAY_SIMULATOR_SECRET') as string });
  const secret = { ASSAY_SIMULATOR_SECRET: randomBytes(32).toString('base64url') };
  expect(await assay(args, { ...env(), ...secret, NODE_ENV: 'production' })).toMatchObject({
    code: 1,
    err: 'A simulator has no place in production.\n',
  });
  const running = startProcess({ ...env(), ...secret }, { entry: 'cli', args });
  const address = await running.ready;
  expect((await fetch(`${address}/orders/unknown`)).status).toBe(404);
  running.child.kill('SIGTERM');
  expect(await running.ended).toEqual({ code: 0, signal: null });
});

test('help is no failure', async () => {
  const { code, out, err } = await assay(['help']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(usage);
});

test('a wrong configuration is said in its own words', async () => {
  const { code, err } = await assay(['migrate'], { DATABASE_URL: 'mysql://x/y' });
  expect(code).toBe(1);
  expect(err).toMatch(/^The configuration cannot be used:\n {2}DATABASE_URL: .+\n$/);
});

test('migrate brings the database to this version, and says when there was nothing to do', async () => {
  const count = fs.readdirSync(path.resolve(import.meta.dirname, '../migrations')).filter((name) => name.endsWith('.sql')).length;
  expect(await assay(['migrate'])).toEqual({ code: 0, out: `Applied ${count} migrations.\n`, err: '' });
  expect(await assay(['migrate'])).toEqual({ code: 0, out: 'The database is up to date.\n', err: '' });
});

describe('user:create-admin', () => {
  test('creates an administrator whose password is shown once and stored nowhere', async () => {
    const { code, out, err } = await assay(['user:create-admin', '--username', 'Grace@Assay.example']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const password = /^Password, shown this once: (\S+)$/m.exec(out)?.[1] ?? '';
    expect(brokenPasswordRules(password)).toEqual([]);
    expect(password.length).toBeGreaterThanOrEqual(20);
    const { rows } = await pool.query<{ username: string; roles: string[]; password_hash: string }>('select * from app_user');
    expect(rows).toMatchObject([{ username: 'Grace@Assay.example', roles: ['GA'], is_active: true, password_state: 'TEMPORARY' }]);
    expect(out).toContain('The user has to choose a new one at first sign-in.');
    const { pepper } = loadKeys(readConfig(env()));
    expect(await createPasswords(pepper).verify(password, rows[0]?.password_hash ?? '')).toBe(true);
    expect(await eventsIn(pool)).toMatchObject([
      {
        actorId: null,
        actorName: 'command line',
        action: 'CREATE',
        entity: 'user',
        label: 'Grace@Assay.example',
        after: { username: 'Grace@Assay.example', roles: ['GA'] },
      },
    ]);
  });

  test('refuses who is there already, in whatever spelling', async () => {
    const { code, out, err } = await assay(['user:create-admin', '--username', 'grace@assay.EXAMPLE']);
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: 'The user grace@assay.EXAMPLE already exists.\n' });
    expect((await pool.query('select from app_user')).rowCount).toBe(1);
  });

  test('starts the embedded database where there is none, and stops it again', async () => {
    const folder = path.join(root, 'embedded');
    const { code, out } = await assay(['user:create-admin', '--username', 'first@assay.example'], { DATA_DIR: folder });
    expect(code).toBe(0);
    expect(out).toContain('Created the administrator first@assay.example.');
    await expect.poll(() => serversIn(folder)).toEqual([]);
  });
});

describe('audit:verify', () => {
  const spoil = async (statement: string) => {
    const client = await pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query(statement);
    client.release(true);
  };

  test('a trail that nobody touched ends with 0 and says how much of it was checked', async () => {
    const count = (await eventsIn(pool)).length;
    expect(count).toBeGreaterThan(0);
    expect(await assay(['audit:verify'])).toEqual({ code: 0, out: `Audit log verified: ${count} events, 0 anchors.\n`, err: '' });
    expect(await assay(['audit:verify', '--shard', '7', '--from', '3'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 events') as string,
    });
  });

  test.each([
    ['--shard', '16'],
    ['--shard', 'x'],
    ['--from', '0'],
    ['--from', '1.5'],
  ])('%s %s is not understood', async (option, value) => {
    const { code, err } = await assay(['audit:verify', option, value]);
    expect(code).toBe(2);
    expect(err).toContain(`${option} needs a number`);
  });

  test('one that was changed ends with 1 and tells the place', async () => {
    await spoil(`update audit_event set canon = replace(canon, 'Grace', 'Mallory') where shard = 0 and seq = 1`);
    const { code, out, err } = await assay(['audit:verify']);
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: 'Audit log verification failed: chain 0, position 1: the event was changed (changed).\n',
    });
  });

  test('the demo’s holds, with the anchor that its server dropped at the end', async () => {
    const folder = path.join(root, 'demo');
    await copyPrepared(folder);
    const server = startProcess({ DATA_DIR: folder });
    await server.ready;
    const running = await assay(['audit:verify'], { DATA_DIR: folder });
    expect(running).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Audit log verified: \d{2,} events, \d anchors\.\n$/) as string,
    });
    server.child.kill('SIGINT');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    const ended = await assay(['audit:verify'], { DATA_DIR: folder });
    expect(ended).toMatchObject({ code: 0, out: expect.stringMatching(/ events, [1-9] anchors\.\n$/) as string });
  });
});
