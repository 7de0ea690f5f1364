import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditFault } from '@assay/contract/audit/audit.types';
import { sealOf } from '#platform/audit/chain.ts';
import { aTrail, type Trail } from './audit-trail.ts';

/**
 * Every way to tamper with the trail that the owner of the database and of the data folder has. Chain 2 has seven events, of which five are
 * anchored; the running process has seen all seven. `running` is what that process finds, `later` what one finds that starts afterwards:
 * null is what cannot be found, and the documentation says why.
 */
let trail: Trail;
let lines: string[];
let aged: string[];
const begun = new Date().toISOString();

const noteColumns = 'lines, digest, at, mac, copied, copied_to, copied_at';
const copyOf = (name: string): string[] => [
  `create table ${name}_event as select shard, seq, at, canon, prev, mac from audit_event`,
  `create table ${name}_head as select * from audit_head`,
  `create table ${name}_note as select * from audit_anchor`,
];
const put = (name: string): string[] => [
  'truncate audit_event, audit_head, audit_anchor',
  `insert into audit_event (shard, seq, at, canon, prev, mac) select * from ${name}_event`,
  `insert into audit_head select * from ${name}_head`,
  `insert into audit_anchor (id, ${noteColumns}) select id, ${noteColumns} from ${name}_note`,
];
const read = (): string[] => fs.readFileSync(trail.anchors, 'utf8').split('\n').slice(0, -1);
const write = (given: readonly string[]): void => fs.writeFileSync(trail.anchors, given.map((line) => `${line}\n`).join(''));

beforeAll(async () => {
  trail = await aTrail();
  await trail.happens(1, 3);
  await trail.happens(2, 3);
  await trail.anchor();
  await trail.tamper(...copyOf('aged'));
  aged = read();
  await trail.happens(2, 2);
  await trail.happens(18, 1);
  await trail.happens(3, 2);
  await trail.anchor();
  await trail.happens(2, 1);
  await trail.tamper(...copyOf('kept'));
  lines = read();
});
afterAll(() => trail.assay.close());

const at = 'where shard = 2 and seq =';
const cut = (seq: number): string[] => [
  `delete from audit_event where shard = 2 and seq > ${seq}`,
  `update audit_head set seq = ${seq}, mac = coalesce((select mac from audit_event ${at} ${seq}), '') where shard = 2`,
];
const bad = (seq: number, fault: AuditFault['fault'], { shard = 2 }: { readonly shard?: number } = {}) => ({ shard, seq, fault });

type Bad = ReturnType<typeof bad>;
/** What the process finds that was there all the time, and what one finds that begins later. */
type Found = { readonly running: Bad; readonly later: Bad | null };
type Attack = readonly [name: string, sql: readonly string[], expected: Found];

const both = (fault: Bad): Found => ({ running: fault, later: fault });

const onRows: readonly Attack[] = [
  ['change an event', [`update audit_event set canon = replace(canon, '"n":2', '"n":3') ${at} 3`], both(bad(3, 'changed'))],
  ['back-date an event', [`update audit_event set at = at - interval '1 day' ${at} 3`], both(bad(3, 'changed'))],
  [
    'change an event after dropping the triggers that forbid it',
    [
      'set session_replication_role = origin',
      'alter table audit_event disable trigger all',
      `update audit_event set canon = replace(canon, 'x@test', 'y@test') ${at} 2`,
      'alter table audit_event enable trigger all',
    ],
    both(bad(2, 'changed')),
  ],
  ['delete an event in the middle', [`delete from audit_event ${at} 3`], both(bad(3, 'missing'))],
  [
    'delete one and close the gap',
    [`delete from audit_event ${at} 3`, `update audit_event set seq = seq - 1 where shard = 2 and seq > 3`],
    both(bad(3, 'reordered')),
  ],
  [
    'swap two events',
    [`update audit_event set seq = 90 ${at} 2`, `update audit_event set seq = 2 ${at} 3`, `update audit_event set seq = 3 ${at} 90`],
    both(bad(2, 'reordered')),
  ],
  [
    'play an old event again at the end',
    [
      `insert into audit_event (shard, seq, at, canon, prev, mac) select 2, 8, at, canon, prev, mac from audit_event ${at} 3`,
      `update audit_head set seq = 8, mac = (select mac from audit_event ${at} 8) where shard = 2`,
    ],
    both(bad(8, 'reordered')),
  ],
  [
    'swap two chains',
    [
      'delete from audit_head where shard = 15',
      'update audit_event set shard = 15 where shard = 1',
      'update audit_event set shard = 1 where shard = 2',
      'update audit_event set shard = 2 where shard = 15',
      'update audit_head set shard = 15 where shard = 1',
      'update audit_head set shard = 1 where shard = 2',
      'update audit_head set shard = 2 where shard = 15',
    ],
    both(bad(1, 'reordered', { shard: 1 })),
  ],
  [
    'replace the whole table by a copy without one event',
    [
      'create table copied as select * from kept_event',
      'delete from copied where shard = 2 and seq = 4',
      'truncate audit_event',
      'insert into audit_event (shard, seq, at, canon, prev, mac) select * from copied',
      'drop table copied',
    ],
    both(bad(4, 'missing')),
  ],
];

