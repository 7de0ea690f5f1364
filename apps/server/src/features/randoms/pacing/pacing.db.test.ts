import type { PoolPacing } from '@assay/contract/randoms/pacing.types';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { addDays, dayOf } from '@assay/domain/time/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDrawWorld, type DrawWorld } from '#test/draw-world.ts';
import { dataOf, type Who } from '#test/test-app.ts';

let world: DrawWorld;
beforeAll(async () => {
  world = await createDrawWorld();
});
afterAll(() => world.assay.close());

const today = dayOf(new Date());
const year = Number(today.slice(0, 4));

/** A year of two periods: whatever the day, the first ends today, or so many days before it. */
const halve = async ({ id }: Pool, { endedDaysAgo = 0 } = {}): Promise<void> => {
  const end = addDays(today, -endedDaysAgo);
  const query = (sql: string, values: unknown[]) => world.assay.owner.query(sql, [id, year, ...values]);
  await query(`delete from random_period_history where pool_id = $1 and $2 > 0`, []);
  await query(`delete from random_pool_selection_period where pool_id = $1 and (year <> $2 or index > 2)`, []);
  await query(
    `insert into random_pool_selection_period (pool_id, company_id, year, index, start_date, end_date)
     select $1, company_id, $2, 2, $3::date, $4::date from random_pool where id = $1 and not exists
       (select from random_pool_selection_period where pool_id = $1 and index = 2)`,
    [addDays(end, 1), addDays(end, 90)],
  );
  await query(
    `update random_pool_selection_period set start_date = $3, end_date = $4, run_on = null, closed_at = null where pool_id = $1 and year = $2 and index = 1`,
    [addDays(end, -60), end],
  );
  await query(
    `update random_pool_selection_period set start_date = $3, end_date = $4, run_on = null, closed_at = null where pool_id = $1 and year = $2 and index = 2`,
    [addDays(end, 1), addDays(end, 90)],
  );
};

const terms = { selectionMethod: 'Percent', drugRate: 50, alcoholRate: 10 };
const pacing = async ({ id }: Pick<Pool, 'id'>, who: Who = world.admin): Promise<PoolPacing> =>
  dataOf(await world.get(`/random-pool/${id}/pacing`, who));
const isBehind = async ({ id }: Pick<Pool, 'id'>): Promise<boolean> => dataOf<Pool>(await world.get(`/random-pool/${id}`)).isBehind;
const testedAt = (id: number, at: string) =>
  world.assay.owner.query(
    `update random_pool_selection set drug_result = 'Negative', drug_tested_at = $2, alcohol_result = case when alcohol then 'Negative' else '' end,
       alcohol_tested_at = case when alcohol then $2::timestamptz end where id = $1`,
    [id, at],
  );

/** Both say the same of a pool. */
const paces = async (pool: Pool) => {
  const { pool: legs } = await pacing(pool);
  const said = [legs.drug?.pacing.pace, legs.alcohol?.pacing.pace];
  expect(await isBehind(pool)).toBe(said.includes('behind'));
  return said;
};

