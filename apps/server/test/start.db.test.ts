import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCompany } from '@assay/testkit/companies';
import { demoPassword, demoUsers } from '../src/demo/users.data.ts';
import { copyPrepared } from './prepared-folder.ts';
import { rawHttp } from './raw-http.ts';
import { endAll, serversIn, startProcess, type Running } from './processes.ts';

let root: string;

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-start-'));
  fs.chmodSync(root, 0o755);
});
afterAll(async () => {
  await endAll(root);
  fs.rmSync(root, { recursive: true, force: true });
});

const shortName = (folder: string): string => createHash('sha256').update(folder).digest('hex').slice(0, 12);

type Data = { readonly accessToken?: string; readonly id?: number; readonly count?: number };
const call = async (address: string, request: string, { token = '', body }: { token?: string; body?: object } = {}) => {
  const [method = 'GET', url = ''] = request.split(' ');
  const response = await fetch(`${address}${url}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { body: answered } = (await response.json()) as { body: { data?: Data } };
  return { status: response.status, data: answered.data };
};
const signIn = async (address: string): Promise<string> => {
  const { data } = await call(address, 'POST /api/v1/auth/sign-in', {
    body: { mode: 'login', username: 'ga@demo.test', password: demoPassword },
  });
  return data?.accessToken ?? '';
};
const countOf = async (address: string, token: string) =>
  (await call(address, 'POST /api/v1/company/search/count', { token, body: { archive: 'Both' } })).data?.count;
const end = async (process: Running, signal: NodeJS.Signals) => {
  process.child.kill(signal);
  return process.ended;
};
/** The demo takes a start longer than all the rest: for tests of something else. */
const empty = { ASSAY_DEMO: 'off' };
const gone = (folder: string) => expect.poll(() => serversIn(folder)).toEqual([]);

describe('one data folder through its life', () => {
  let folder: string;
  let process: Running;
  let address: string;
  let token: string;
  let firstMillis: number;
  const laterMillis: number[] = [];
  let companies: number | undefined;

  beforeAll(async () => {
    folder = path.join(root, 'life');
    const from = performance.now();
    process = startProcess({ DATA_DIR: folder });
    address = await process.ready;
    firstMillis = performance.now() - from;
    token = await signIn(address);
    companies = await countOf(address, token);
  });

  test('the first start loads the demo and prints its sign-ins', () => {
    expect(process.out()).toContain(`password ${demoPassword}`);
    for (const { username, roles } of demoUsers) expect(process.out()).toMatch(new RegExp(`${username}\\s+${roles.join(', ')}`));
    expect(companies).toBeGreaterThan(10);
    expect(process.err()).toBe('');
  });

  test('the keys are for the owner’s eyes alone', () => {
    expect(fs.statSync(path.join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
  });

  test('the database listens on no port', () => {
    const settings = fs.readFileSync(path.join(folder, 'postgres', 'data', 'postgresql.conf'), 'utf8');
    expect(settings).toContain("listen_addresses = ''");
  });

  test('kill -9 loses nothing that was answered', async () => {
    const { data } = await call(address, 'POST /api/v1/company', { token, body: aCompany({ name: 'Acknowledged' }) });
    await end(process, 'SIGKILL');
    expect(serversIn(folder)).toHaveLength(1);
    const from = performance.now();
    process = startProcess({ DATA_DIR: folder });
    address = await process.ready;
    laterMillis.push(performance.now() - from);
    expect((await call(address, `GET /api/v1/company/${data?.id}`, { token })).status).toBe(200);
    expect(await countOf(address, token)).toBe((companies ?? 0) + 1);
    expect(process.out()).toContain('ga@demo.test');
    expect(serversIn(folder)).toHaveLength(1);
  });

  test('a database that is killed is started again by the process that lives on it', async () => {
    for (const pid of serversIn(folder)) globalThis.process.kill(pid, 'SIGKILL');
    await expect.poll(async () => (await call(address, 'GET /health/ready')).status).toBe(503);
    await expect.poll(async () => (await call(address, 'GET /health/ready')).status).toBe(200);
    expect(await countOf(address, token)).toBe((companies ?? 0) + 1);
    expect(process.child.exitCode).toBeNull();
  });

  test('a second process shares the database, and leaves it to the first when it goes', async () => {
    const second = startProcess({ DATA_DIR: folder, ASSAY_ROLE: 'web' });
    const other = await second.ready;
    expect(await countOf(other, token)).toBe((companies ?? 0) + 1);
    expect(await end(second, 'SIGINT')).toEqual({ code: 0, signal: null });
    expect(await countOf(address, token)).toBe((companies ?? 0) + 1);
    expect(serversIn(folder)).toHaveLength(1);
  });

  test('a port in use is a sentence, and leaves everything as it was', async () => {
    const second = startProcess({ DATA_DIR: folder, PORT: new URL(address).port });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.err()).toMatch(/^listen EADDRINUSE: address already in use 127\.0\.0\.1:\d+\n$/);
    expect(await countOf(address, token)).toBe((companies ?? 0) + 1);
  });

  test('SIGTERM under load: every request is answered 200, then it ends well and takes the database along', async () => {
    const before = process.err();
    const statuses: number[] = [];
    const client = async () => {
      while ((await call(address, 'GET /health/ready')).status === 200)
        statuses.push((await call(address, 'POST /api/v1/company/search', { token, body: {} })).status);
    };
    const clients = Promise.all(Array.from({ length: 6 }, client));
    const slow = slowRequest(Number(new URL(address).port), { token, millis: 3000 });
    await expect.poll(() => statuses.length).toBeGreaterThan(10);
    process.child.kill('SIGTERM');
    await clients;
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await slow).status).toBe(200);
    expect(await process.ended).toEqual({ code: 0, signal: null });
    await gone(folder);
    expect(process.err()).toBe(before);
  });

  test('what was closed in order opens as it was, and sooner than it was made', async () => {
    const from = performance.now();
    process = startProcess({ DATA_DIR: folder });
    address = await process.ready;
    laterMillis.push(performance.now() - from);
    expect(Math.min(...laterMillis)).toBeLessThan(firstMillis);
    expect(await countOf(address, await signIn(address))).toBe((companies ?? 0) + 1);
    expect(await end(process, 'SIGINT')).toEqual({ code: 0, signal: null });
    await gone(folder);
  });

  test('a process that starts while the other stops is served', async () => {
    const first = startProcess({ DATA_DIR: folder });
    await first.ready;
    const second = startProcess({ DATA_DIR: folder });
    expect(await end(first, 'SIGINT')).toEqual({ code: 0, signal: null });
    const served = await second.ready;
    expect(await countOf(served, await signIn(served))).toBe((companies ?? 0) + 1);
    await end(second, 'SIGINT');
    await gone(folder);
  });

  test('the demo does not come to production', async () => {
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://assay.example' };
    const refused = startProcess({ DATA_DIR: folder, ...production });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    expect(refused.err()).toMatch(/^The database holds the demo/);
    await gone(folder);
  });
});

/** A request whose body comes in two halves, some time apart. */
const slowRequest = (port: number, { token, millis }: { readonly token: string; readonly millis: number }) => {
  const body = JSON.stringify({ archive: 'Both' });
  const head = [
    'POST /api/v1/company/search/count HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  return rawHttp(port, { sends: [`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`, millis, body.slice(5)] });
};

describe('two processes', () => {
  test('that start together on an empty folder make one database and one demo, and go together', async () => {
    const folder = path.join(root, 'together');
    const both = [startProcess({ DATA_DIR: folder }), startProcess({ DATA_DIR: folder })];
    const addresses = await Promise.all(both.map(({ ready }) => ready));
    const tokens = await Promise.all(addresses.map(signIn));
    expect(serversIn(folder)).toHaveLength(1);
    const counts = await Promise.all(addresses.map((address, index) => countOf(address, tokens[1 - index] ?? '')));
    expect(counts[0]).toBeGreaterThan(10);
    expect(counts[1]).toBe(counts[0]);
    for (const { child } of both) child.kill('SIGINT');
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([
      { code: 0, signal: null },
      { code: 0, signal: null },
    ]);
    await gone(folder);
  });

  test('one that starts while the other stops is served', async () => {
    const folder = path.join(root, 'relay');
    await copyPrepared(folder);
    const first = startProcess({ DATA_DIR: folder });
    await first.ready;
    const second = startProcess({ DATA_DIR: folder });
    expect(await end(first, 'SIGINT')).toEqual({ code: 0, signal: null });
    const address = await second.ready;
    expect(await countOf(address, await signIn(address))).toBeGreaterThan(10);
    await end(second, 'SIGINT');
    await gone(folder);
  });
});

describe('a start that is cut short', () => {
  test('by kill -9 after the database was made is made good by the next', async () => {
    const folder = path.join(root, 'cut');
    const first = startProcess({ DATA_DIR: folder });
    await expect.poll(() => fs.existsSync(path.join(folder, 'postgres', 'data', 'postmaster.pid')), { interval: 5 }).toBe(true);
    await end(first, 'SIGKILL');
    const second = startProcess({ DATA_DIR: folder });
    const address = await second.ready;
    expect(await countOf(address, await signIn(address))).toBeGreaterThan(10);
    await expect.poll(second.out).toContain('ga@demo.test');
    await end(second, 'SIGINT');
    await gone(folder);
  });

  test('by SIGINT leaves no database behind', async () => {
    const folder = path.join(root, 'interrupted');
    const process = startProcess({ DATA_DIR: folder });
    await expect.poll(() => fs.existsSync(path.join(folder, 'postgres')), { interval: 5 }).toBe(true);
    expect(await end(process, 'SIGINT')).toEqual({ code: 0, signal: null });
    await gone(folder);
  });

  test('by a port in use leaves no database behind', async () => {
    const folder = path.join(root, 'in-use');
    const squatter = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => squatter.once('listening', resolve));
    const process = startProcess({ DATA_DIR: folder, ...empty, PORT: String((squatter.address() as net.AddressInfo).port) });
    expect(await process.ended).toEqual({ code: 1, signal: null });
    squatter.close();
    await gone(folder);
  });
});

describe('as root, with a data folder that nobody else can reach', () => {
  const isRoot = process.getuid?.() === 0;
  const home = '/var/lib/assay';
  const wasThere = fs.existsSync(home);
  let place: string;

  afterEach(() => {
    if (place) fs.rmSync(place, { recursive: true, force: true });
    // Others may have put theirs there meanwhile.
    if (!wasThere && isRoot && fs.readdirSync(home).length === 0) fs.rmdirSync(home);
  });

  test.skipIf(!isRoot)('the database lives elsewhere, and the keys and the files stay', async () => {
    const closed = fs.mkdtempSync(path.join(root, 'closed-'));
    fs.chmodSync(closed, 0o700);
    const folder = path.join(closed, 'data');
    place = path.join(home, shortName(folder));
    const process = startProcess({ DATA_DIR: folder });
    const address = await process.ready;
    expect(await countOf(address, await signIn(address))).toBeGreaterThan(10);
    expect(fs.existsSync(path.join(place, 'data', 'PG_VERSION'))).toBe(true);
    expect(fs.readdirSync(folder).filter((name) => name !== 'audit-anchors.jsonl')).toEqual(['files', 'keys.json']);
    expect(await end(process, 'SIGINT')).toEqual({ code: 0, signal: null });
    await gone(place);
  });
});

test('a data folder too deep and too wide for a socket’s name works all the same', async () => {
  const folder = path.join(root, 'deep and wide', 'x'.repeat(60), 'y'.repeat(60));
  const process = startProcess({ DATA_DIR: folder, ...empty });
  expect((await call(await process.ready, 'GET /health/ready')).status).toBe(200);
  expect(process.out()).not.toContain('password');
  await end(process, 'SIGINT');
  await gone(folder);
  fs.rmSync(path.join(os.tmpdir(), `assay-${shortName(path.join(folder, 'postgres'))}`), { recursive: true });
});
