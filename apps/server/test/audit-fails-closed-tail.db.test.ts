import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asOwner } from './as-owner.ts';
import { happened, somebody } from './audit-trail.ts';
import { captureLog, errorLevel } from './captured-log.ts';
import { createTestApp, type TestApp, type Who } from './test-app.ts';

/** The owner of the database deletes the newest events together with the head while the product runs. */
const log = captureLog();
let assay: TestApp;
let admin: NonNullable<Who>;
let own: number;
let other: number;
let shard: number;

const rename = async (companyId: number, dba: string) => {
  const { body } = await assay.call(admin, `GET /company/${companyId}`);
  const { version } = body.data as unknown as { version: number };
  return assay.call(admin, `PUT /company/${companyId}`, { body: { version, dba } });
};
const dbaOf = async (companyId: number) =>
  ((await assay.call(admin, `GET /company/${companyId}`)).body.data as unknown as { dba: string }).dba;
const rows = async (sql: string) => (await assay.database.pool.query(sql)).rows as Record<string, unknown>[];
const headOf = async () => (await rows(`select seq, encode(mac, 'hex') as mac from audit_head where shard = ${shard}`))[0];

beforeAll(async () => {
  assay = await createTestApp({}, { logger: log.logger });
  admin = await assay.given.user({ roles: ['GA'], username: 'anna@test.example' });
  await assay.given.user({ roles: ['GA'], username: 'bert@test.example' });
  own = await assay.given.company();
  other = await assay.given.company();
  shard = own % 16;
  for (const dba of ['one', 'two', 'three']) expect((await rename(own, dba)).status).toBe(200);
  await asOwner(
    assay.owner,
    'create table kept_event as select shard, seq, at, canon, prev, mac from audit_event',
    'create table kept_head as select * from audit_head',
    `delete from audit_event where shard = ${shard} and seq > 1`,
    `update audit_head set seq = 1, mac = (select mac from audit_event where shard = ${shard} and seq = 1) where shard = ${shard}`,
  );
});
afterAll(() => assay.close());

test('the next change is refused with a sentence and is not made, again and again', async () => {
  const before = await headOf();
  for (let time = 0; time < 3; time += 1) {
    const { status, body } = await rename(own, 'four');
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'audit-stopped' });
    expect(body.errorMessage).toContain('audit log no longer matches');
  }
  expect(await dbaOf(own)).toBe('three');
  expect(await headOf()).toEqual(before);
});

test('reading goes on, and so do changes that belong to other chains', async () => {
  expect((await assay.call(admin, 'POST /company/search', { body: {} })).status).toBe(200);
  expect((await rename(other, 'still works')).status).toBe(200);
});

test('the log says it once as an error, and every administrator is told once by email', async () => {
  const told = log.lines.filter(({ msg }) => msg === 'audit log verification failed');
  expect(told).toMatchObject([{ level: errorLevel, audit: { shard, seq: 2, fault: 'cut' } }]);
  await vi.waitFor(async () =>
    expect(await rows('select recipient, subject from mail_message order by recipient')).toMatchObject([
      { recipient: 'anna@test.example', subject: expect.stringContaining('VERIFICATION FAILED') as string },
      { recipient: 'bert@test.example', subject: expect.stringContaining('VERIFICATION FAILED') as string },
    ]),
  );
  expect(await rows('select ok, first_bad from audit_check')).toEqual([{ ok: false, first_bad: `${shard}:2 cut` }]);
});

test('the check on the screen names the place and the time', async () => {
  const { body } = await assay.call(admin, 'GET /audit-log/verify');
  expect(body.data).toMatchObject({
    ok: false,
    firstBad: { shard, seq: 2, fault: 'anchor', at: expect.stringMatching(/^20\d\d-/) as string },
  });
});

test('another seal at the same place is refused as well', async () => {
  await asOwner(
    assay.owner,
    `update audit_head h set seq = k.seq, mac = sha256(k.mac) from kept_head k where k.shard = h.shard and h.shard = ${shard}`,
  );
  expect((await rename(own, 'four')).status).toBe(503);
  await asOwner(assay.owner, `delete from audit_head where shard = ${shard}`);
  expect((await rename(own, 'four')).status).toBe(503);
});

test('once the events are restored everything goes on', async () => {
  await asOwner(
    assay.owner,
    `delete from audit_event where shard = ${shard}`,
    `insert into audit_event (shard, seq, at, canon, prev, mac) select * from kept_event where shard = ${shard}`,
    `insert into audit_head select * from kept_head where shard = ${shard}`,
  );
  expect((await rename(own, 'four')).status).toBe(200);
  expect((await assay.call(admin, 'GET /audit-log/verify')).body.data).toMatchObject({ ok: true });
});

test('an event whose transaction was undone is not remembered', async () => {
  const undone = assay.database.write(somebody, async (tx) => {
    await happened(tx, { companyId: own, label: 'undone' });
    tx.beforeCommit(async () => {
      throw new Error('undone');
    });
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await rename(own, 'five')).status).toBe(200);
});