describe('where a pool stands in its year', () => {
  it('of 20 people at 50 and 10 %, five and one of them by the end of the first half', async () => {
    const pool = await world.poolWith(20, terms);
    await halve(pool);
    expect(await paces(pool)).toEqual(['onTrack', 'onTrack']);
    expect((await pacing(pool)).pool.drug?.pacing).toMatchObject({ required: 10, done: 0, pending: 0, atRiskOn: today, selectNext: 5 });

    await world.draw(pool);
    expect(await paces(pool)).toEqual(['onTrack', 'onTrack']);
    const drawn = (await world.selectionsOf(pool)).filter(({ isAlternate }) => !isAlternate);
    expect(drawn.map(({ alcohol }) => alcohol)).toEqual([true, false, false, false, false]);
    await testedAt(drawn[0]?.id ?? 0, `${year}-01-02T15:10:00Z`);
    await testedAt(drawn[1]?.id ?? 0, `${year}-07-01T13:30:00Z`);
    await testedAt(drawn[2]?.id ?? 0, `${year}-07-01T13:45:00Z`);
    expect(await paces(pool)).toEqual(['onTrack', 'onTrack']);
    await world.assay.owner.query(`update random_pool_selection set drug_stage = 'NOT_TESTED' where id = $1`, [drawn[3]?.id]);

    const found = await pacing(pool);
    // Three of four come: of the one who waits three quarters of a test. Ten less three are seven; of nine and the one who waits 7.5 come, of eight 6.75.
    expect(found.pool.drug?.pacing).toEqual({
      average: { sizes: [20, 20], sum: 40, of: 2 },
      required: 10,
      done: 3,
      pending: 1,
      completion: { tested: 3, of: 4 },
      pace: 'behind',
      atRiskOn: today,
      selectNext: 9,
    });
    expect(found.pool.alcohol?.pacing).toMatchObject({
      required: 2,
      done: 1,
      pending: 0,
      completion: { tested: 1, of: 1 },
      pace: 'onTrack',
      selectNext: 1,
    });
    expect(found).toMatchObject({ year, on: today, eligible: 20, minimum: { drug: 5000, alcohol: 1000 } });
    expect(found.agencies).toEqual([{ agency: 'FMCSA', ...found.pool }]);
    expect(found.tests).toEqual({
      drug: [
        { day: `${year}-01-02`, count: 1 },
        { day: `${year}-07-01`, count: 2 },
      ],
      alcohol: [{ day: `${year}-01-02`, count: 1 }],
    });
    const tested = ['01-02', '07-01', '07-01'].map((day) => new Date(`${year}-${day}`).getUTCDay());
    expect(found.spread.weekdays).toEqual([0, 1, 2, 3, 4, 5, 6].map((weekday) => tested.filter((day) => day === weekday).length));
    // 15:10 is ten o'clock in winter, 13:30 half past nine in summer.
    expect(found.spread.hours.flatMap((count, hour) => (count > 0 ? [[hour, count]] : []))).toEqual([
      [9, 2],
      [10, 1],
    ]);
    expect(await paces(pool)).toEqual(['behind', 'onTrack']);

    await testedAt(drawn[3]?.id ?? 0, `${year}-07-02T13:45:00Z`);
    expect(await paces(pool)).toEqual(['onTrack', 'onTrack']);
    await world.assay.owner.query(`update random_pool_selection set alcohol_stage = 'EXCLUDED' where id = $1`, [drawn[0]?.id]);
    expect(await paces(pool)).toEqual(['onTrack', 'behind']);
  });

  it('a test counts for the year in which it was collected, and one of a voided run for none', async () => {
    const pool = await world.poolWith(4, terms);
    await halve(pool);
    await world.draw(pool);
    const [first] = await world.selectionsOf(pool);
    await testedAt(first?.id ?? 0, `${year - 1}-12-31T15:00:00Z`);
    expect((await pacing(pool)).pool.drug?.pacing).toMatchObject({ done: 0, pending: 0, completion: { tested: 1, of: 1 }, pace: 'behind' });
    expect(await isBehind(pool)).toBe(true);
    await world.assay.owner.query(`update random_run set voided_at = now() where pool_id = $1`, [pool.id]);
    await world.assay.owner.query(`update random_pool_selection set is_archived = true where pool_id = $1`, [pool.id]);
    const { paced } = (await pacing(pool)).pool.drug ?? {};
    expect(paced).toMatchObject({ draws: [], done: 0, completion: { tested: 0, of: 0 } });
    expect(await paces(pool)).toEqual(['onTrack', 'onTrack']);
  });

  it('is behind where a period went by without a draw', async () => {
    const pool = await world.poolWith(4, terms);
    await halve(pool, { endedDaysAgo: 1 });
    expect(await paces(pool)).toEqual(['behind', 'behind']);
  });

  it('where a fixed number is drawn, against what the agency asks for', async () => {
    const pool = await world.poolWith(12, { drugNumber: 2, alcoholNumber: 1 });
    await halve(pool);
    await world.draw(pool);
    // Half of twelve in two periods are three; ten percent are one.
    expect((await pacing(pool)).pool.drug?.paced.rate).toBe(5000);
    expect(await paces(pool)).toEqual(['behind', 'onTrack']);
  });

  it('of a pool of several agencies, each by its own people and its own minimum', async () => {
    const pool = await world.poolWith(6, { ...terms, agencies: ['FAA', 'FMCSA'] });
    await halve(pool);
    const mechanics = await world.newDrivers(4);
    const { rows } = await world.assay.owner.query<{ id: number }>(
      `insert into occupation (occupation, type, agency, mis_category, safety_sensitive, random_eligible)
       values ('Mechanic of the draw', 'DOT', 'FAA', (select mis_category from occupation where agency = 'FAA' and mis_category <> '' limit 1), true, true) returning id::int`,
    );
    await world.assay.owner.query(`update participant set occupation_id = $2 where id = any ($1::bigint[])`, [mechanics, rows[0]?.id]);
    dataOf(await world.call('/random-pool/participants/add', { poolId: pool.id, participantIds: mechanics, from: pool.startDate }));
    await world.draw(pool);
    const found = await pacing(pool);
    const sizes = found.agencies.map(({ agency, drug }) => [agency, drug?.paced.rate, drug?.paced.eligible, drug?.paced.draws[0]?.size]);
    expect(sizes).toEqual([
      ['FAA', 2500, 4, 4],
      ['FMCSA', 5000, 6, 6],
    ]);
    // One of four, three of six; ten people at 50 % need five tests, three of which are drawn for the first half.
    expect(found.agencies.map(({ drug }) => drug?.pacing.required)).toEqual([1, 3]);
    expect(found.agencies.reduce((sum, { drug }) => sum + (drug?.pacing.pending ?? 0), 0)).toBe(3);
    expect(found.pool.drug?.pacing).toMatchObject({ required: 5, pending: 3 });

    const [person] = await world.selectionsOf(pool);
    const local = await world.assay.given.user({ roles: ['LHRA'], groups: ['RANDOMS-VIEW'], locationIds: [person?.locationId ?? 0] });
    expect(await pacing(pool, local)).toEqual({ ...found, agencies: [] });
  });

  it('is told to who sees the pool, and to nobody else', async () => {
    const pool = await world.poolWith(1);
    const groups = ['RANDOMS-VIEW'] as const;
    const der = (companyId: number) => world.assay.given.user({ roles: ['DER'], groups: [...groups], companyIds: [companyId] });
    const own = await der(pool.companyId);
    expect(await pacing(pool, own)).toEqual(await pacing(pool));
    const other = await der(await world.assay.given.company());
    expect((await world.get(`/random-pool/${pool.id}/pacing`, other)).status).toBe(404);
  });
});