const onEnds: readonly Attack[] = [
  ['delete the newest events', [`delete from audit_event where shard = 2 and seq > 5`], both(bad(6, 'cut'))],
  [
    'set the head back alone',
    [`update audit_head set seq = 4, mac = (select mac from audit_event ${at} 4) where shard = 2`],
    both(bad(7, 'head')),
  ],
  ['set the head to something else', [`update audit_head set mac = sha256(mac) where shard = 2`], both(bad(7, 'head'))],
  ['delete the head', [`delete from audit_head where shard = 2`], both(bad(7, 'head'))],
  ['delete anchored events together with the head', cut(4), both(bad(5, 'anchor'))],
  ['delete the events since the last anchor together with the head', cut(6), { running: bad(7, 'anchor'), later: null }],
  ['delete a whole chain together with its head', cut(0), both(bad(1, 'anchor'))],
  [
    'empty everything and set all heads to the beginning',
    ['truncate audit_event', `update audit_head set seq = 0, mac = ''`],
    both(bad(1, 'anchor', { shard: 1 })),
  ],
  ['roll the whole database back to an older copy', put('aged'), both(bad(4, 'anchor'))],
];

const isFound = async (): Promise<AuditFault | null> => {
  const { ok, firstBad } = await trail.verify();
  expect(ok).toBe(firstBad === null);
  return firstBad;
};

/** What the process that was there all the time finds, and what one finds that begins now. The first is put back afterwards. */
const findings = async (): Promise<{ running: AuditFault | null; later: AuditFault | null }> => {
  const running = await isFound();
  await trail.restart();
  return { running, later: await isFound() };
};

const restore = async (): Promise<void> => {
  await trail.tamper(...put('kept'));
  write(lines);
  await trail.restart();
  // The process that was there all the time: it has seen the chains as they end.
  const { heads } = await trail.verify();
  await trail.sees(heads);
};

beforeEach(async () => {
  await restore();
  expect(await isFound()).toBeNull();
});

describe('the owner of the database tries to', () => {
  test.each([...onRows, ...onEnds])('%s', async (_name, statements, expected) => {
    await trail.tamper(...statements);
    const found = await findings();
    expect(found).toMatchObject(expected);
    for (const fault of [found.running, found.later])
      if (fault && fault.seq > 1) expect(Date.parse(fault.at ?? '')).toBeGreaterThanOrEqual(Date.parse(begun));
  });

  test('insert an event that was sealed with a key of their own', async () => {
    const { heads } = await trail.verify();
    const head = heads.find(({ shard }) => shard === 2);
    const prev = Buffer.from(head?.mac ?? '', 'hex');
    const canon = JSON.stringify({ shard: 2, seq: 8, at: begun, actorName: 'somebody else', companyId: 2 });
    const mac = sealOf(Buffer.alloc(32, 7), { prev, canon }).toString('hex');
    await trail.tamper(
      `insert into audit_event (shard, seq, at, canon, prev, mac) values (2, 8, '${begun}', '${canon}', '\\x${head?.mac}', '\\x${mac}')`,
      `update audit_head set seq = 8, mac = '\\x${mac}' where shard = 2`,
    );
    expect(await trail.anchor()).toMatchObject({ faults: [bad(8, 'head')] });
    expect(await findings()).toMatchObject({ running: bad(8, 'changed'), later: bad(8, 'changed') });
    expect(read().at(-1)).not.toContain(mac);
  });

  test('forge the result of a nightly check: the sealed event and the email about it say what was found', async () => {
    await trail.tamper(`delete from audit_event where shard = 2 and seq = 2`);
    const queue = trail.assay.queues.find(({ name }) => name === 'audit-check');
    await queue?.work({ id: '00000000-0000-4000-8000-000000000000', data: {}, attempt: 1 });
    await trail.tamper(`update audit_check set ok = true, rows = 12, first_bad = ''`);
    const { rows } = await trail.assay.database.pool.query<{ after: unknown }>(
      `select canon::jsonb -> 'after' as after from audit_event where action = 'RUN' and entity = 'audit-log' order by seq desc limit 1`,
    );
    expect(rows[0]?.after).toMatchObject({ ok: false, firstBad: bad(2, 'missing') });
    expect(await isFound()).toMatchObject(bad(2, 'missing'));
  });
});

