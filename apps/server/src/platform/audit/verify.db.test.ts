import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aTrail, happened, somebody, type Trail } from '#test/audit-trail.ts';
import { sealOf } from './chain.ts';
import type { Verification } from './verify.ts';

const ownTrail = async (): Promise<Trail> => {
  const trail = await aTrail();
  onTestFinished(() => trail.assay.close());
  return trail;
};

/** Three chains; the second is the one to be broken. */
const written = async (trail: Trail): Promise<Trail> => {
  await trail.happens(1, 3);
  await trail.happens(2, 5);
  await trail.happens(18, 2);
  await trail.happens(3, 1);
  return trail;
};
const verdictOf = async ({ verify }: Trail) => {
  const { ok, firstBad } = await verify();
  return { ok, firstBad: firstBad && { shard: firstBad.shard, seq: firstBad.seq, fault: firstBad.fault } };
};
const broken = (seq: number, fault: string) => ({ ok: false, firstBad: { shard: 2, seq, fault } });

test('a trail that nobody touched holds, to its last event', async () => {
  const trail = await written(await ownTrail());
  expect(await trail.verify()).toMatchObject({ ok: true, rows: 11, firstBad: null, anchors: 0 });
  await trail.anchor();
  await trail.happens(2, 1);
  await trail.anchor();
  expect(await trail.verify()).toMatchObject({ ok: true, rows: 12, firstBad: null, anchors: 2 });
});

test('an empty one holds as well', async () => {
  const trail = await ownTrail();
  await trail.anchor();
  expect(await trail.verify()).toMatchObject({ ok: true, rows: 0, anchors: 0 });
});

test('more events than are read at once hold, and the one that was changed far behind is found', async () => {
  const trail = await ownTrail();
  await trail.assay.database.write(somebody, async (tx) => {
    for (let index = 1; index <= 4500; index += 1) await happened(tx, { companyId: 2, label: `event ${index}` });
  });
  expect(await trail.verify()).toMatchObject({ ok: true, rows: 4500 });
  await trail.tamper(`update audit_event set canon = replace(canon, 'event 4321', 'event 1234') where shard = 2 and seq = 4321`);
  expect(await verdictOf(trail)).toEqual(broken(4321, 'changed'));
});

