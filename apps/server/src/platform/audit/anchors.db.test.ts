import fs from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createPool } from '../db/pool.ts';
import { createDatabase } from '../db/transaction.ts';
import { aTrail, happened, somebody } from '#test/audit-trail.ts';
import { contentOf, digestOf, lineOf } from './anchor-lines.ts';
import { dropAnchor } from './anchors.ts';

const ownTrail = async () => {
  // As patient as the product: how long one waits for a lock is what one of these is about.
  const trail = await aTrail(null, { patience: 1 });
  onTestFinished(() => trail.assay.close());
  return trail;
};

const anchored = async (count: number) => {
  const trail = await ownTrail();
  for (let index = 0; index < count; index += 1) {
    await trail.happens(2, 1);
    await trail.anchor();
  }
  const lines = () => fs.readFileSync(trail.anchors, 'utf8').split('\n').slice(0, -1);
  return { trail, lines, write: (changed: readonly string[]) => fs.writeFileSync(trail.anchors, `${changed.join('\n')}\n`) };
};

test('an anchor says where the chains end and when, and nobody else may read the file', async () => {
  const { trail, lines } = await anchored(1);
  const before = Date.now();
  await trail.happens(5, 3);
  await trail.anchor();
  const { heads } = await trail.verify();
  const line = JSON.parse(lines()[1] ?? '') as { at: string };
  expect(line).toMatchObject({ rows: 4, heads });
  expect(heads.map(({ shard, seq }) => [shard, seq])).toEqual([
    [2, 1],
    [5, 3],
  ]);
  expect(Date.parse(line.at)).toBeGreaterThanOrEqual(before);
  expect(fs.statSync(trail.anchors).mode & 0o777).toBe(0o600);
});

test.each([
  ['changed', 2, (lines: string[]) => lines.with(1, (lines[1] ?? '').replace('"seq":2', '"seq":1'))],
  ['written twice', 3, (lines: string[]) => lines.toSpliced(1, 0, lines[1] ?? '')],
  ['no line of ours', 2, (lines: string[]) => lines.with(1, 'nonsense')],
  ['empty', 2, (lines: string[]) => lines.with(1, '')],
])('a line that is %s is found', async (_name, seq, change) => {
  const { trail, lines, write } = await anchored(3);
  write(change(lines()));
  expect(await trail.verify()).toMatchObject({ ok: false, firstBad: { shard: 0, seq, fault: 'anchorFile' } });
});

test.each([
  ['left out', 2, (lines: string[]) => lines.toSpliced(1, 1)],
  ['taken from the front', 1, (lines: string[]) => lines.slice(1)],
  ['taken from the end', 3, (lines: string[]) => lines.slice(0, -1)],
  ['put in another place', 1, (lines: string[]) => lines.toReversed()],
])('a line that is %s is missed', async (_name, seq, change) => {
  const { trail, lines, write } = await anchored(3);
  write(change(lines()));
  expect(await trail.verify()).toMatchObject({ ok: false, firstBad: { shard: 0, seq, fault: 'anchorsGone' } });
});

test('a trail where nothing happened needs no new line', async () => {
  const { trail, lines } = await anchored(2);
  for (let time = 0; time < 3; time += 1) expect(await trail.anchor()).toMatchObject({ line: { n: 2 }, faults: [] });
  expect(lines()).toHaveLength(2);
});

test('a line that is signed with another key is found', async () => {
  const { trail, lines, write } = await anchored(2);
  const { heads } = await trail.verify();
  const forged = lineOf(Buffer.alloc(32, 9), { n: 3, at: new Date().toISOString(), heads, rows: 2, prev: digestOf(lines()[1] ?? '') });
  write([...lines(), forged]);
  expect(await trail.verify()).toMatchObject({ ok: false, firstBad: { shard: 0, seq: 3, fault: 'anchorFile' } });
});

test('a line that a crash tore is no line: the next one takes its place', async () => {
  const { trail, lines } = await anchored(2);
  const [first = '', second = ''] = lines();
  expect(second).not.toBe('');
  for (const [index, torn] of [second.slice(0, 40), second, '{'].entries()) {
    const before = lines();
    fs.appendFileSync(trail.anchors, torn);
    expect(await trail.verify()).toMatchObject({ ok: true, anchors: before.length });
    await trail.happens(3, 1);
    await trail.anchor();
    expect(await trail.verify()).toMatchObject({ ok: true, anchors: 3 + index });
    expect(lines().slice(0, -1)).toEqual(before);
  }
  expect(first).toBe(lines()[0]);
});

