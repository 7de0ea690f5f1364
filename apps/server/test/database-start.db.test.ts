import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { actingAs } from '@assay/testkit/actors';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from '#platform/config.ts';
import { connectDatabase, type Connection } from '#platform/db/connect.ts';
import { embeddedOwner, startEmbedded, type EmbeddedServer } from '#platform/db/embedded/server.ts';
import { loginOf, loginsOf } from '#platform/db/logins.ts';
import { migrate, MigrationError } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { prepareQueues } from '#platform/jobs/jobs.ts';
import { keysFrom } from '#platform/keys.ts';
import { migrationsFolder } from './global-setup.ts';
import { createOwnServer, type OwnServer } from './own-server.ts';

let root: string;
let admin: pg.Pool;
const keys = keysFrom({ root: randomBytes(32).toString('base64') });

beforeAll(() => {
  const { host, user, password } = inject('server');
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-logins-'));
  fs.chmodSync(root, 0o755);
  admin = createPool({ host, user, password, database: 'postgres' }, { max: 2, name: 'test' });
});
afterAll(async () => {
  await admin.end();
  fs.rmSync(root, { recursive: true, force: true });
});

const migrated = (owner: pg.Pool) => migrate(owner, migrationsFolder);
const refusal = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => Promise.reject(new Error('was not refused')),
    (error: unknown) => error as Error,
  );

describe('the embedded server', () => {
  const owner = loginOf(keys.database, embeddedOwner);
  let folder: string;
  let server: EmbeddedServer;
  const rules = () => path.join(folder, 'postgres', 'data', 'pg_hba.conf');

  beforeAll(async () => {
    folder = path.join(root, 'embedded');
    server = await startEmbedded(folder, owner);
  });
  afterAll(() => server.stop());

  const enter = async (user: string, password: string): Promise<string> => {
    const client = new pg.Client({ host: server.host, user, database: 'postgres', password: () => password });
    try {
      await client.connect();
      return 'entered';
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.end();
    }
  };

  /** As a store of an earlier version: no password, and everybody is let in who reaches the socket. */
  const openToAnybody = async (): Promise<void> => {
    const client = new pg.Client({ host: server.host, database: 'postgres', ...owner });
    await client.connect();
    fs.writeFileSync(rules(), 'local all all trust\n');
    await client.query('alter role assay password null; select pg_reload_conf()');
    await expect.poll(() => enter(embeddedOwner, '')).toBe('entered');
    await client.end();
  };

  test('lets nobody in without a password, and its owner with the one of the key file only', async () => {
    expect(await enter(embeddedOwner, '')).toContain('password');
    expect(await enter(embeddedOwner, 'assay')).toContain('password authentication failed');
    expect(await enter(embeddedOwner, owner.password)).toBe('entered');
  });

  test('leaves the password in no file', () => {
    const files = fs.readdirSync(path.join(folder, 'postgres'), { recursive: true, withFileTypes: true });
    const said = files.filter((file) => file.isFile()).map((file) => fs.readFileSync(path.join(file.parentPath, file.name), 'latin1'));
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((text) => text.includes(owner.password))).toEqual([]);
    expect(fs.readdirSync(path.join(folder, 'postgres'))).not.toContain('init.password');
  });

  test('of an earlier version is closed by the next process that comes along', async () => {
    await openToAnybody();
    await startEmbedded(folder, owner);
    await expect.poll(() => enter(embeddedOwner, '')).toContain('password');
    expect(await enter(embeddedOwner, owner.password)).toBe('entered');
    expect(fs.readFileSync(rules(), 'utf8')).not.toContain('trust');
  });

  test('of an earlier version is closed by the next start', async () => {
    await openToAnybody();
    await server.stop();
    server = await startEmbedded(folder, owner);
    await expect.poll(() => enter(embeddedOwner, '')).toContain('password');
    expect(await enter(embeddedOwner, owner.password)).toBe('entered');
  });

  test('does not serve who brings other keys', async () => {
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
    const error = await refusal(connectDatabase(config, keysFrom({ root: randomBytes(32).toString('base64') })));
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toBe(`ASSAY_KEYS: the database in ${folder} was made with another key file`);
  });
});