describe('who owns the database is found out', () => {
  let shared: Trail;
  beforeAll(async () => {
    shared = await written(await aTrail());
    await shared.tamper(`create table kept_event as select * from audit_event`, `create table kept_head as select * from audit_head`);
  });
  afterAll(() => shared.assay.close());

  const at = 'where shard = 2 and seq =';
  test.each([
    ['changing what an event says', [`update audit_event set canon = replace(canon, '"n":2', '"n":3') ${at} 3`], broken(3, 'changed')],
    ['changing when it happened', [`update audit_event set at = at - interval '1 day' ${at} 3`], broken(3, 'changed')],
    ['changing a seal', [`update audit_event set mac = sha256(mac) ${at} 3`], broken(3, 'changed')],
    ['changing what a seal rests on', [`update audit_event set prev = sha256(prev) ${at} 3`], broken(3, 'changed')],
    ['deleting an event', [`delete from audit_event ${at} 3`], broken(3, 'missing')],
    ['deleting the first', [`delete from audit_event ${at} 1`], broken(1, 'missing')],
    [
      'deleting one and closing the gap',
      [`delete from audit_event ${at} 3`, `update audit_event set seq = seq - 1 where shard = 2 and seq > 3`],
      broken(3, 'reordered'),
    ],
    [
      'swapping two',
      [`update audit_event set seq = 100 ${at} 2`, `update audit_event set seq = 2 ${at} 3`, `update audit_event set seq = 3 ${at} 100`],
      broken(2, 'reordered'),
    ],
    ['cutting off the end', [`delete from audit_event where shard = 2 and seq > 4`], broken(5, 'cut')],
    ['deleting all of a company’s events', [`delete from audit_event where shard = 2`], broken(1, 'cut')],
    ['changing the note of the end', [`update audit_head set mac = sha256(mac) where shard = 2`], broken(7, 'head')],
    [
      'setting the note of the end back',
      [`update audit_head set seq = 4, mac = (select mac from audit_event ${at} 4) where shard = 2`],
      broken(7, 'head'),
    ],
    ['deleting the note of the end', [`delete from audit_head where shard = 2`], broken(7, 'head')],
    [
      'repeating an event',
      [
        `insert into audit_event (shard, seq, at, canon, prev, mac) select 2, 8, at, canon, prev, mac from audit_event ${at} 3`,
        `update audit_head set seq = 8, mac = (select mac from audit_event ${at} 8) where shard = 2`,
      ],
      broken(8, 'reordered'),
    ],
    [
      'moving an event to another chain',
      [
        `insert into audit_event (shard, seq, at, canon, prev, mac) select 2, 8, at, canon, prev, mac from audit_event where shard = 1 and seq = 3`,
        `update audit_head set seq = 8, mac = (select mac from audit_event ${at} 8) where shard = 2`,
      ],
      broken(8, 'reordered'),
    ],
  ])('%s', async (_name, statements, verdict) => {
    await shared.tamper(...statements);
    expect(await verdictOf(shared)).toEqual(verdict);
    await shared.tamper(
      `truncate audit_event, audit_head`,
      `insert into audit_event (shard, seq, at, canon, prev, mac) select shard, seq, at, canon, prev, mac from kept_event`,
      `insert into audit_head select * from kept_head`,
    );
    expect(await verdictOf(shared)).toEqual({ ok: true, firstBad: null });
  });

  test.each([
    ['actor_name', `'somebody else'`],
    ['entity_id', 'null'],
  ])('showing something else than was sealed (%s)', async (column, value) => {
    const trail = await written(await ownTrail());
    await trail.tamper(
      `alter table audit_event alter column ${column} drop expression`,
      `update audit_event set ${column} = ${value} where shard = 2 and seq = 4`,
    );
    expect(await verdictOf(trail)).toEqual(broken(4, 'changed'));
  });

  test('making up an event with a key of their own', async () => {
    const trail = await written(await ownTrail());
    const [last] = await trail.assay.database.system('the last', (tx) =>
      tx.query<{ mac: Buffer; canon: string }>('select mac, canon from audit_event where shard = 2 and seq = 7'),
    );
    const canon = (last?.canon ?? '').replace('"seq":7', '"seq":8');
    const mac = sealOf(Buffer.alloc(32, 9), { prev: last?.mac ?? Buffer.alloc(0), canon });
    await trail.tamper(
      `insert into audit_event (shard, seq, at, canon, prev, mac) select 2, 8, at, '${canon}', mac, '\\x${mac.toString('hex')}' from audit_event where shard = 2 and seq = 7`,
      `update audit_head set seq = 8, mac = '\\x${mac.toString('hex')}' where shard = 2`,
    );
    expect(await verdictOf(trail)).toEqual(broken(8, 'changed'));
  });

  test('sealing the chain anew without the key', async () => {
    const trail = await written(await ownTrail());
    const rows = await trail.assay.database.system('all', (tx) =>
      tx.query<{ seq: number; canon: string }>('select seq, canon from audit_event where shard = 2 order by seq'),
    );
    let prev = Buffer.alloc(0);
    const statements = rows.map(({ seq, canon }) => {
      const mac = createHmac('sha256', 'a guess').update(prev).update(canon).digest();
      const statement = `update audit_event set prev = '\\x${prev.toString('hex')}', mac = '\\x${mac.toString('hex')}' where shard = 2 and seq = ${seq}`;
      prev = mac;
      return statement;
    });
    await trail.tamper(...statements, `update audit_head set mac = '\\x${prev.toString('hex')}' where shard = 2`);
    expect(await verdictOf(trail)).toEqual(broken(1, 'changed'));
  });
});

