import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPool } from '#platform/db/pool.ts';
import { endAll, serversIn, startProcess } from './processes.ts';

let root: string;
let admin: pg.Pool;

beforeAll(() => {
  const { host, user } = inject('server');
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-config-'));
  fs.chmodSync(root, 0o755);
  admin = createPool({ host, user, database: 'postgres' }, { max: 1 });
});
afterAll(async () => {
  await endAll(root);
  await admin.end();
  fs.rmSync(root, { recursive: true, force: true });
});

const newDatabase = async (): Promise<string> => {
  const { host, user } = inject('server');
  const name = `s_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}`);
  return `postgres:///${name}?host=${host}&user=${user}`;
};

describe('a start with a wrong configuration ends with a sentence, not with a stack:', () => {
  const refused = async (env: Record<string, string>) => {
    const process = startProcess({ DATA_DIR: path.join(root, 'refused'), ...env });
    expect(await process.ended).toEqual({ code: 1, signal: null });
    expect(process.out()).toBe('');
    expect(process.err()).not.toMatch(/^\s+at /m);
    return process.err();
  };

  test.concurrent('one for each variable', async () => {
    const said = await refused({
      PORT: 'eighty',
      ASSAY_ROLE: 'boss',
      DATABASE_URL: 'mysql://x/y',
      PUBLIC_URL: 'assay',
      ASSAY_DEMO: 'maybe',
    });
    const [title, ...lines] = said.trim().split('\n');
    expect(title).toBe('The configuration cannot be used:');
    expect(lines.map((line) => line.trim().split(':')[0] ?? '').toSorted()).toEqual([
      'ASSAY_DEMO',
      'ASSAY_ROLE',
      'DATABASE_URL',
      'PORT',
      'PUBLIC_URL',
    ]);
  });

  const linesOf = (said: string): string[] =>
    said
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim());

  test.concurrent('production without mail, https, keys and with demo data: all of it at once', async () => {
    const folder = path.join(root, 'bare');
    expect(linesOf(await refused({ NODE_ENV: 'production', ASSAY_DEMO: 'on', DATA_DIR: folder }))).toEqual([
      'ASSAY_DEMO: demo data has no place in production',
      'SMTP_URL: production needs a mail server, without one emails would end up as files',
      'PUBLIC_URL: production needs the https address that people open',
      `ASSAY_KEYS: there is no key file at ${folder}/keys.json; npm run assay -- keys:create makes one`,
    ]);
    expect(fs.existsSync(folder)).toBe(false);
  });

  test.concurrent('production with keys that others can read', async () => {
    const file = path.join(root, 'open-keys.json');
    fs.writeFileSync(file, JSON.stringify({ root: randomBytes(32).toString('base64') }), { mode: 0o644 });
    const said = await refused({
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: 'https://assay.example',
      ASSAY_KEYS: file,
    });
    expect(linesOf(said)).toEqual([`ASSAY_KEYS: others can read the key file ${file}; run chmod 600 on it`]);
  });

  test.concurrent('a database that is not there', async () => {
    expect(await refused({ DATABASE_URL: 'postgres://assay:secret@127.0.0.1:1/assay' })).toMatch(
      /^DATABASE_URL: the database cannot be reached \(.*ECONNREFUSED.*\)\n$/,
    );
  });

  test.concurrent('a database of another name', async () => {
    const { host, user } = inject('server');
    expect(await refused({ DATABASE_URL: `postgres:///nobodys?host=${host}&user=${user}` })).toBe(
      'DATABASE_URL: the database cannot be reached (database "nobodys" does not exist)\n',
    );
  });

  test.concurrent('keys that are not there', async () => {
    expect(await refused({ DATABASE_URL: await newDatabase(), ASSAY_KEYS: '/nowhere/keys.json' })).toBe(
      'ASSAY_KEYS: there is no key file at /nowhere/keys.json\n',
    );
  });

  test.concurrent.each([
    ['too short', Buffer.alloc(31, 'k').toString('base64'), 'a key needs 32 bytes in base64'],
    ['a sample', Buffer.alloc(32, 'sample').toString('base64'), 'a key in it is a sample, not 32 random bytes'],
  ])('a key that is %s', async (_what, key, reason) => {
    const file = path.join(root, `keys-${key.length}-${key[0]}.json`);
    fs.writeFileSync(file, JSON.stringify({ root: key }));
    expect(await refused({ ASSAY_KEYS: file })).toBe(`ASSAY_KEYS: the key file ${file} cannot be used: ${reason}\n`);
  });

  test.concurrent('a folder without migrations', async () => {
    expect(await refused({ DATABASE_URL: await newDatabase(), MIGRATIONS_DIR: root })).toBe(
      `MIGRATIONS_DIR: there are no migrations in ${root}\n`,
    );
  });

  test.concurrent('a data folder that is a file', async () => {
    const file = path.join(root, 'file');
    fs.writeFileSync(file, '');
    expect(await refused({ DATA_DIR: file })).toMatch(/^DATA_DIR: /);
  });

  test.concurrent('a socket’s place that somebody else has taken', async () => {
    const folder = path.join(root, 'z'.repeat(100));
    const name = createHash('sha256').update(path.join(folder, 'postgres')).digest('hex').slice(0, 12);
    const place = path.join(os.tmpdir(), `assay-${name}`);
    fs.symlinkSync(root, place);
    const said = await refused({ DATA_DIR: folder }).finally(() => fs.rmSync(place));
    expect(said).toBe(`DATA_DIR: ${place} is in the way of its socket\n`);
    expect(fs.statSync(root).uid).toBe(process.getuid?.());
  });

  test('and nothing is left running', () => {
    expect(serversIn(root)).toEqual([]);
  });
});

describe('production with all it needs', () => {
  test('gets its keys from the command for it, and starts', async () => {
    const env = {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: 'https://assay.example',
      DATABASE_URL: await newDatabase(),
      DATA_DIR: path.join(root, 'real'),
    };
    const make = () => startProcess(env, { entry: 'cli', args: ['keys:create'] });
    expect(await make().ended).toEqual({ code: 0, signal: null });
    const keys = fs.readFileSync(path.join(env.DATA_DIR, 'keys.json'), 'utf8');
    const again = make();
    expect(await again.ended).toEqual({ code: 1, signal: null });
    expect(again.err()).toBe(`The key file ${env.DATA_DIR}/keys.json already exists.\n`);
    expect(fs.readFileSync(path.join(env.DATA_DIR, 'keys.json'), 'utf8')).toBe(keys);
    const process = startProcess(env);
    expect(await process.ready).toBe('https://assay.example');
    process.child.kill('SIGINT');
    expect(await process.ended).toEqual({ code: 0, signal: null });
  });
});

describe('two processes on one DATABASE_URL', () => {
  test('start together, load the demo once, and end without taking the server along', async () => {
    const env = { DATABASE_URL: await newDatabase(), DATA_DIR: path.join(root, 'shared'), ASSAY_DEMO: 'on' };
    const both = [startProcess(env), startProcess({ ...env, ASSAY_ROLE: 'web' })];
    const addresses = await Promise.all(both.map(({ ready }) => ready));
    for (const address of addresses) expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    const pool = createPool({ connectionString: env.DATABASE_URL }, { max: 1 });
    expect((await pool.query(`select count(*)::int as count from app_user where username = 'ga@demo.test'`)).rows).toEqual([{ count: 1 }]);
    for (const { child } of both) child.kill('SIGTERM');
    for (const { ended } of both) expect(await ended).toEqual({ code: 0, signal: null });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    expect(both.map(({ err }) => err())).toEqual(['', '']);
  });
});
