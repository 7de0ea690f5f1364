import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { mostUnanchored } from '#platform/db/trail-memory.ts';
import { recallAnchors } from '#platform/audit/recall.ts';
import { secondPlaceOf } from '#platform/audit/second-place.ts';
import { verifyTrail } from '#platform/audit/verify.ts';
import { createDatabase, type Database } from '#platform/db/transaction.ts';
import { asOwner } from './as-owner.ts';
import { happened, somebody } from './audit-trail.ts';
import { captureLog, type LogLine } from './captured-log.ts';
import { createObjectStore, storeAccess, type ObjectStore } from './object-store.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Scene = {
  readonly assay: TestApp;
  readonly file: string;
  readonly log: readonly LogLine[];
  readonly happens: (companyId: number, count?: number) => Promise<void>;
  readonly tick: () => Promise<void>;
  readonly verify: (database?: Database) => ReturnType<typeof verifyTrail>;
  /** A process that starts now, with what is anchored anywhere. */
  readonly later: () => Promise<Database>;
};

const scene = async (env: Record<string, string>): Promise<Scene> => {
  const log = captureLog();
  const assay = await createTestApp(env, { logger: log.logger });
  const file = path.join(assay.config.DATA_DIR, 'audit-anchors.jsonl');
  const copy = secondPlaceOf(assay.config);
  return {
    assay,
    file,
    log: log.lines,
    happens: (companyId, count = 1) =>
      assay.database.write(somebody, async (tx) => {
        for (let index = 0; index < count; index += 1) await happened(tx, { companyId, label: `event ${index}` });
      }),
    tick: () => assay.anchorWriter.tick(),
    verify: (database = assay.database) => database.system('verify', (tx) => verifyTrail(tx, { anchors: file, copy })),
    later: async () => {
      const database = createDatabase(assay.database.pool, { auditKey: assay.keys.audit, requestPool: assay.database.requestPool });
      await recallAnchors(database, { anchors: file, copy, log: { warn: () => undefined } });
      return database;
    },
  };
};

const linesOf = (file: string): string[] => fs.readFileSync(file, 'utf8').split('\n').slice(0, -1);
const write = (file: string, lines: readonly string[]): void => fs.writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
const anchored = async ({ happens, tick }: Scene, count: number) => {
  for (let index = 1; index <= count; index += 1) {
    await happens(index);
    await tick();
  }
};
/** The database, its note and the first file are cut in step: only the second place still knows. */
const cutInStep = async ({ assay, file }: Scene, { keep, copied }: { readonly keep: number; readonly copied: readonly string[] }) => {
  await asOwner(
    assay.owner,
    'truncate audit_event, audit_head, audit_anchor',
    ...copied.map((name) => `insert into ${name} select * from aged_${name}`),
    `insert into audit_event (shard, seq, at, canon, prev, mac) select * from aged_audit_event`,
  );
  write(file, linesOf(file).slice(0, keep));
};
const age = ({ assay }: Scene) =>
  asOwner(
    assay.owner,
    'create table aged_audit_event as select shard, seq, at, canon, prev, mac from audit_event',
    'create table aged_audit_head as select * from audit_head',
    'create table aged_audit_anchor as select * from audit_anchor',
  );

