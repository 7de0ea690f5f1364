import type { Released } from '@assay/contract/randoms/selection.types';
import type { Pool, PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDrawWorld, type DrawWorld } from '#test/draw-world.ts';
import { dataOf, type Who } from '#test/test-app.ts';

let world: DrawWorld;
beforeAll(async () => {
  world = await createDrawWorld();
});
afterAll(() => world.assay.close());

const runMany = (pools: readonly PoolPeriod[], who: Who = world.admin) =>
  world.call('/random-pool-selection/run-many', { periodIds: pools.map(({ id }) => id), kind: 'MANUAL' }, who);
const read = async ({ id }: Pick<Pool, 'id'>): Promise<Pool> => dataOf(await world.get(`/random-pool/${id}`));

describe('several draws at once', () => {
  it('begin each by itself, and name the one that cannot', async () => {
    const pools = [await world.poolWith(3), await world.poolWith(2), await world.poolWith(2, { attestation: 'NO_DRAW' })];
    const periods = await Promise.all(pools.map(world.periodOf));
    const answer = dataOf<Released>(await runMany(periods));
    expect(answer.count).toBe(2);
    expect(answer.refused).toEqual([
      { id: periods[2]?.id, problem: 'move-not-allowed', message: expect.stringMatching(/confirm/i) as string },
    ]);
    const states = await Promise.all(pools.map(async (pool) => (await world.periodOf(pool)).runStatus));
    expect(states).toEqual(['IN QUEUE', 'IN QUEUE', '']);
    // Asked for again, none of them can begin.
    expect((await runMany(periods)).status).toBe(409);
  });

  it('are nobody’s who does not see the pools', async () => {
    const period = await world.periodOf(await world.poolWith(1));
    const other = await world.assay.given.user({
      roles: ['DER'],
      groups: ['RANDOMS-VIEW', 'RANDOMS-FULLCONTROL'],
      companyIds: [await world.assay.given.company()],
    });
    expect((await runMany([period], other)).status).toBe(404);
    expect((await world.periodOf({ id: period.poolId ?? 0 })).runStatus).toBe('');
  });
});

describe('a pool says of itself', () => {
  it('whether its people are confirmed since its last draw', async () => {
    const pool = await world.poolWith(3);
    expect((await read(pool)).isRosterConfirmed).toBe(false);
    const { stamp } = dataOf<{ stamp: string }>(await world.get(`/random-pool/${pool.id}/roster`));
    dataOf(await world.call(`/random-pool/${pool.id}/roster/confirm`, { stamp }));
    expect((await read(pool)).isRosterConfirmed).toBe(true);
    await world.draw(pool);
    expect((await read(pool)).isRosterConfirmed).toBe(false);
  });

  it('whether it stays behind its rate, as many coming of those still to be tested as have so far', async () => {
    const pool = await world.poolWith(8, { selectionMethod: 'Percent', drugRate: 50, alcoholRate: 10 });
    await world.draw(pool);
    expect((await read(pool)).isBehind).toBe(false);
    const [first] = await world.selectionsOf(pool);
    await world.assay.owner.query(`update random_pool_selection set drug_stage = 'NOT_TESTED' where id = $1`, [first?.id]);
    expect((await read(pool)).isBehind).toBe(true);
    await world.assay.owner.query(
      `update random_pool_selection set drug_result = 'Negative', drug_tested_at = now(), alcohol_stage = '', alcohol = false where id = $1`,
      [first?.id],
    );
    expect((await read(pool)).isBehind).toBe(first?.alcohol === true);
  });
});
