import type { DrawProof } from '@assay/contract/randoms/selection.types';
import type { Order } from '@assay/domain/orders/order.fields';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createDrawWorld, type DrawWorld } from '#test/draw-world.ts';
import { dataOf, faultsOf } from '#test/test-app.ts';

let world: DrawWorld;
beforeAll(async () => {
  world = await createDrawWorld();
});
afterAll(() => world.assay.close());

const eventsOf = (entityId: number) => eventsIn(world.assay.owner, { entity: 'random-pool-selection-period', entityId });
const shift = (periodId: number) =>
  world.assay.owner.query(
    `update random_pool_selection_period set start_date = start_date - 400, end_date = (now() at time zone 'America/New_York')::date - 1 where id = $1`,
    [periodId],
  );

describe('who runs selections', () => {
  it('an employer does so by hand alone', async () => {
    const der = await world.assay.given.user({ roles: ['DER'], groups: ['RANDOMS-FULLCONTROL'], companyIds: [world.place.companyId] });
    const pool = await world.poolWith(3);
    expect((await world.ask(pool, { kind: 'AUTO' }, der)).status).toBe(403);
    expect((await world.ask(pool, { kind: 'MANUAL' }, der)).status).toBe(200);
  });

  it('a draw by hand ends with its selections, also where its orders follow by themselves', async () => {
    const pool = await world.poolWith(4, { autoCreateOrders: true });
    const run = await world.draw(pool);
    expect(run).toMatchObject({ kind: 'MANUAL', status: 'RUN SELECTIONS COMPLETED' });
    expect(dataOf(await world.get(`/random-pool-selection/certificate/${run.runId}`))).toMatchObject({ kind: 'MANUAL' });
    const drawn = (await world.selectionsOf(pool)).filter(({ isAlternate }) => !isAlternate);
    expect(drawn.every(({ orderId }) => orderId !== null)).toBe(true);
    const other = await world.poolWith(4);
    await world.draw(other);
    expect((await world.selectionsOf(other)).every(({ orderId }) => orderId === null)).toBe(true);
  });

  it('"each an event of the sealed audit trail": what a witness gave', async () => {
    const pool = await world.poolWith(3, { outside: 'WITNESS' });
    const { periodId } = await world.draw(pool);
    await world.draw(pool, { witness: 'the headline of today' });
    const witnessed = (await eventsOf(periodId)).filter(({ after }) => JSON.stringify(after ?? {}).includes('the headline of today'));
    expect(witnessed).toHaveLength(1);
  });
});

describe('a draw that is over', () => {
  it('is not voided: its seed may be known, and no day is left to draw again', async () => {
    const run = await world.draw(await world.poolWith(3));
    await shift(run.periodId);
    const wish = { runId: run.runId, reason: 'Wrong roster' };
    expect((await world.call('/random-pool-selection/void', wish)).status).toBe(409);
    await world.assay.owner.query(`update random_pool_selection_period set end_date = end_date + 30, closed_at = now() where id = $1`, [
      run.periodId,
    ]);
    expect((await world.call('/random-pool-selection/void', wish)).status).toBe(409);
  });
});

describe('a proof', () => {
  const numberFrom = (table: string, number: number) =>
    world.assay.owner.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, number]);
  const proofOf = (id: number, { runId }: { readonly runId: number }) => world.get(`/random-pool-selection/proof/${id}?runId=${runId}`);

  it('is of the selection that is asked for, though a person of no draw has its number', async () => {
    await numberFrom('participant', 60_000);
    await world.newDrivers(5);
    const pool = await world.poolWith(6);
    await numberFrom('random_pool_selection', 60_000);
    const run = await world.draw(pool);
    const selected = await world.selectionsOf(pool);
    expect(selected.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([60_001, 60_002, 60_003, 60_004, 60_005]);
    for (const { id, participantId, entryId } of selected) {
      expect(dataOf<DrawProof>(await proofOf(id, run)).entryId).toBe(entryId);
      expect(dataOf<DrawProof>(await proofOf(participantId ?? 0, run)).entryId).toBe(entryId);
    }
  });

  it('is of nobody where the number is that of two people of one draw', async () => {
    await numberFrom('participant', 70_000);
    const pool = await world.poolWith(6);
    await numberFrom('random_pool_selection', 70_000);
    const run = await world.draw(pool);
    for (const { id, participantId, entryId } of await world.selectionsOf(pool)) {
      const answer = await proofOf(id, run);
      if (participantId === id) expect(dataOf<DrawProof>(answer).entryId).toBe(entryId);
      else expect(faultsOf(answer)).toEqual(['runId: severalNamed']);
    }
  });
});