const newDatabase = async (owner = inject('server').user): Promise<string> => {
  const name = `l_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} owner ${owner}`);
  return name;
};
type Login = { readonly user: string; readonly password: string };
const urlOf = (
  name: string,
  { user, password }: Login = inject('server'),
  { host = inject('server').host }: { readonly host?: string } = {},
): string => `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}&password=${encodeURIComponent(password)}`;
const connect = async (env: Record<string, string>): Promise<Connection> => {
  const connection = await connectDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR: root, ...env }), keys, migrated);
  onTestFinished(() => connection.close());
  return connection;
};
const signedIn = async (name: string, pool = admin): Promise<string[]> => {
  const { rows } = await pool.query<{ usename: string }>('select usename from pg_stat_activity where datname = $1', [name]);
  return [...new Set(rows.map(({ usename }) => usename))].toSorted();
};
const countOf = ({ database }: Connection) => database.system('a look', (tx) => tx.query('select count(*)::int as count from company'));

describe('with one DATABASE_URL, that of the owner', () => {
  test('the owner has left when the first request comes', async () => {
    const name = await newDatabase();
    const { requests, system } = loginsOf(keys.database, name);
    const connection = await connect({ DATABASE_URL: urlOf(name) });
    expect(await countOf(connection)).toEqual([{ count: 0 }]);
    await connection.database.requestPool.query('select 1');
    await expect.poll(() => signedIn(name)).toEqual([requests.user, system.user]);
    expect(await connection.asOwner((owner) => owner.query('select current_user as who'))).toMatchObject({
      rows: [{ who: inject('server').user }],
    });
    await expect.poll(() => signedIn(name)).toEqual([requests.user, system.user]);
  });

  test('two databases of one server have log-ins of their own', () => {
    const [one, other] = [loginsOf(keys.database, 'assay'), loginsOf(keys.database, 'Assay')];
    const all = [one.requests, one.system, other.requests, other.system];
    expect(new Set(all.map(({ user }) => user)).size).toBe(4);
    expect(new Set(all.map(({ password }) => password)).size).toBe(4);
    for (const { user } of all) expect(user.length).toBeLessThan(64);
  });

  test('what a login did to itself is undone by the next start', async () => {
    const name = await newDatabase();
    const { requests, system } = loginsOf(keys.database, name);
    await (await connect({ DATABASE_URL: urlOf(name) })).close();
    await admin.query(`alter role ${requests.user} password 'taken over'`);
    await admin.query(`alter role ${system.user} set default_transaction_read_only = on`);
    await admin.query(`alter role ${system.user} in database ${name} set search_path = nowhere`);
    const connection = await connect({ DATABASE_URL: urlOf(name) });
    expect(await countOf(connection)).toEqual([{ count: 0 }]);
    const { rows } = await connection.database.pool.query(
      `select current_setting('search_path') as path, current_setting('default_transaction_read_only') as "readOnly"`,
    );
    expect(rows).toEqual([{ path: '"$user", public', readOnly: 'off' }]);
    await connection.database.requestPool.query('select 1');
  });

  test.each([
    ['superuser', 'is a superuser'],
    ['bypassrls', 'bypasses row policies'],
    ['createrole', 'may create roles or databases, or replicate'],
  ])('a login that somebody made a %s does not serve', async (attribute, words) => {
    const name = await newDatabase();
    await (await connect({ DATABASE_URL: urlOf(name) })).close();
    await admin.query(`alter role ${loginsOf(keys.database, name).requests.user} ${attribute}`);
    const error = await refusal(connect({ DATABASE_URL: urlOf(name) }));
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toMatch(new RegExp(`^DATABASE_URL: the login that answers requests ${words}\\. docs/operating\\.md`));
  });

  test('an owner who may not create roles is told the SQL for an administrator; then it starts', async () => {
    const password = 'limited';
    const user = `limited_${randomBytes(4).toString('hex')}`;
    await admin.query(
      `create role ${user} login password '${password}'; grant assay_all, assay_cases, assay_scoped, assay_located to ${user} with admin option`,
    );
    const name = await newDatabase(user);
    const url = urlOf(name, { user, password });
    const error = await refusal(connect({ DATABASE_URL: url }));
    expect(error).toBeInstanceOf(MigrationError);
    const [sentence = '', ...sql] = error.message.split('\n\n');
    expect(sentence).toMatch(
      /^The database login may not create the roles that the server signs in with \(permission denied.*\)\. Let an administrator/,
    );
    expect(error.message).not.toContain(loginsOf(keys.database, name).system.password);
    const inside = createPool({ ...inject('server'), database: name }, { max: 1 });
    await inside.query(sql.join('\n\n'));
    await inside.end();
    expect(await countOf(await connect({ DATABASE_URL: url }))).toEqual([{ count: 0 }]);
  });
});

