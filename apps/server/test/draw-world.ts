import type { Run, RunReply } from '@assay/contract/randoms/selection.types';
import type { Pool, PoolPeriod } from '@assay/domain/randoms/pool.fields';
import type { PoolSelection } from '@assay/domain/randoms/selection.fields';
import { dayOf } from '@assay/domain/time/days';
import { randomUUID } from 'node:crypto';
import { prepareQueues } from '#platform/jobs/jobs.ts';
import { createOrderWorld } from './order-world.ts';
import { dataOf, type Who } from './test-app.ts';

type OrderWorld = Awaited<ReturnType<typeof createOrderWorld>>;
type Services = { readonly drug: number; readonly alcohol: number };

const callsOf = ({ assay, admin }: OrderWorld) => ({
  call: (path: string, body: object = {}, who: Who = admin) => assay.call(who, `POST ${path}`, { body }),
  get: (path: string, who: Who = admin) => assay.call(who, `GET ${path}`),
});

const newOccupation = async ({ assay }: OrderWorld): Promise<number> => {
  const { rows } = await assay.owner.query<{ id: number }>(
    `insert into occupation (occupation, type, agency, mis_category, safety_sensitive, random_eligible)
     values ('Driver of the draw', 'DOT', 'FMCSA', (select mis_category from occupation where agency = 'FMCSA' and mis_category <> '' limit 1), true, true) returning id::int`,
  );
  if (!rows[0]) throw new Error('no occupation was stored');
  return rows[0].id;
};

const poolBody = ({ place }: OrderWorld, { drug, alcohol }: Services) => ({
  companyId: place.companyId,
  name: `Pool ${randomUUID()}`,
  startDate: `${dayOf(new Date()).slice(0, 4)}-01-01`,
  regime: 'DOT',
  agencies: ['FMCSA'],
  selectionMethod: 'Number/Period',
  drugNumber: 3,
  alcoholNumber: 1,
  alcoholMode: 'NESTED',
  alternatesKind: 'NUMBER',
  alternatesValue: 2,
  serviceDrugId: drug,
  serviceAlcoholId: alcohol,
});

const poolsOf = (world: OrderWorld, { occupationId, services }: { readonly occupationId: number; readonly services: Services }) => {
  const { call } = callsOf(world);
  const newDrivers = async (count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1) ids.push(await world.newPerson());
    await world.assay.owner.query(
      `update participant set occupation_id = $2, status = 'Active', hire_date = '2020-01-01' where id = any ($1::bigint[])`,
      [ids, occupationId],
    );
    return ids;
  };
  const poolWith = async (count: number, more: object = {}): Promise<Pool> => {
    const pool = dataOf<Pool>(await call('/random-pool', { ...poolBody(world, services), ...more }));
    const joined = { poolId: pool.id, participantIds: await newDrivers(count), from: pool.startDate };
    if (count > 0) dataOf(await call('/random-pool/participants/add', joined));
    return pool;
  };
  /** The period of today. */
  const periodOf = async ({ id }: Pick<Pool, 'id'>): Promise<PoolPeriod> => {
    const today = dayOf(new Date());
    const periods = dataOf<PoolPeriod[]>(await call('/random-pool-selection-period/search', { size: 500, filters: { poolId: id } }));
    const found = periods.find(({ startDate, endDate }) => startDate <= today && today <= endDate);
    if (!found) throw new Error('no period of today');
    return found;
  };
  return { newDrivers, poolWith, periodOf, poolBody: () => poolBody(world, services) };
};

/** A company with drivers, what can be ordered for them, and what tests of draws ask. */
export const createDrawWorld = async (env: Record<string, string> = {}) => {
  const world = await createOrderWorld(env);
  const { assay, admin } = world;
  await prepareQueues(assay.owner, assay.queues);
  const drug = await world.service({ is_dot: true, agencies: ['FMCSA'] });
  const alcohol = await world.service({ type: 'BAT', specimen_type: 'BREATH', is_dot: true, agencies: ['FMCSA'] });
  const { call, get } = callsOf(world);
  const pools = poolsOf(world, { occupationId: await newOccupation(world), services: { drug, alcohol } });

  const work = async (name: string, data: object = {}): Promise<void> => {
    await assay.queues.find((queue) => queue.name === name)?.work({ id: randomUUID(), data, attempt: 1 });
  };

  /** Goes on with a run under the name that it has now. */
  const goOn = async (runId: number): Promise<void> => {
    const found = await assay.owner.query<{ run: string | null }>(`select run from random_run where id = $1`, [runId]);
    const run = found.rows[0]?.run;
    if (run) await work('random-run', { id: runId, run });
  };

  const ask = async (pool: Pick<Pool, 'id'>, more: object = {}, who: Who = admin) =>
    call(
      '/random-pool-selection/run-selections',
      { poolId: pool.id, periodId: (await pools.periodOf(pool)).id, kind: 'MANUAL', ...more },
      who,
    );

  const draw = async (pool: Pool, more: object = {}): Promise<Run> => {
    const { runId } = dataOf<RunReply>(await ask(pool, more));
    await goOn(runId);
    return dataOf(await get(`/random-pool-selection/run/${runId}`));
  };

  const selectionsOf = async (pool: Pool, who: Who = admin): Promise<PoolSelection[]> =>
    dataOf(await call('/random-pool-selection/search', { size: 500, filters: { poolId: pool.id } }, who));

  return { ...world, drug, alcohol, call, get, ...pools, work, goOn, ask, draw, selectionsOf };
};
export type DrawWorld = Awaited<ReturnType<typeof createDrawWorld>>;