describe('what was anchored outside shows', () => {
  const setBack = (seq: number) => [
    `delete from audit_event where shard = 2 and seq > ${seq}`,
    `update audit_head set seq = ${seq}, mac = coalesce((select mac from audit_event where shard = 2 and seq = ${seq}), '') where shard = 2`,
  ];

  test('an end that was cut off together with the note of it', async () => {
    const trail = await written(await ownTrail());
    await trail.anchor();
    await trail.tamper(...setBack(4));
    expect(await verdictOf(trail)).toEqual(broken(5, 'anchor'));
  });

  test('a chain that is gone altogether', async () => {
    const trail = await written(await ownTrail());
    await trail.anchor();
    await trail.tamper(...setBack(0));
    expect(await verdictOf(trail)).toEqual(broken(1, 'anchor'));
  });

  test('a database that was rolled back and lived on', async () => {
    const trail = await written(await ownTrail());
    await trail.anchor();
    await trail.tamper(...setBack(4));
    await trail.restart('nothing');
    await trail.happens(2, 6, { label: 'another life' });
    expect(await verdictOf(trail)).toEqual(broken(7, 'anchor'));
    await trail.anchor();
    expect(await verdictOf(trail)).toEqual(broken(7, 'anchor'));
  });

  test('a rollback that went on under other events, though the first trail is back in place', async () => {
    const trail = await written(await ownTrail());
    await trail.anchor();
    await trail.tamper(
      `create table kept as select * from audit_event`,
      `create table kept_head as select * from audit_head`,
      ...setBack(4),
    );
    await trail.restart('nothing');
    await trail.happens(2, 4, { label: 'another life' });
    await trail.anchor();
    await trail.tamper(
      `delete from audit_event where shard = 2`,
      `insert into audit_event (shard, seq, at, canon, prev, mac) select shard, seq, at, canon, prev, mac from kept where shard = 2`,
      `update audit_head set seq = k.seq, mac = k.mac from kept_head k where audit_head.shard = 2 and k.shard = 2`,
    );
    expect(await verdictOf(trail)).toEqual(broken(8, 'anchor'));
  });
});

describe('a part of the trail', () => {
  test('is one chain, or what follows a place', async () => {
    const trail = await written(await ownTrail());
    expect(await trail.verify({ shard: 2 })).toMatchObject({ ok: true, rows: 7 });
    expect(await trail.verify({ from: 3 })).toMatchObject({ ok: true, rows: 6 });
    expect(await trail.verify({ shard: 2, from: 7 })).toMatchObject({ ok: true, rows: 1 });
    expect(await trail.verify({ shard: 2, from: 100 })).toMatchObject({ ok: true, rows: 0 });
    expect(await trail.verify({ shard: 9 })).toMatchObject({ ok: true, rows: 0 });
  });

  test('finds what is broken in it, and only that', async () => {
    const trail = await written(await ownTrail());
    await trail.tamper(`update audit_event set canon = replace(canon, '"n":2', '"n":3') where shard = 2 and seq = 3`);
    expect(await trail.verify({ shard: 1 })).toMatchObject({ ok: true });
    expect(await trail.verify({ from: 4 })).toMatchObject({ ok: true });
    expect(await trail.verify({ shard: 2, from: 2 })).toMatchObject({ firstBad: { shard: 2, seq: 3, fault: 'changed' } });
    await trail.tamper(`delete from audit_event where shard = 2 and seq = 4`);
    expect(await trail.verify({ from: 5 })).toMatchObject({ firstBad: { shard: 2, seq: 4, fault: 'missing' } });
  });
});

test('sixty changes at once, some undone after they were sealed, leave chains without a gap', async () => {
  const trail = await ownTrail();
  const { database } = trail.assay;
  const attempts = Array.from({ length: 60 }, (_, index) =>
    database.write(somebody, async (tx) => {
      await happened(tx, { companyId: 1 + (index % 7), label: `change ${index}` });
      if (index % 5 === 0) await happened(tx, { companyId: 1 + ((index + 3) % 7), label: `and another ${index}` });
      if (index % 4 === 0)
        tx.beforeCommit(async () => {
          throw new Error('undone');
        });
    }),
  );
  const results = await Promise.allSettled(attempts);
  const looked = trail.verify();
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(15);
  expect(await looked).toMatchObject({ ok: true, rows: 45 + 9 });
  const ends = await database.system('the ends', (tx) =>
    tx.query(`select h.shard from audit_head h where h.seq <> (select count(*) from audit_event e where e.shard = h.shard)`),
  );
  expect(ends).toEqual([]);
});

test('a trail that is being written holds at every moment', async () => {
  const trail = await ownTrail();
  const verdicts: Verification[] = [];
  const looking = async () => {
    for (let look = 1; look <= 15; look += 1) {
      await trail.anchor();
      verdicts.push(await trail.verify());
    }
  };
  await Promise.all([trail.happens(2, 60), trail.happens(3, 60), looking()]);
  expect(verdicts.filter(({ ok }) => !ok)).toEqual([]);
  expect(new Set(verdicts.map(({ rows }) => rows)).size).toBeGreaterThan(1);
});