describe('who reaches the file of anchors tries to', () => {
  const missing = (seq: number) => bad(seq, 'anchorsGone', { shard: 0 });
  const edits: readonly [name: string, edit: () => void, expected: Found][] = [
    ['remove it', () => fs.rmSync(trail.anchors), both(missing(1))],
    ['empty it', () => write([]), both(missing(1))],
    ['shorten it', () => write(lines.slice(0, -1)), both(missing(2))],
    ['put an older copy in its place', () => write(aged), both(missing(2))],
    ['change a line', () => write(lines.with(0, (lines[0] ?? '').replace('"seq":3', '"seq":1'))), both(bad(1, 'anchorFile', { shard: 0 }))],
    ['tear the last line', () => fs.truncateSync(trail.anchors, fs.statSync(trail.anchors).size - 9), both(missing(2))],
  ];
  test.each(edits)('%s', async (_name, edit, expected) => {
    edit();
    const found = await findings();
    expect(found).toMatchObject(expected);
    if (expected.running.fault === 'anchorsGone') expect(Date.parse(found.running?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(begun));
  });

  test('remove it and let the next anchor begin a new one', async () => {
    fs.rmSync(trail.anchors);
    expect(await trail.anchor()).toMatchObject({ line: { n: 3 }, faults: [missing(1)] });
    expect(read()).toHaveLength(1);
    expect(await findings()).toMatchObject({ running: missing(1), later: missing(1) });
  });

  test('shorten it and change the note of it in the database', async () => {
    write(lines.slice(0, 1));
    await trail.tamper('update audit_anchor set lines = 1');
    expect(await findings()).toMatchObject({ running: bad(1, 'anchorNote', { shard: 0 }), later: bad(1, 'anchorNote', { shard: 0 }) });
  });

  test('shorten it and delete the note: a file of one line is all that passes for a beginning', async () => {
    write(lines.slice(0, 1));
    await trail.tamper('delete from audit_anchor');
    expect(await trail.anchor()).toMatchObject({ faults: [missing(2)] });
    await restore();
    write(lines);
    await trail.tamper('delete from audit_anchor');
    expect(await findings()).toMatchObject({ running: bad(2, 'anchorNote', { shard: 0 }), later: bad(2, 'anchorNote', { shard: 0 }) });
  });

  test('shorten it and put the older note of it back: the process that runs finds it, one that starts later cannot', async () => {
    write(aged);
    await trail.tamper('truncate audit_anchor', `insert into audit_anchor (id, ${noteColumns}) select id, ${noteColumns} from aged_note`);
    expect(await findings()).toMatchObject({ running: missing(2), later: null });
  });

  test('cut the database, the note and the file in step: the process that runs finds it, one that starts later cannot', async () => {
    await trail.tamper(...put('aged'));
    write(aged);
    expect(await isFound()).toMatchObject(bad(4, 'anchor'));
    const { faults } = await trail.anchor();
    expect(faults).toMatchObject([missing(2), bad(4, 'cut'), bad(1, 'cut', { shard: 3 })]);
    await trail.tamper(...put('aged'));
    write(aged);
    await trail.restart();
    expect(await isFound()).toBeNull();
  });
});