describe('a folder elsewhere', () => {
  let folder: string;
  let place: Scene;
  let copy: string;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-elsewhere-'));
    copy = path.join(folder, 'audit-anchors.jsonl');
    place = await scene({ AUDIT_ANCHOR_URL: pathToFileURL(folder).href });
    await anchored(place, 2);
    await age(place);
    await anchored(place, 3);
  });
  afterAll(async () => {
    await place.assay.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  test('has every line of the first, for the owner alone', async () => {
    expect(linesOf(copy)).toEqual(linesOf(place.file));
    expect(fs.statSync(copy).mode & 0o777).toBe(0o600);
    expect(await place.verify()).toMatchObject({ ok: true, copy: 'same' });
  });

  test.each([
    ['has more lines than the first', () => write(place.file, linesOf(place.file).slice(0, 3)), { seq: 4, fault: 'anchorsGone' }],
    ['was shortened', () => write(copy, linesOf(copy).slice(0, 3)), { seq: 4, fault: 'anchorCopy' }],
    ['was removed', () => fs.rmSync(copy), { seq: 1, fault: 'anchorCopy' }],
    [
      'says something else',
      () => write(copy, linesOf(copy).with(1, (linesOf(copy)[1] ?? '').replace('"seq"', '"SEQ"'))),
      { seq: 2, fault: 'anchorCopy' },
    ],
  ])('is compared with it: %s', async (_name, tamper, fault) => {
    const [first, second] = [linesOf(place.file), linesOf(copy)];
    tamper();
    expect(await place.verify()).toMatchObject({ ok: false, firstBad: { shard: 0, ...fault, at: expect.any(String) as string } });
    write(place.file, first);
    write(copy, second);
    expect(await place.verify()).toMatchObject({ ok: true });
  });

  test('that cannot be written holds up nobody, is said once, and gets what it missed later', async () => {
    fs.renameSync(folder, `${folder}-away`);
    fs.writeFileSync(folder, 'in the way');
    await anchored(place, 3);
    expect(place.log.filter(({ msg }) => msg?.includes('copying failed'))).toMatchObject([{ level: 40 }]);
    expect(await place.verify()).toMatchObject({ ok: true, copy: 'silent' });
    fs.rmSync(folder);
    fs.renameSync(`${folder}-away`, folder);
    await place.tick();
    expect(linesOf(copy)).toEqual(linesOf(place.file));
    expect(await place.verify()).toMatchObject({ ok: true, copy: 'same' });
  });

  test('shows what was cut everywhere else in step, also to a process that starts later', async () => {
    await cutInStep(place, { keep: 2, copied: ['audit_head', 'audit_anchor'] });
    const later = await place.later();
    expect(await place.verify(later)).toMatchObject({ ok: false, firstBad: { fault: 'anchor' } });
    await expect(later.write(somebody, (tx) => happened(tx, { companyId: 1, label: 'on top' }))).rejects.toMatchObject({
      code: 'audit-stopped',
    });
  });
});

describe('a bucket with object lock', () => {
  let store: ObjectStore;
  let place: Scene;
  beforeAll(async () => {
    store = await createObjectStore('trail');
    place = await scene({ AUDIT_ANCHOR_URL: 's3://trail/assay/anchors', S3_ENDPOINT: store.endpoint, ...storeAccess });
    await anchored(place, 2);
    await age(place);
    await anchored(place, 5);
  });
  afterAll(async () => {
    await place.assay.close();
    await store.close();
  });

  test('has an object for each line, named by its number, locked for seven years', async () => {
    expect([...store.objects.values()].map(({ text }) => text)).toEqual(linesOf(place.file));
    expect([...store.objects.keys()][0]).toMatch(/^assay\/anchors\/000000000001-[0-9a-f]{64}\.json$/);
    const until = String(store.objects.values().next().value?.headers['x-amz-object-lock-retain-until-date']);
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(7 * 365 * 86_400_000);
    expect(store.refused).toEqual([]);
    expect(await place.verify()).toMatchObject({ ok: true, copy: 'same' });
  });

  test('is compared with the first place', async () => {
    const [key = ''] = [...store.objects.keys()].slice(3);
    const object = store.objects.get(key);
    store.objects.delete(key);
    expect(await place.verify()).toMatchObject({
      ok: false,
      firstBad: { shard: 0, seq: 4, fault: 'anchorCopy', at: expect.any(String) as string },
    });
    if (object) store.objects.set(key, object);
    const twin = key.replace(/-[0-9a-f]{64}/, `-${'0'.repeat(64)}`);
    store.objects.set(twin, { text: 'forged', headers: {} });
    expect(await place.verify()).toMatchObject({ ok: false, firstBad: { shard: 0, seq: 4, fault: 'anchorCopy' } });
    store.objects.delete(twin);
    expect(await place.verify()).toMatchObject({ ok: true });
  });

  test('that fails or refuses our key holds up nobody and gets what it missed later', async () => {
    store.breaks = 503;
    await anchored(place, 2);
    expect(await place.verify()).toMatchObject({ ok: true, copy: 'silent' });
    store.breaks = null;
    await place.tick();
    expect(store.objects.size).toBe(linesOf(place.file).length);
    const wrong = secondPlaceOf(
      readConfig({
        ...process.env,
        AUDIT_ANCHOR_URL: 's3://trail/assay',
        S3_ENDPOINT: store.endpoint,
        ...storeAccess,
        S3_SECRET_ACCESS_KEY: 'another',
      }),
    );
    await expect(wrong?.list?.(0)).rejects.toThrow('403 SignatureDoesNotMatch');
  });

  test('that has a line already keeps it, and one that says something else in its place is a failure', async () => {
    const copy = secondPlaceOf(place.assay.config);
    const [first = ''] = linesOf(place.file);
    await copy?.put?.([{ n: 1, text: first }]);
    const [key = ''] = store.objects.keys();
    store.objects.set(key, { text: 'squatted', headers: {} });
    await expect(copy?.put?.([{ n: 1, text: first }])).rejects.toThrow('something else is at');
    store.objects.set(key, { text: first, headers: {} });
  });

  test('shows what was cut everywhere else in step, also to a process that starts later', async () => {
    await cutInStep(place, { keep: 2, copied: ['audit_head', 'audit_anchor'] });
    const later = await place.later();
    expect(await place.verify(later)).toMatchObject({ ok: false, firstBad: { fault: 'anchor' } });
    await expect(later.write(somebody, (tx) => happened(tx, { companyId: 3, label: 'on top' }))).rejects.toMatchObject({
      code: 'audit-stopped',
    });
  });
});

