import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { actingAs } from '@assay/testkit/actors';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { createLongAnswers, type LongPatience } from '#platform/http/long-answers.ts';
import { eventsIn } from './audit-events.ts';
import { programAt } from './processes.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

/** Exports that are opened and not read: who else notices. */
const patience: LongPatience = { stall: 5000, whole: 600_000, look: 50 };
const password = 'Correct-Horse-7!';
let assay: TestApp;
let port: number;
let parentId: number;

const portOf = ({ app }: Pick<TestApp, 'app'>): number => (app.server.address() as AddressInfo).port;

/** Far more than all buffers between the database and a reader hold, also when it is packed: no cell is like another. */
const manyRows = (app: TestApp, parent: number) =>
  app.owner.query(
    `insert into company (name, phone, website, fra_railroad_code, invoice_terms, billing_address1, mailing_address1, name_key, parent_company_id, path, company_type, result_release_mode, ccf_kind, time_zone, language, id) overriding system value
     select 'Child ' || n, '', noise[1], noise[2], noise[3], noise[4], noise[5], '', $1::bigint, array[$1::bigint, n], 'EMPLOYER', 'TPA', 'Paper', 'America/New_York', 'es', n
     from generate_series(100001, 100300) n cross join lateral (
       select array_agg(cell) as noise from generate_series(1, 5) c cross join lateral (
         select string_agg(md5(concat_ws(' ', n, c, k)), '') as cell from generate_series(1, 480) k) cells) of`,
    [parent],
  );

beforeAll(async () => {
  // How long one waits for a connection is what these are about.
  assay = await createTestApp({}, { longPatience: patience, patience: 1 });
  parentId = await assay.given.company({ name: 'Parent' });
  await manyRows(assay, parentId);
  assay.readiness.isReady = true;
  await assay.app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(assay);
});
afterAll(() => assay.close());

type Reader = { readonly status: number; readonly retryAfter: string | undefined; readonly response: http.IncomingMessage };
const open: http.ClientRequest[] = [];
afterEach(() => {
  for (const request of open.splice(0)) request.destroy();
});

/** Asks for an export and leaves the answer where it is. */
const stalled = (who: NonNullable<Who>, on = port, { format = 'csv' }: { readonly format?: string } = {}): Promise<Reader> =>
  new Promise((resolve, reject) => {
    const headers = { 'authorization': `Bearer ${who.token}`, 'content-type': 'application/json' };
    const request = http.request({ port: on, path: '/api/v1/company/export', method: 'POST', agent: false, headers }, (response) => {
      response.once('error', () => undefined);
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], response });
    });
    request.once('error', reject);
    open.push(request);
    request.end(JSON.stringify({ format }));
  });

/** Reads the answer to its end, or to where it broke off. */
const read = async ({ response }: Reader): Promise<{ bytes: number; isWhole: boolean }> => {
  let bytes = 0;
  try {
    for await (const chunk of response) bytes += (chunk as Buffer).length;
  } catch {
    // Broke off: what `complete` says.
  }
  return { bytes, isWhole: response.complete };
};

const der = () => assay.given.user({ roles: ['DER'], companyIds: [parentId] });
const busyLong = () => assay.database.longPool.totalCount - assay.database.longPool.idleCount;
const letGo = () =>
  expect
    .poll(() => {
      const { pool, requestPool, longPool } = assay.database;
      return [pool, requestPool, longPool].map(busyOf);
    })
    .toEqual([0, 0, 0]);

const counted = (readers: readonly Reader[], wanted: number): number => readers.filter(({ status }) => status === wanted).length;

const preference = { tableName: 'company', pageSize: 50, activeColumns: [], filters: { from: 0, size: 50 } };

