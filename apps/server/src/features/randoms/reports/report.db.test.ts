import { randomReports } from '@assay/domain/randoms/lists';
import type { ReportRow } from '@assay/domain/randoms/report.fields';
import type { RandomReport } from '@assay/domain/randoms/report';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { dayOf } from '@assay/domain/time/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDrawWorld, type DrawWorld } from '#test/draw-world.ts';
import { dataOf, faultsOf, type Who } from '#test/test-app.ts';

const [history, tested, missing, alternates, undrawn] = randomReports;

let world: DrawWorld;
let pool: Pool;
/** Selections by their ranks: 1 to 5 were drawn, the first two for alcohol as well; 6 and 7 stand by. */
let ids: number[];

const set = (rank: number, values: string) =>
  world.assay.owner.query(`update random_pool_selection set ${values} where id = $1`, [ids[rank - 1]]);

/** What was ordered, and taken on that day. */
const test = async (more: object, { on = '2026-03-09T15:00:00Z', status = 'COMPLETE' as string } = {}): Promise<number> => {
  const { id } = await world.make({ reasonForTestId: world.reasons.get('RANDOM'), participantId: await world.newPerson(), ...more });
  await world.assay.owner.query(`update order_service set status = $2, collection_date = $3 where order_id = $1`, [id, status, on]);
  return id;
};

beforeAll(async () => {
  world = await createDrawWorld();
  pool = await world.poolWith(8, { drugNumber: 5, alcoholNumber: 2 });
  await world.draw(pool);
  ids = (await world.selectionsOf(pool)).map(({ id }) => id);
  await set(1, `drug_result = 'Negative', alcohol_result = 'Negative', notified_at = now(), drug_tested_at = now()`);
  await set(2, `drug_result = 'Negative', alcohol_stage = 'NOT_TESTED'`);
  await set(3, `drug_stage = 'NOTIFIED', drug_result = 'Refusal to Test'`);
  await set(4, `drug_stage = 'REPLACED_BY_ALTERNATE', exclusion_reason = 'Medical leave'`);
  await set(6, `replaced_selection_id = ${ids[3]}, drug_stage = 'NOTIFIED', drug_result = 'Positive'`);
});
afterAll(() => world.assay.close());

const rowsOf = async (type: RandomReport, more: object = {}, who: Who = world.admin): Promise<ReportRow[]> =>
  dataOf(await world.call('/random-report', { type, ...more }, who));
const countOf = async (type: RandomReport, more: object = {}): Promise<number> =>
  dataOf<{ count: number }>(await world.call('/random-report/count', { type, ...more })).count;
const ranksIn = async (type: RandomReport) =>
  (await rowsOf(type, { filters: { poolId: pool.id } })).map(({ rank }) => rank).toSorted((one, other) => (one ?? 0) - (other ?? 0));