test('a mailbox gets the newest line once an hour, and verification says that it cannot be compared', async () => {
  const place = await scene({ AUDIT_ANCHOR_URL: 'mailto:auditor@test.example' });
  await anchored(place, 3);
  const emails = () =>
    place.assay.database.system('emails', (tx) =>
      tx.query<{ recipient: string; subject: string; body: string }>('select recipient, subject, body from mail_message order by number'),
    );
  expect(await emails()).toMatchObject([{ recipient: 'auditor@test.example', subject: 'Audit anchor 1' }]);
  expect((await emails())[0]?.body).toContain(linesOf(place.file)[0]);
  await asOwner(place.assay.owner, `update audit_anchor set copied_at = now() - interval '61 minutes'`);
  await place.tick();
  expect((await emails())[1]?.body).toContain(linesOf(place.file)[2]);
  await place.tick();
  expect(await emails()).toHaveLength(2);
  expect(await place.verify()).toMatchObject({ ok: true, copy: 'unreadable' });
  await place.assay.close();
});

test('a thousand events do not wait for the minute', async () => {
  const place = await scene({});
  await place.happens(1);
  place.assay.anchorWriter.start();
  await vi.waitFor(() => expect(linesOf(place.file)).toHaveLength(1));
  await place.happens(2, mostUnanchored - 1);
  await place.tick();
  await place.happens(3, mostUnanchored);
  await vi.waitFor(() => expect(JSON.parse(linesOf(place.file).at(-1) ?? '')).toMatchObject({ rows: 2 * mostUnanchored }), {
    timeout: 60_000,
  });
  await place.happens(4);
  await place.assay.anchorWriter.stop();
  expect(JSON.parse(linesOf(place.file).at(-1) ?? '')).toMatchObject({ rows: 2 * mostUnanchored + 1 });
  await place.assay.close();
});

test('a first place that cannot be written holds up no change, and is written again when it can', async () => {
  const place = await scene({});
  fs.mkdirSync(place.file);
  await anchored(place, 2);
  expect(place.log.filter(({ msg }) => msg?.includes('writing failed'))).toHaveLength(1);
  fs.rmdirSync(place.file);
  await place.tick();
  expect(await place.verify()).toMatchObject({ ok: true, rows: 2, anchors: 1 });
  await place.assay.close();
});