test('a crash between a line and the note of it leaves the file one ahead, and that is no fault', async () => {
  const { trail, lines, write } = await anchored(2);
  await trail.tamper('create table kept_note as select * from audit_anchor');
  await trail.happens(3, 1);
  await trail.anchor();
  const three = lines();
  await trail.tamper('update audit_anchor a set lines = k.lines, digest = k.digest, at = k.at, mac = k.mac from kept_note k');
  await trail.restart();
  expect(await trail.verify()).toMatchObject({ ok: true, anchors: 3 });
  expect(await trail.anchor()).toMatchObject({ line: { n: 3 }, faults: [] });
  write(three.slice(0, 2));
  expect(await trail.verify()).toMatchObject({ firstBad: { shard: 0, seq: 3, fault: 'anchorsGone' } });
});

test('lines of before they were numbered are left as they are, and counting begins after them', async () => {
  const { trail, lines, write } = await anchored(2);
  const key = trail.assay.keys.audit;
  const [first, second] = lines().map((line) => contentOf(key, line));
  if (!first || !second) throw new Error('two lines are expected');
  const old = lineOf(key, { at: first.at, heads: first.heads, rows: first.rows, prev: '' });
  write([old, lineOf(key, { at: second.at, heads: second.heads, rows: second.rows, prev: digestOf(old) })]);
  await trail.tamper('delete from audit_anchor');
  await trail.restart();
  expect(await trail.verify()).toMatchObject({ ok: true, anchors: 2 });
  expect(await trail.anchor()).toMatchObject({ line: { n: 3 }, faults: [] });
  expect(await trail.verify()).toMatchObject({ ok: true, anchors: 3 });
});

test('a line of acceptance starts the comparison anew, and played again accepts nothing', async () => {
  const { trail, lines, write } = await anchored(2);
  await trail.tamper(
    `delete from audit_event where shard = 2 and seq = 2`,
    `update audit_head set seq = 1, mac = (select mac from audit_event where shard = 2) where shard = 2`,
  );
  await trail.restart('nothing');
  expect(await trail.verify()).toMatchObject({ firstBad: { shard: 2, seq: 2, fault: 'anchor' } });
  expect(await dropAnchor(trail.assay.database, trail.anchors, { accepted: 'a restored backup' })).toMatchObject({ line: { n: 3 } });
  expect(await trail.verify()).toMatchObject({ ok: true, rows: 1, anchors: 3 });
  await trail.restart();
  await trail.happens(2, 1);
  await trail.anchor();
  const [first = '', second = '', accepted = '', last = ''] = lines();
  expect(await trail.verify()).toMatchObject({ ok: true, anchors: 4 });
  write([first, second, accepted, last, accepted]);
  expect(await trail.verify()).toMatchObject({ firstBad: { shard: 0, seq: 5, fault: 'anchorFile' } });
  write([first, second, accepted, accepted]);
  expect(await trail.verify()).toMatchObject({ firstBad: { shard: 0, seq: 4, fault: 'anchorFile' } });
});

test('several processes write at once, and each line rests on the one before it', async () => {
  const { trail, lines } = await anchored(1);
  const { host, user, database } = trail.assay.owner.options as { host: string; user: string; database: string };
  const other = createPool({ host, user, database }, { max: 8 });
  const databases = [trail.assay.database, createDatabase(other, { auditKey: trail.assay.keys.audit })];
  const writers = Array.from({ length: 30 }, async (_, index) => {
    const writer = databases[index % 2];
    if (!writer) return;
    await writer.write(somebody, (tx) => happened(tx, { companyId: index, label: 'event' }));
    expect(await dropAnchor(writer, trail.anchors)).toMatchObject({ faults: [] });
  });
  await Promise.all([...writers, trail.happens(3, 10)]);
  await trail.anchor();
  expect(lines().length).toBeGreaterThan(2);
  expect(await trail.verify()).toMatchObject({ ok: true, rows: 41, anchors: lines().length });
  await other.end();
});

test('a process whose disk is slow is waited for, longer than a request waits for a lock', async () => {
  const { trail, lines } = await anchored(1);
  await trail.happens(2, 1);
  const slow = trail.assay.database.system('a slow disk', async (tx) => {
    await tx.query('select pg_advisory_xact_lock(4916202602)');
    await tx.query(`select pg_sleep(extract(epoch from current_setting('lock_timeout')::interval) * 1.2)`);
  });
  const held = `select from pg_locks where locktype = 'advisory' and granted and objid = 621235306 -- the lower half of the key
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(() => trail.assay.owner.query(held)).toMatchObject({ rowCount: 1 });
  expect(await trail.anchor()).toMatchObject({ line: { n: 2 }, faults: [] });
  await slow;
  expect(lines()).toHaveLength(2);
});

test('a file that cannot be written is a failure, not a silence', async () => {
  const trail = await ownTrail();
  fs.mkdirSync(trail.anchors);
  await expect(trail.anchor()).rejects.toMatchObject({ code: 'EISDIR' });
  await expect(trail.verify()).rejects.toMatchObject({ code: 'EISDIR' });
});