describe('the reports on who was drawn', () => {
  it('list the people that were worked out by hand', async () => {
    expect(ids).toHaveLength(7);
    expect(await ranksIn(history)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await ranksIn(tested)).toEqual([1, 2, 3, 6]);
    expect(await ranksIn(missing)).toEqual([2, 4, 5]);
    expect(await ranksIn(alternates)).toEqual([7]);
  });

  it('count what they list, however they are asked', async () => {
    const filters = { poolId: pool.id };
    expect([
      await countOf(history, { filters }),
      await countOf(tested, { filters }),
      await countOf(missing, { filters }),
      await countOf(alternates, { filters }),
    ]).toEqual([6, 4, 3, 1]);
    const asGrid = { filters: { ...filters, type: { filterType: 'set', values: [tested] } } };
    expect(dataOf<ReportRow[]>(await world.call('/random-report', asGrid))).toHaveLength(4);
    expect(faultsOf(await world.call('/random-report', { filters }))).toEqual(['type: required']);
    expect((await world.call('/random-report', { type: 'No such report' })).status).toBe(400);
  });

  it('are narrowed by day, state and reason, and say where each line leads', async () => {
    const today = dayOf(new Date());
    expect(await countOf(history, { filters: { poolId: pool.id, day: today } })).toBe(6);
    expect(await countOf(history, { filters: { poolId: pool.id, day: '2020-01-01' } })).toBe(0);
    expect(await countOf(missing, { filters: { poolId: pool.id, exclusionReason: 'Medical leave' } })).toBe(1);
    expect(await countOf(tested, { filters: { poolId: pool.id, drugState: 'REFUSED' } })).toBe(1);
    expect(await countOf(history, { filters: { poolId: pool.id, agencies: 'FMCSA' } })).toBe(6);
    const [first] = await rowsOf(missing, { filters: { poolId: pool.id, exclusionReason: 'Medical leave' } });
    expect(first).toMatchObject({
      type: missing,
      selectionId: ids[3],
      poolName: pool.name,
      day: today,
      drugState: 'REPLACED_BY_ALTERNATE',
      drugCounted: false,
    });
  });

  it('leave out what was voided', async () => {
    const other = await world.poolWith(4);
    const { runId } = await world.draw(other);
    expect(await countOf(history, { filters: { poolId: other.id } })).toBe(3);
    dataOf(await world.call('/random-pool-selection/void', { runId, reason: 'Wrong roster' }));
    expect(await countOf(history, { filters: { poolId: other.id } })).toBe(0);
  });

  it('leave as a file with the same lines', async () => {
    const body = { type: tested, filters: { poolId: pool.id }, format: 'csv', columns: ['participantName', 'drugState', 'alcoholState'] };
    const { status, text } = await world.call('/random-report/export', body);
    expect(status).toBe(200);
    const [head, ...lines] = text.trim().split(/\r?\n/);
    expect(head).toContain('Drug test is');
    expect(lines).toHaveLength(4);
  });

  it('show nobody of another employer', async () => {
    const own = await world.assay.given.user({ roles: ['DER'], groups: ['RANDOMS-VIEW'], companyIds: [world.place.companyId] });
    const other = await world.assay.given.user({
      roles: ['DER'],
      groups: ['RANDOMS-VIEW'],
      companyIds: [await world.assay.given.company()],
    });
    expect(await rowsOf(history, { filters: { poolId: pool.id } }, own)).toHaveLength(6);
    expect(await rowsOf(history, {}, other)).toEqual([]);
  });
});

describe('"Random test with no corresponding selection (tests marked random without a selection row: red flag)"', () => {
  it('lists what was taken, says that it is random, and nobody was drawn for', async () => {
    const lone = await test({});
    await test({ reasonForTestId: world.reasons.get('PRE-EMPLOYMENT') });
    await test({}, { status: 'CANCELED' });
    await world.make({ reasonForTestId: world.reasons.get('RANDOM'), participantId: await world.newPerson() });
    // Drawn for drugs alone: a breath test of the same order was asked for by nobody.
    const breath = await world.service({ type: 'BAT', specimen_type: 'BREATH' });
    const both = await test({ serviceIds: [world.usual.serviceId, breath] });
    await set(5, `order_id = ${both}`);
    const found = await rowsOf(undrawn);
    const inOrder = found.toSorted((one, other) => one.id - other.id);
    expect(inOrder.map(({ orderId, drug, alcohol }) => [orderId, drug, alcohol])).toEqual([
      [lone, true, false],
      [both, false, true],
    ]);
    expect(found.every(({ day, selectionId, poolId }) => day === '2026-03-09' && selectionId === null && poolId === null)).toBe(true);
    expect(await countOf(undrawn, { filters: { alcohol: true } })).toBe(1);
  });

  it('does not take a test for undrawn because the person works elsewhere by now', async () => {
    const before = await countOf(undrawn);
    const orderId = await test({});
    expect(await countOf(undrawn)).toBe(before + 1);
    const elsewhere = await world.assay.given.location({ companyId: world.place.companyId });
    await set(3, `order_id = ${orderId}, location_id = ${elsewhere}`);
    const local = await world.assay.given.user({ roles: ['LHRA'], groups: ['RANDOMS-VIEW'], locationIds: [world.place.locationId] });
    expect((await rowsOf(undrawn, {}, local)).map((row) => row.orderId)).not.toContain(orderId);
  });
});
