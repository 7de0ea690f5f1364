import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

/** An export holds a connection for as long as somebody reads, and no longer. */
let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  for (let index = 0; index < 20; index += 1) await assay.given.company();
});
afterAll(() => assay.close());

const exported = (who: Who, request: object) => assay.call(who, 'POST /company/export', { body: request });

/** The pool has every connection back, and nobody waits. */
const expectIdle = (app: TestApp): Promise<void> =>
  expect
    .poll(() => {
      const { pool, requestPool, longPool } = app.database;
      const all = [pool, requestPool, longPool];
      const sum = (of: (one: typeof pool) => number) => all.reduce((total, one) => total + of(one), 0);
      return { busy: sum((one) => one.totalCount - one.idleCount), waiting: sum((one) => one.waitingCount) };
    })
    .toEqual({ busy: 0, waiting: 0 });

test.each(['csv', 'xlsx'] as const)('an export that cannot be remembered does not leave (%s)', async (format) => {
  const other = await createTestApp();
  onTestFinished(() => other.close());
  const who = await other.given.user({ roles: ['GA'] });
  await other.given.company({ name: 'Secret' });
  await other.owner.query(`revoke insert on audit_event from assay_all`);
  const { status, body, text } = await other.call(who, 'POST /company/export', { body: { format } });
  expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal' });
  expect(text).not.toContain('Secret');
  await expectIdle(other);
});

describe('connections', () => {
  test.each(['csv', 'xlsx'] as const)('more users than there are connections are all served in their turn (%s)', async (format) => {
    const users = await Promise.all(Array.from({ length: 8 }, () => assay.given.user({ roles: ['GA'] })));
    const answers = await Promise.all([...users, ...users].map((who) => exported(who, { format, columns: ['name'] })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await expectIdle(assay);
  });

  test('a user has two under way and is told to come again with the third; then it is served', async () => {
    const ask = () => exported(admin, { columns: ['name'] });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await ask()).status).toBe(200);
    await expectIdle(assay);
  });

  test.each(['csv', 'xlsx'] as const)('whoever has the end of one may begin the next at once (%s)', async (format) => {
    const { longPool } = assay.database;
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await exported(admin, { format, columns: ['name'] })).status).toBe(200);
      expect(longPool.totalCount - longPool.idleCount).toBe(0);
    }
  });

  test.each(['csv', 'xlsx'] as const)('a client that hangs up leaves none behind (%s)', async (format) => {
    const other = await createTestApp();
    onTestFinished(() => other.close());
    const who = await other.given.user({ roles: ['GA'] });
    await other.database.system('more than any buffer on the way holds', async (tx) => {
      await tx.query(`set local statement_timeout = 0`);
      await tx.query(
        `insert into company (name, phone, website, sales_rep, invoice_terms, billing_address1, mailing_address1, name_key, path, company_type, result_release_mode, ccf_kind, time_zone, language, id) overriding system value
         select n::text, '', repeat(md5('a' || n), 20), repeat(md5('b' || n), 20), repeat(md5('c' || n), 20), repeat(md5('d' || n), 20), repeat(md5('e' || n), 20), '', array[n], 'EMPLOYER', 'TPA', 'Paper', 'America/New_York', 'es', n from generate_series(1, 6000) n`,
      );
    });
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = other.app.server.address() as AddressInfo;
    const hangUp = () =>
      new Promise<number>((resolve, reject) => {
        const request = http.request(
          {
            port,
            path: '/api/v1/company/export',
            method: 'POST',
            headers: { 'authorization': `Bearer ${who.token}`, 'content-type': 'application/json' },
          },
          (response) => {
            response.once('data', () => {
              response.destroy();
              resolve(response.statusCode ?? 0);
            });
          },
        );
        request.once('error', reject);
        request.end(JSON.stringify({ format }));
      });
    /** Asked by the owner: the server hides from other logins what a connection is doing. */
    const stillThere = async () => {
      const { rows } = await other.owner.query<{ pid: number; state: string }>(
        `select pid, state from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
      );
      return rows;
    };
    for (let round = 0; round < 9; round += 1) {
      await expectIdle(other);
      // The server notices a reader who is gone half a second later, and keeps the user's place until then.
      await expect.poll(stillThere).toEqual([]);
      expect(await Promise.all([hangUp(), hangUp()])).toEqual([200, 200]);
    }
    await expectIdle(other);
    await expect.poll(stillThere).toEqual([]);
    expect((await other.call(who, 'POST /company/search/count', { body: {} })).body.data).toEqual({ count: 6000 });
  });
});
