import type { PeriodHistory } from '@assay/domain/randoms/period-history.fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDrawWorld, type DrawWorld } from '#test/draw-world.ts';
import { dataOf, type Who } from '#test/test-app.ts';

let world: DrawWorld;
beforeAll(async () => {
  world = await createDrawWorld();
});
afterAll(() => world.assay.close());

const historyOf = async (periodId: number, who: Who = world.admin): Promise<PeriodHistory[]> =>
  dataOf<PeriodHistory[]>(
    await world.call('/random-pool-selection-period-history/search', { size: 500, filters: { periodId } }, who),
  ).toSorted((one, other) => one.id - other.id);

it('"every change and run of a period": with who did it, why, and how the period stood then', async () => {
  const pool = await world.poolWith(6);
  const period = await world.periodOf(pool);
  const changed = { ...period, changedDrug: 2, changeReason: 'Two are on leave' };
  dataOf(await world.assay.call(world.admin, `PUT /random-pool-selection-period/${period.id}`, { body: changed }));
  const { runId } = await world.draw(pool);
  dataOf(await world.call('/random-pool-selection/void', { runId, reason: 'Wrong roster' }));
  await world.draw(pool, { reason: 'The roster was mended' });
  const rows = await historyOf(period.id);
  expect(rows.map(({ event, runNo, runStatus, reason }) => [event, runNo, runStatus, reason])).toEqual([
    ['MADE', null, '', ''],
    ['CHANGED', null, '', 'Two are on leave'],
    ['OPENED', 1, '', ''],
    ['ASKED', 1, 'IN QUEUE', ''],
    ['STEP', 1, 'GENERATING RANKS', ''],
    ['STEP', 1, 'UPDATING RANKS', ''],
    ['STEP', 1, 'RUNNING SELECTIONS', ''],
    ['DRAWN', 1, 'RUN SELECTIONS COMPLETED', ''],
    ['VOIDED', 1, 'RUN SELECTIONS COMPLETED', 'Wrong roster'],
    ['OPENED', 2, '', ''],
    ['ASKED', 2, 'IN QUEUE', 'The roster was mended'],
    ['STEP', 2, 'GENERATING RANKS', ''],
    ['STEP', 2, 'UPDATING RANKS', ''],
    ['STEP', 2, 'RUNNING SELECTIONS', ''],
    ['DRAWN', 2, 'RUN SELECTIONS COMPLETED', ''],
  ]);
  expect(rows[1]).toMatchObject({ byName: 'Test GA', changedDrug: 2, startDate: period.startDate });
  expect(rows[7]).toMatchObject({ byName: '', poolSize: 6, drawnDrug: 2, drawnAlcohol: 1, alternates: 2 });
  expect(rows[8]).toMatchObject({ byName: 'Test GA' });
});

it('is read by who sees the pool, and changed by nobody', async () => {
  const period = await world.periodOf(await world.poolWith(1));
  const [made] = await historyOf(period.id);
  const path = `/random-pool-selection-period-history/${made?.id}`;
  expect(dataOf<PeriodHistory>(await world.get(path))).toMatchObject({ event: 'MADE', periodId: period.id });
  expect((await world.assay.call(world.admin, `PUT ${path}`, { body: made })).status).toBe(404);
  expect((await world.assay.call(world.admin, `DELETE ${path}`)).status).toBe(404);
  const own = await world.assay.given.user({ roles: ['DER'], groups: ['RANDOMS-VIEW'], companyIds: [world.place.companyId] });
  const other = await world.assay.given.user({ roles: ['DER'], groups: ['RANDOMS-VIEW'], companyIds: [await world.assay.given.company()] });
  expect(await historyOf(period.id, own)).toHaveLength(1);
  expect(await historyOf(period.id, other)).toEqual([]);
  expect((await world.get(path, other)).status).toBe(404);
});