/** Sign-in, readiness, a search and a write, one after the other; each with how long it took. */
const others = async () => {
  const username = `${crypto.randomUUID()}@test.example`;
  const who = await assay.given.user({
    roles: ['DER'],
    companyIds: [parentId],
    username,
    passwordHash: await assay.passwords.hash(password),
  });
  const nobody: Who = null;
  const asks = [
    () => assay.call(nobody, 'POST /auth/sign-in', { body: { mode: 'login', username, password } }),
    () => assay.call(nobody, 'GET /health/ready'),
    () => assay.call(who, 'POST /company/search', { body: { text: 'child 100' } }),
    () => assay.call(who, `POST /user/${who.userId}/preference`, { body: preference }),
  ];
  const from = performance.now();
  const statuses: number[] = [];
  for (const ask of asks) statuses.push((await ask()).status);
  return { statuses, millis: performance.now() - from };
};

/** The quickest of three: what else the machine does only ever adds. */
const quickest = async (): Promise<number> => {
  const rounds = [await others(), await others(), await others()];
  for (const { statuses } of rounds) expect(statuses).toEqual([200, 200, 200, 200]);
  return Math.min(...rounds.map(({ millis }) => millis));
};

/** How long everybody else takes while nobody stalls: measured here and now. */
let quietMillis: number;
beforeAll(async () => {
  quietMillis = await quickest();
});

const busyOf = ({ totalCount, idleCount, waitingCount }: TestApp['database']['pool']): number => totalCount - idleCount + waitingCount;

/** Whoever stalls holds none of the others' connections, and the others are answered as soon as without: a wait for one takes up to two seconds. */
const expectUnhindered = async (): Promise<void> => {
  const { pool, requestPool } = assay.database;
  await expect.poll(() => [busyOf(pool), busyOf(requestPool)], { timeout: 4000 }).toEqual([0, 0]);
  expect(await quickest()).toBeLessThan(4 * quietMillis + 500);
};

describe('fifty exports that nobody reads', () => {
  test('of one representative: two are begun, the others are told to come again, and everybody else is served', async () => {
    const who = await der();
    const before = (await eventsIn(assay.database.pool, { action: 'EXPORT' })).length;
    const readers = await Promise.all(Array.from({ length: 50 }, () => stalled(who)));
    expect(busyLong()).toBe(2);
    await expectUnhindered();
    expect([counted(readers, 200), counted(readers, 503)]).toEqual([2, 48]);
    for (const { status, retryAfter } of readers) if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    // What was refused is no export.
    expect(await eventsIn(assay.database.pool, { action: 'EXPORT' })).toHaveLength(before + 2);
    await letGo();
    for (const reader of readers.filter(({ status }) => status === 200)) expect((await read(reader)).isWhole).toBe(false);
    expect((await read(await stalled(who))).isWhole).toBe(true);
    await letGo();
  });

  test.each(['csv', 'xlsx'])(
    'of twenty-five users (%s): four are begun, and everybody else is served',
    async (format) => {
      const users = await Promise.all(Array.from({ length: 25 }, der));
      const readers = await Promise.all([...users, ...users].map((who) => stalled(who, port, { format })));
      expect(busyLong()).toBe(4);
      await expectUnhindered();
      expect([counted(readers, 200), counted(readers, 503)]).toEqual([4, 46]);
      await letGo();
      for (const who of users.slice(0, 3)) expect(await read(await stalled(who, port, { format }))).toMatchObject({ isWhole: true });
      await letGo();
    },
    60_000,
  );

  test('say in the envelope that there are too many', async () => {
    const who = await der();
    await Promise.all([stalled(who), stalled(who)]);
    const { status, body, headers } = await assay.call(who, 'POST /company/export', { body: {} });
    expect({ status, code: body.code, retryAfter: headers['retry-after'] }).toEqual({ status: 503, code: 'busy', retryAfter: '5' });
    expect(body.errorMessage).toBe('Too many exports are running right now. Please try again in a moment.');
    await letGo();
  });
});

