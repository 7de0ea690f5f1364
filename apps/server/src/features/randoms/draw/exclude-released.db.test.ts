import type { Order } from '@assay/domain/orders/order.fields';
import type { PoolSelection } from '@assay/domain/randoms/selection.fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createDrawWorld, type DrawWorld } from '#test/draw-world.ts';
import { dataOf } from '#test/test-app.ts';

let world: DrawWorld;
beforeAll(async () => {
  world = await createDrawWorld();
  // Who carries the tests out is told of them by the job, in the end: nobody listens there.
  await world.assay.owner.query(
    `insert into provider (code, name, kind, phone, auth_mode, order_mode, result_mode, api_base_url)
     values ('REACHED', 'A platform', 'COLLECTION_PLATFORM', '555-555-0100', 'NONE', 'REDIRECT_URL', 'API', 'http://127.0.0.1:9')`,
  );
});
afterAll(() => world.assay.close());

const drawn = async (): Promise<PoolSelection> => {
  const pool = await world.poolWith(6);
  const run = await world.draw(pool);
  dataOf(await world.call('/random-pool-selection/create-orders', { runId: run.runId }));
  const [first] = await world.selectionsOf(pool);
  if (!first) throw new Error('nobody was drawn');
  return first;
};
const current = async ({ id }: PoolSelection): Promise<PoolSelection> => dataOf(await world.get(`/random-pool-selection/${id}`));
const released = async (): Promise<PoolSelection> => {
  const one = await drawn();
  dataOf(await world.call('/random-pool-selection/release', { ids: [one.id] }));
  await world.assay.owner.query(`update orders set provider_code = 'REACHED' where id = $1`, [one.orderId]);
  await world.work('authorization-form', { orderId: one.orderId });
  return current(one);
};
const exclude = (one: PoolSelection) =>
  world.call(`/random-pool-selection/${one.id}/exclude`, { version: one.version, reason: 'Terminated' });
const orderOf = async ({ orderId }: PoolSelection): Promise<Order> => dataOf(await world.get(`/order/${orderId}`));
const formsOf = async ({ orderId }: PoolSelection): Promise<boolean[]> => {
  const { rows } = await world.assay.owner.query<{ isActive: boolean }>(
    `select is_active as "isActive" from document where ref_table = 'order' and ref_id = $1`,
    [orderId],
  );
  return rows.map(({ isActive }) => isActive);
};
const canceled = ({ orderId }: PoolSelection) =>
  eventsIn(world.assay.database.pool, { entity: 'order', entityId: orderId ?? 0, after: { status: 'CANCELED' } });

describe('who is excluded after they were told to go', () => {
  it('has an order that is called off as any other: its form, its provider and its history say so', async () => {
    const one = await released();
    expect([(await orderOf(one)).status, await formsOf(one)]).toEqual(['ORDERED', [true]]);
    dataOf(await exclude(one));
    expect(await orderOf(one)).toMatchObject({ status: 'CANCELED', cancelReason: 'Terminated', providerTask: 'CANCEL' });
    await world.work('authorization-form', { orderId: one.orderId });
    expect(await formsOf(one)).toEqual([false]);
    expect(await canceled(one)).toMatchObject([{ actorId: world.admin.userId, reason: 'Terminated' }]);
  });

  it('has an order that says what its tests come to: one that expired, beside one that was canceled', async () => {
    const one = await released();
    await world.assay.owner.query(`update order_service set status = 'EXPIRED' where order_id = $1 and service_type_code = 'BAT'`, [
      one.orderId,
    ]);
    dataOf(await exclude(one));
    expect((await world.servicesOf(one.orderId ?? 0)).map(({ status }) => status).toSorted()).toEqual(['CANCELED', 'EXPIRED']);
    expect((await orderOf(one)).status).toBe('EXPIRED');
  });

  it('is at the site by then: a test that has begun is not called off (49 CFR 40.191(a)(2))', async () => {
    const one = await released();
    await world.assay.owner.query(`update order_service set arrived_at = now() where order_id = $1`, [one.orderId]);
    expect((await exclude(one)).status).toBe(409);
    expect([(await orderOf(one)).status, (await current(one)).isActive]).toEqual(['ORDERED', true]);
  });
});

it('who is excluded before they were told of it leaves nothing of it in the history of the order', async () => {
  const one = await drawn();
  dataOf(await exclude(one));
  expect([(await orderOf(one)).status, await canceled(one)]).toEqual(['CANCELED', []]);
});