/** What docs/operating.md tells an operator to run, word for word. */
const operatorsSql = (): string => {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  return /```sql\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
};

describe('with log-ins that the operator made', () => {
  const logins = ['assay_owner', 'assay_requests', 'assay_work'].map((user) => ({ user, password: 'change me' }));
  const [owner, requests, work] = logins as [Login, Login, Login];
  const name = 'assay';
  let server: OwnServer;

  beforeAll(async () => {
    server = await createOwnServer({ isBare: true });
    const [cluster = '', inside = ''] = operatorsSql().split(/^\\connect.*$/m);
    const outside = createPool({ ...server, database: 'postgres' }, { max: 1 });
    for (const statement of cluster.split(';').filter((one) => one.trim() !== '')) await outside.query(statement);
    await outside.end();
    const pool = createPool({ ...server, database: name }, { max: 1 });
    await pool.query(inside);
    await pool.end();
  });
  afterAll(() => server.end());

  const urlFor = (login: Login = server): string => urlOf(name, login, { host: server.host });

  const env = (given: Partial<Record<'DATABASE_URL' | 'DATABASE_SYSTEM_URL', string>> = {}) => ({
    DATABASE_OWNER_URL: urlFor(owner),
    DATABASE_URL: urlFor(requests),
    DATABASE_SYSTEM_URL: urlFor(work),
    ...given,
  });

  test('serves as the guide says', async () => {
    const connection = await connect(env());
    expect(await countOf(connection)).toEqual([{ count: 0 }]);
    await connection.database.requestPool.query('select 1');
    await connection.asOwner((pool) => prepareQueues(pool, [{ name: 'mail', isForRequests: true, work: async () => undefined }]));
    await connection.database.write(actingAs({ userId: 1, roles: ['DER'] }), (tx) =>
      tx.query(`select enqueue_job('mail', '{}', gen_random_uuid())`),
    );
    const pool = createPool({ ...server, database: 'postgres' }, { max: 1 });
    onTestFinished(() => pool.end());
    await expect.poll(() => signedIn(name, pool)).toEqual([requests.user, work.user]);
  });

  test.each([
    ['the owner', () => ({ DATABASE_URL: urlFor(owner) }), 'DATABASE_URL: the login that answers requests owns the tables'],
    ['a superuser', () => ({ DATABASE_URL: urlFor() }), 'DATABASE_URL: the login that answers requests is a superuser'],
    ['the other login', () => ({ DATABASE_URL: urlFor(work) }), 'DATABASE_URL: the login that answers requests may act as assay_system'],
    [
      'a superuser at work',
      () => ({ DATABASE_SYSTEM_URL: urlFor() }),
      'DATABASE_SYSTEM_URL: the login that does the work of the product is a superuser',
    ],
  ])('does not serve as %s', async (_who, given, sentence) => {
    const error = await refusal(connect(env(given())));
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toContain(sentence);
  });

  test('needs all three', () => {
    for (const one of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_SYSTEM_URL'] as const) {
      const { [one]: _, ...rest } = env();
      expect(() => readConfig(rest)).toThrow(/DATABASE_OWNER_URL: needs DATABASE_URL and DATABASE_SYSTEM_URL beside it/);
    }
  });
});
