import fs from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createPool } from '../db/pool.ts';
import { createDatabase } from '../db/transaction.ts';
import { aTrail } from '#test/audit-trail.ts';
import { dropAnchor } from './anchors.ts';

const ownTrail = async () => {
  const trail = await aTrail();
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
  ['left out', 2, (lines: string[]) => lines.toSpliced(1, 1)],
  ['taken from the front', 1, (lines: string[]) => lines.slice(1)],
  ['put in another place', 1, (lines: string[]) => lines.toReversed()],
  ['written twice', 3, (lines: string[]) => lines.toSpliced(1, 0, lines[1] ?? '')],
  ['no line of ours', 2, (lines: string[]) => lines.with(1, 'nonsense')],
  ['empty', 2, (lines: string[]) => lines.with(1, '')],
])('a line that is %s is found', async (_name, seq, change) => {
  const { trail, lines, write } = await anchored(3);
  write(change(lines()));
  const { ok, firstBad } = await trail.verify();
  expect({ ok, firstBad }).toEqual({ ok: false, firstBad: { shard: 0, seq, fault: 'anchorFile' } });
});

test('a line that is signed with another key is found', async () => {
  const { trail } = await anchored(2);
  await dropAnchor(createDatabase(trail.assay.database.pool, { auditKey: Buffer.alloc(32, 9) }), trail.anchors);
  expect(await trail.verify()).toMatchObject({ ok: false, firstBad: { shard: 0, seq: 3, fault: 'anchorFile' } });
});

test('a line that a crash tore is no line: the next one takes its place', async () => {
  const { trail, lines } = await anchored(2);
  const [first = '', second = ''] = lines();
  for (const torn of [second.slice(0, 40), second, '{']) {
    fs.writeFileSync(trail.anchors, `${first}\n${torn}`);
    expect(await trail.verify()).toMatchObject({ ok: true, anchors: 1 });
    await trail.anchor();
    expect(await trail.verify()).toMatchObject({ ok: true, anchors: 2 });
    expect(lines()).toHaveLength(2);
  }
  fs.writeFileSync(trail.anchors, first.slice(0, 10));
  await trail.anchor();
  expect(await trail.verify()).toMatchObject({ ok: true, anchors: 1 });
});

test('several processes write at once, and each line rests on the one before it', async () => {
  const { trail, lines } = await anchored(1);
  const { host, user, database } = trail.assay.owner.options as { host: string; user: string; database: string };
  const other = createPool({ host, user, database }, { max: 8 });
  const databases = [trail.assay.database, createDatabase(other, { auditKey: trail.assay.keys.audit })];
  const writers = Array.from({ length: 30 }, async (_, index) => {
    const writer = databases[index % 2];
    if (writer) await dropAnchor(writer, trail.anchors);
  });
  await Promise.all([...writers, trail.happens(3, 10)]);
  expect(lines()).toHaveLength(31);
  expect(await trail.verify()).toMatchObject({ ok: true, anchors: 31 });
  await other.end();
});

test('a file that cannot be written is a failure, not a silence', async () => {
  const trail = await ownTrail();
  fs.mkdirSync(trail.anchors);
  await expect(trail.anchor()).rejects.toMatchObject({ code: 'EISDIR' });
  await expect(trail.verify()).rejects.toMatchObject({ code: 'EISDIR' });
});
