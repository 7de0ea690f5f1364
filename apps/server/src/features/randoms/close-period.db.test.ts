import type { Certificate } from '@assay/domain/randoms/certificate';
import type { Pool, PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { dayOf } from '@assay/domain/time/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createDrawWorld, type DrawWorld } from '#test/draw-world.ts';
import { dataOf, faultsOf } from '#test/test-app.ts';

let world: DrawWorld;
beforeAll(async () => {
  world = await createDrawWorld();
});
afterAll(() => world.assay.close());

/** It ended yesterday. */
const end = (id: number) =>
  world.assay.owner.query(
    `update random_pool_selection_period set start_date = start_date - 400, end_date = (now() at time zone 'America/New_York')::date - 1 where id = $1`,
    [id],
  );
const read = async (id: number): Promise<PoolPeriod> => dataOf(await world.get(`/random-pool-selection-period/${id}`));
const close = async (id: number, body: object = {}) =>
  world.call(`/random-pool-selection-period/${id}/close`, { version: (await read(id)).version, reason: 'The office was closed', ...body });

describe('a period in which nobody was drawn', () => {
  it('is closed for a reason once it is over, and is overdue until then', async () => {
    const period = await world.periodOf(await world.poolWith(2));
    expect((await close(period.id)).status).toBe(409);
    await end(period.id);
    expect((await read(period.id)).state).toBe('OVERDUE');
    await world.work('random-endings');
    expect((await read(period.id)).state).toBe('OVERDUE');
    expect(faultsOf(await close(period.id, { reason: ' ' }))).toEqual(['reason: required']);
    expect((await close(period.id, { version: 77 })).body).toMatchObject({ code: 'conflict' });
    expect(dataOf(await close(period.id))).toMatchObject({ state: 'CLOSED', runAt: null });
    const events = await eventsIn(world.assay.owner, { entity: 'random-pool-selection-period', entityId: period.id });
    expect(events.at(-1)).toMatchObject({ action: 'RUN', reason: 'The office was closed' });
    expect((await close(period.id)).status).toBe(409);
  });

  it('is closed by who may draw there, and a draw that waited for its witness goes no further', async () => {
    const pool = await world.poolWith(3, { outside: 'WITNESS' });
    const waiting = await world.draw(pool);
    await end(waiting.periodId);
    const { companyId } = world.place;
    const hra = await world.assay.given.user({ roles: ['HRA'], groups: ['RANDOMS-FULLCONTROL'], companyIds: [companyId] });
    const path = `/random-pool-selection-period/${waiting.periodId}/close`;
    expect((await world.call(path, { version: 1, reason: 'x' }, hra)).status).toBe(403);
    dataOf(await close(waiting.periodId));
    const late = { poolId: pool.id, periodId: waiting.periodId, kind: 'MANUAL', witness: 'too late' };
    expect((await world.call('/random-pool-selection/run-selections', late)).status).toBe(409);
    expect(dataOf(await world.get(`/random-pool-selection/run/${waiting.runId}`))).toMatchObject({ drawnAt: null });
  });

  it('is not closed so where somebody was drawn', async () => {
    const run = await world.draw(await world.poolWith(2));
    await end(run.periodId);
    expect((await close(run.periodId)).status).toBe(409);
  });

  it('is nothing to do where it was over before there was such a pool', async () => {
    const pool = dataOf<Pool>(await world.call('/random-pool', { ...world.poolBody(), frequency: 'Monthly' }));
    const periods = dataOf<PoolPeriod[]>(
      await world.call('/random-pool-selection-period/search', { size: 500, filters: { poolId: pool.id } }),
    );
    const past = periods.filter(({ endDate }) => endDate < dayOf(new Date()));
    expect(past.map(({ state }) => state)).toEqual(past.map(() => 'CLOSED'));
    expect(periods.filter(({ state }) => state === 'OVERDUE' || state === 'DUE').length).toBeLessThanOrEqual(1);
    expect(periods).toHaveLength(24);
  });
});

describe('a canceled test', () => {
  it('that was not done again by the end of its period needs a reason, and then the period is closed', async () => {
    const pool = await world.poolWith(3, { drugNumber: 1, alternatesKind: 'NONE', alternatesValue: null });
    const run = await world.draw(pool, { kind: 'AUTO' });
    const [drawn] = await world.selectionsOf(pool);
    dataOf(await world.call('/random-pool-selection/release', { ids: [drawn?.id] }));
    await world.assay.owner.query(
      `update order_service set status = 'COMPLETE', final_result = 'Test Canceled', collection_date = now() where order_id = $1`,
      [drawn?.orderId],
    );
    expect((await world.selectionsOf(pool))[0]).toMatchObject({ drugState: 'CANCELLED_TEST', isActive: true });
    await end(run.periodId);
    await world.work('random-endings');
    const [missed] = await world.selectionsOf(pool);
    expect(missed).toMatchObject({ drugState: 'NOT_TESTED', drugCounted: false, isActive: false });
    expect((await read(run.periodId)).state).toBe('OVERDUE');
    const body = { version: missed?.version, exclusionReason: 'Absent for entire selection period' };
    dataOf(await world.assay.call(world.admin, `PUT /random-pool-selection/${missed?.id}`, { body }));
    await world.work('random-endings');
    expect((await read(run.periodId)).state).toBe('CLOSED');
    const { serverSeed } = dataOf<Certificate>(await world.get(`/random-pool-selection/certificate/${run.runId}`));
    expect(serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });
});
