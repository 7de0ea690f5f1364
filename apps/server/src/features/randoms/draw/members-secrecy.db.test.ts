import { resources } from '@assay/contract/api';
import type { Run } from '@assay/contract/randoms/selection.types';
import type { Participant } from '@assay/domain/participants/participant.fields';
import type { Pool, PoolMember, PoolPeriod } from '@assay/domain/randoms/pool.fields';
import type { PoolSelection } from '@assay/domain/randoms/selection.fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsortiumWorld, type ConsortiumWorld } from '#test/consortium-world.ts';
import { dataOf, type Who } from '#test/test-app.ts';

/**
 * "Consortium operator sees members' pools, members see only their own people" (Z7). Who has somebody in the pool reads of these; who has nobody in it
 * reads the same bytes as if it were not there.
 */
type Member = Awaited<ReturnType<ConsortiumWorld['member']>>;

let world: ConsortiumWorld;
let one: Member;
let other: Member;
let without: Member;
let pool: Pool;
let period: PoolPeriod;
let run: Run;
let names: Map<number, string>;
let before: Map<string, string>;

const isPost = (question: string): boolean => question.startsWith('POST');
const bodyOf = (question: string): object => {
  if (question.includes('random-report')) return { type: 'Employee Selection History' };
  if (question.includes('/export')) return { format: 'csv' };
  return question.endsWith('search') ? { size: 500 } : {};
};

/** All lists, counts and files that there are, and what is asked of a pool, a period and a run. */
const questions = (): string[] => [
  ...Object.values(resources).flatMap((resource) =>
    ['search', 'count']
      .filter((name) => name in resource.calls)
      .map((name) => `POST /${resource.name}/${name === 'count' ? 'search/count' : name}`),
  ),
  'POST /random-report',
  'POST /random-report/export',
  'POST /random-pool/export',
  'POST /random-pool-selection/export',
  'POST /random-pool-selection-period/export',
  'POST /random-pool/participants/search',
  'POST /random-pool/participants/search/count',
  'POST /random-pool/participants/export',
  'POST /random-pool/companies/search',
  'GET /dashboard',
  'GET /palette?q=Pool',
];

const aboutPool = (): string[] => [
  `GET /random-pool/${pool.id}`,
  `GET /random-pool/${pool.id}/roster`,
  `GET /random-pool/${pool.id}/completeness`,
  `GET /random-pool/${pool.id}/pacing`,
  `GET /random-pool-selection-period/${period.id}`,
  `GET /random-pool-selection/run/${run.runId}`,
  `GET /random-pool-selection/certificate/${run.runId}`,
  `GET /random-pool-selection/certificate/${run.runId}/roster`,
];

const ask = async (who: Who, question: string): Promise<string> => {
  const { status, text } = await world.assay.call(who, question as 'GET /', isPost(question) ? { body: bodyOf(question) } : {});
  return `${status} ${text}`;
};
const look = async (who: Who, asked: readonly string[]): Promise<Map<string, string>> => {
  const seen = new Map<string, string>();
  for (const question of asked) seen.set(question, await ask(who, question));
  return seen;
};

beforeAll(async () => {
  world = await createConsortiumWorld();
  [one, other, without] = [await world.member(2), await world.member(3), await world.member(0)];
  before = await look(without.der, questions());
  pool = await world.poolOf({ drugNumber: 5, alternatesKind: 'NONE', alternatesValue: null, companyIds: [one.companyId, other.companyId] });
  dataOf(await world.add(pool, [...one.people, ...other.people]));
  const people = dataOf<Participant[]>(await world.call('/participant/search', { size: 500 }));
  names = new Map(people.map(({ id, name }) => [id, name]));
  run = await world.draw(pool);
  period = await world.periodOf(pool);
  dataOf(await world.call('/random-pool-selection/create-orders', { runId: run.runId }));
  await world.assay.owner.query(`update random_run set disclosed_at = now() where id = $1`, [run.runId]);
});
afterAll(() => world.assay.close());

describe('a member with nobody in the pool', () => {
  it('reads the same bytes as if there were no pool', async () => {
    const after = await look(without.der, questions());
    expect([...after].filter(([question, text]) => before.get(question) !== text).map(([question]) => question)).toEqual([]);
  });

  it('asks for it as for what is not there', async () => {
    for (const question of aboutPool()) {
      const absent = question.replace(/\d+/g, '999999');
      expect([question, await ask(without.der, question)]).toEqual([question, await ask(without.der, absent)]);
    }
  });
});