describe('a leave', () => {
  it('excuses under DOT only where its days are said or on record, and have the whole period', async () => {
    const pool = await world.poolWith(6);
    await world.draw(pool);
    const period = await world.periodOf(pool);
    const [first, second] = await world.selectionsOf(pool);
    const exclude = (one: typeof first, more: object = {}) =>
      world.call(`/random-pool-selection/${one?.id}/exclude`, { version: one?.version, reason: 'Medical leave', ...more });
    expect(faultsOf(await exclude(first))).toEqual(['reason: selectionWholePeriod']);
    dataOf(await exclude(first, { absentFrom: period.startDate, absentTo: period.endDate }));
    await world.assay.owner.query(`update participant set leave_from = $2, leave_to = null where id = $1`, [
      second?.participantId,
      period.startDate,
    ]);
    dataOf(await exclude(second));
  });
});

describe('a canceled test', () => {
  const canceled = async () => {
    const pool: Pool = await world.poolWith(4, { drugNumber: 2, alternatesKind: 'NONE', alternatesValue: null });
    await world.draw(pool, { kind: 'AUTO' });
    const [first] = await world.selectionsOf(pool);
    dataOf(await world.call('/random-pool-selection/release', { ids: [first?.id] }));
    await world.assay.owner.query(
      `update order_service set status = 'COMPLETE', final_result = case service_type_code when 'BAT' then 'Negative' else 'Test Canceled' end, collection_date = now() where order_id = $1`,
      [first?.orderId],
    );
    return { pool, first };
  };

  it('"CANCELLED_TEST (redo same period)" is ordered again and counts once it is done', async () => {
    const { pool, first } = await canceled();
    const [waiting] = await world.selectionsOf(pool);
    expect(waiting).toMatchObject({ drugState: 'CANCELLED_TEST', alcoholState: 'TESTED', isActive: true });
    expect((await world.get(`/random-pool-selection/${first?.id}`)).body.can).toMatchObject({ release: true });
    expect(dataOf(await world.call('/random-pool-selection/release', { ids: [first?.id] }))).toMatchObject({ count: 1, refused: [] });
    const [again, other] = await world.selectionsOf(pool);
    expect(again).toMatchObject({ drugState: 'NOTIFIED', alcoholState: 'TESTED', isActive: true });
    expect(again?.orderId).not.toBe(first?.orderId);
    expect(other?.drugState).toBe('SELECTED');
    const order = dataOf<Order>(await world.get(`/order/${again?.orderId}`));
    expect(order).toMatchObject({ status: 'ORDERED', serviceIds: [world.drug], participantId: first?.participantId });
    expect(order.parentOrderServiceId).not.toBeNull();
    await world.assay.owner.query(
      `update order_service set status = 'COMPLETE', final_result = 'Negative', collection_date = now() where order_id = $1`,
      [again?.orderId],
    );
    expect((await world.selectionsOf(pool))[0]).toMatchObject({
      drugState: 'TESTED',
      drugCounted: true,
      alcoholState: 'TESTED',
      isActive: false,
    });
    const undrawn = dataOf<{ count: number }>(
      await world.call('/random-report/count', {
        type: 'Random Test with no corresponding selection',
        filters: { participantId: first?.participantId },
      }),
    );
    expect(undrawn.count).toBe(0);
  });
});