test('whoever takes two in one process gets no third in another', async () => {
  const { config, database, keys } = assay;
  const second = await buildApp({
    config,
    database,
    keys,
    logger: pino({ level: 'silent' }),
    isDemo: false,
    longPatience: patience,
    sheetWorker: programAt('sheet-worker'),
    pageWorker: programAt('page-worker'),
  });
  onTestFinished(() => second.app.close());
  await second.app.listen({ port: 0, host: '127.0.0.1' });
  const who = await der();
  const statuses = [(await stalled(who)).status, (await stalled(who, portOf(second))).status, (await stalled(who, portOf(second))).status];
  expect(statuses).toEqual([200, 200, 503]);
  expect((await stalled(who)).status).toBe(503);
  await letGo();
  expect((await read(await stalled(who, portOf(second)))).isWhole).toBe(true);
});

test.each(['csv', 'xlsx'])('whoever is shut out in the middle of an export gets no more of it (%s)', async (format) => {
  const [who, other] = [await der(), await der()];
  const [mine, theirs] = [await stalled(who, port, { format }), await stalled(other, port, { format })];
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  const admin = await assay.given.user({ roles: ['GA'] });
  expect((await assay.call(admin, `DELETE /user/${who.userId}`)).status).toBe(200);
  await expect.poll(busyLong, { timeout: 0.8 * patience.stall }).toBe(1);
  expect([(await read(mine)).isWhole, (await read(theirs)).isWhole]).toEqual([false, true]);
  await letGo();
});

test('readers who hang up at any moment leave no count and no connection behind', async () => {
  const who = await der();
  for (let round = 0; round < 20; round += 1) {
    const asked = stalled(who).catch(() => undefined);
    await sleep(round * 3);
    for (const request of open.splice(0)) request.destroy();
    await asked;
  }
  await letGo();
  // What was hung up on may be under way still for a moment. The second one comes before the first is ended for not being read.
  for (const timeout of [10_000, 0.8 * patience.stall])
    await expect.poll(async () => (await stalled(who)).status, { timeout, interval: 50 }).toBe(200);
});

describe('a reader who is slow', () => {
  test('is served to the end as long as something is taken', async () => {
    const who = await der();
    const reader = await stalled(who);
    let bytes = 0;
    let isSlow = true;
    setTimeout(() => (isSlow = false), 2 * patience.stall);
    for await (const chunk of reader.response) {
      bytes += (chunk as Buffer).length;
      if (isSlow) await sleep(20);
    }
    expect(reader.response.complete).toBe(true);
    expect(bytes).toBeGreaterThan(300 * 4 * 480 * 32);
  });

  test('is cut off when it takes too long in all', async () => {
    const hasty = await createTestApp({}, { longPatience: { stall: 60_000, whole: 1500, look: 50 } });
    onTestFinished(() => hasty.close());
    const parent = await hasty.given.company();
    await manyRows(hasty, parent);
    await hasty.app.listen({ port: 0, host: '127.0.0.1' });
    const reader = await stalled(await hasty.given.user({ roles: ['GA'] }), portOf(hasty));
    const from = performance.now();
    let end = 0;
    try {
      for await (const _ of reader.response) await sleep(20);
    } catch {
      end = performance.now();
    }
    expect(reader.response.complete).toBe(false);
    expect(end - from).toBeGreaterThan(500);
    await expect.poll(() => hasty.database.longPool.totalCount - hasty.database.longPool.idleCount).toBe(0);
  });
});

test('a database that takes its time before the first row is not the reader’s fault', async () => {
  const stall = 100;
  const answers = createLongAnswers(assay.database.longPool, { stall, whole: 60_000, look: 10 });
  const slowly = async function* () {
    // In real time, which is what a stalled socket is measured by: several times as long as a reader may stall.
    await sleep(4 * stall);
    yield 'late but whole';
  };
  const server = http.createServer((_request, response) => {
    const answer = { record: async () => undefined, open: async () => Readable.from(slowly()) };
    void answers.open(actingAs({ userId: 1, roles: ['GA'] }), answer, response).then((stream) => stream.pipe(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await response.text()).toBe('late but whole');
});