describe('a member with people in the pool', () => {
  const ids = (rows: readonly { readonly participantId: number | null }[]) =>
    rows.map(({ participantId }) => participantId ?? 0).toSorted((left, right) => left - right);

  it('sees the pool and its own people in it, by list, count and selection', async () => {
    const shown = dataOf<Pool>(await world.get(`/random-pool/${pool.id}`, one.der));
    expect(shown).toMatchObject({
      name: pool.name,
      consortiumName: world.consortium.name,
      participantCount: 2,
      companyIds: [one.companyId],
    });
    const members = dataOf<PoolMember[]>(await world.call('/random-pool/participants/search', { poolId: pool.id }, one.der));
    expect(ids(members)).toEqual([...one.people]);
    expect(members.map(({ poolName }) => poolName)).toEqual([pool.name, pool.name]);
    expect(dataOf(await world.call('/random-pool/participants/search/count', { poolId: pool.id }, one.der))).toEqual({ count: 2 });
    const selected = await world.selectionsOf(pool, one.der);
    expect(ids(selected)).toEqual([...one.people]);
    expect(selected.map(({ periodName }) => periodName)).toEqual([period.name, period.name]);
    expect(dataOf<unknown[]>(await world.call('/order/search', { size: 500 }, one.der))).toHaveLength(2);
    const listed = dataOf<Pool[]>(await world.call('/random-pool/search', { sort: [{ colId: 'companyName', sort: 'asc' }] }, one.der));
    expect(listed.map(({ id }) => id)).toEqual([pool.id]);
    expect(dataOf<Pool[]>(await world.get(`/random-pool/company-pools/${one.companyId}`, one.der)).map(({ id }) => id)).toEqual([pool.id]);
  });

  it('sees when the pool is drawn and was, and no numbers of it', async () => {
    const answer = await world.get(`/random-pool-selection-period/${period.id}`, one.der);
    const shown = dataOf<PoolPeriod>(answer);
    expect((JSON.parse(answer.text) as { body: { can: object } }).body.can).toMatchObject({ follow: false, run: false });
    expect(shown).toMatchObject({ name: period.name, state: 'IN_NOTICE', runAt: period.runAt, startDate: period.startDate });
    expect(shown).toMatchObject({ poolSize: null, drawnDrug: null, drawnAlcohol: null, alternates: null, changedDrug: null });
    for (const question of aboutPool().slice(-3)) expect(await ask(one.der, question)).toMatch(/^404/);
    const rehearsal = await world.call('/random-pool-selection/rehearse', { poolId: pool.id, periodId: period.id }, one.der);
    expect(rehearsal.status).toBe(403);
    expect((await world.get(`/random-pool/${pool.id}/pacing`, one.der)).status).toBe(403);
  });

  it('is never told a name of another member, nor of its people', async () => {
    const { rows } = await world.assay.owner.query<{ name: string }>(`select name from company where id = any ($1::bigint[])`, [
      [other.companyId, without.companyId],
    ]);
    const secrets = [...rows.map(({ name }) => name), ...other.people.map((id) => names.get(id) ?? '')];
    expect(secrets.every((name) => name.length > 5)).toBe(true);
    const everything = await look(one.der, [...questions(), ...aboutPool()]);
    expect([...everything].filter(([, text]) => secrets.some((name) => text.includes(name))).map(([question]) => question)).toEqual([]);
    // The very same questions tell who runs it.
    expect(await ask(world.admin, 'POST /random-pool/participants/search')).toContain(names.get(other.people[0] ?? 0));
  });

  it('changes nothing of the pool, nor lets anybody join', async () => {
    const statuses = [
      await world.add(pool, one.people, one.der),
      await world.call('/random-pool/participants/delete', { poolId: pool.id, participantIds: one.people }, one.der),
      await world.assay.call(one.der, `PUT /random-pool/${pool.id}`, { body: { version: pool.version, name: 'Mine' } }),
      await world.assay.call(one.der, `DELETE /random-pool/${pool.id}`),
      await world.assay.call(one.der, `PUT /random-pool-selection-period/${period.id}`, {
        body: { version: period.version, changedDrug: 1 },
      }),
      await world.call(`/random-pool/${pool.id}/roster/confirm`, { stamp: 'x' }, one.der),
      await world.ask(pool, {}, one.der),
      await world.call('/random-pool-selection/create-orders', { runId: run.runId }, one.der),
    ].map(({ status }) => status);
    // The run is out of sight, the pool is not.
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 403, 404]);
    const { body } = JSON.parse((await world.get(`/random-pool/${pool.id}`, one.der)).text) as { body: { can: Record<string, boolean> } };
    expect(body.can).toMatchObject({ edit: false, archive: false });
  });
});

describe('alternates of a consortium’s draw', () => {
  it('are taken in their order, also by who sees only some of them', async () => {
    const [first, second] = [await world.member(1), await world.member(4)];
    const drawn = await world.poolOf({ drugNumber: 3, alternatesKind: 'NUMBER', alternatesValue: 2 });
    dataOf(await world.add(drawn, [...first.people, ...second.people]));
    await world.draw(drawn);
    // Whoever stands by first is of the other company, and next somebody of the own.
    const { rows } = await world.assay.owner.query<PoolSelection>(
      `with places as (select id, row_number() over (order by participant_id <> $6, id) as place from random_pool_selection where pool_id = $1)
       update random_pool_selection s set company_id = case when p.place = 1 then $2::bigint else $3::bigint end, location_id = case when p.place = 1 then $4::bigint else $5::bigint end,
         is_alternate = p.place in (1, 2), alternate_order = case when p.place in (1, 2) then p.place end
       from places p where p.id = s.id returning s.id::int, s.version, s.is_alternate as "isAlternate"`,
      [drawn.id, first.companyId, second.companyId, first.locationId, second.locationId, first.people[0]],
    );
    const primary = rows.find(({ isAlternate }) => !isAlternate);
    const { startDate, endDate } = await world.periodOf(drawn);
    const approver = await world.assay.given.user({ roles: ['GA'] });
    const body = {
      reason: 'Military leave',
      text: 'Called up',
      useAlternate: true,
      approverId: approver?.userId,
      absentFrom: startDate,
      absentTo: endDate,
      version: primary?.version,
    };
    const refused = await world.call(`/random-pool-selection/${primary?.id}/exclude`, body, second.der);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('useAlternate')]);
    const { rows: taken } = await world.assay.owner.query(
      `select from random_pool_selection where pool_id = $1 and (replaced_selection_id is not null or exclusion_reason <> '')`,
      [drawn.id],
    );
    expect(taken).toEqual([]);
    expect((await world.call(`/random-pool-selection/${primary?.id}/exclude`, body)).status).toBe(200);
  });
});
