import type { Eligibility } from '@assay/contract/randoms/roster.types';
import type { MembersAdded } from '@assay/contract/randoms/pool.types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDrawWorld, type DrawWorld } from '#test/draw-world.ts';
import { dataOf } from '#test/test-app.ts';

let world: DrawWorld;
beforeAll(async () => {
  world = await createDrawWorld();
});
afterAll(() => world.assay.close());

describe('who was drawn', () => {
  it('stays in the pool while a test is to come: "changing company, location, pool or status of such a person"', async () => {
    const pool = await world.poolWith(4, { drugNumber: 1, alternatesKind: 'NONE', alternatesValue: null });
    await world.draw(pool);
    const [drawn] = await world.selectionsOf(pool);
    const remove = () => world.call('/random-pool/participants/delete', { poolId: pool.id, participantIds: [drawn?.participantId] });
    const refused = await remove();
    expect([refused.status, refused.body.errorMessage]).toEqual([409, expect.stringContaining('selected for a random test')]);
    dataOf(await world.call(`/random-pool-selection/${drawn?.id}/exclude`, { reason: 'Terminated', version: drawn?.version }));
    expect(dataOf(await remove())).toEqual({ count: 1 });
  });
});

describe('a pool that names locations', () => {
  it('has only the people who are there: they join, are drawn, and are told why', async () => {
    const yard = await world.assay.given.location({ companyId: world.place.companyId });
    const pool = await world.poolWith(0, { locationIds: [yard], attestation: 'WARN' });
    const [here = 0, there = 0, moving = 0] = await world.newDrivers(3);
    await world.assay.owner.query(`update participant set location_id = $2 where id = any ($1::bigint[])`, [[here, moving], yard]);
    const added = dataOf<MembersAdded>(
      await world.call('/random-pool/participants/add', { poolId: pool.id, participantIds: [here, there, moving], from: pool.startDate }),
    );
    expect(added).toMatchObject({ count: 2, refused: [{ participantId: there, problem: 'missing' }] });
    const preview = { poolId: pool.id, filters: { companyId: world.place.companyId }, from: pool.startDate };
    expect(dataOf(await world.call('/random-pool/participants/preview', preview))).toMatchObject({ joining: 0 });
    await world.assay.owner.query(`update participant set location_id = $2 where id = $1`, [moving, world.place.locationId]);
    const why = dataOf<Eligibility>(await world.get(`/random-pool/${pool.id}/eligibility/${moving}`));
    expect(why.rules.filter(({ isMet }) => !isMet).map(({ rule }) => rule)).toEqual(['poolLocation']);
    expect(await world.draw(pool)).toMatchObject({ rosterSize: 1 });
    expect((await world.selectionsOf(pool)).map(({ participantId }) => participantId)).toEqual([here]);
  });
});
