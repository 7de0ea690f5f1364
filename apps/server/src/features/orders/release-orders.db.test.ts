import { productActors } from '@assay/domain/audit/audit.fields';
import type { Order } from '@assay/domain/orders/order.fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';
import { dataOf, type Who } from '#test/test-app.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld();
});
afterAll(() => world.assay.close());

const run = async (name: string): Promise<void> => {
  await world.assay.queues.find((queue) => queue.name === name)?.work({ id: 'job', data: {}, attempt: 1 });
};
const release = () => run('release-orders');
const read = async ({ id }: Pick<Order, 'id'>): Promise<Order> => dataOf(await world.assay.call(world.admin, `GET /order/${id}`));
const query = (text: string, values: unknown[]) => world.assay.owner.query(text, values);
const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

const saved = async (more: object = {}, who: Who = world.admin): Promise<Order> =>
  world.make({ participantId: await world.newPerson(), duplicateOverrideReason: '', releaseAt: hours(24), ...more }, who);
/** Its time has come, so long ago. */
const due = async (order: Order, ago = '1 minute'): Promise<Order> => {
  await query(`update orders set release_at = now() - $2::interval where id = $1`, [order.id, ago]);
  return order;
};

test('an order goes out at its time, once, whoever looks at the same moment, and by the product itself', async () => {
  const [order, later] = [await due(await saved()), await saved()];
  await Promise.all([release(), release(), release()]);
  const sent = await read(order);
  expect(sent).toMatchObject({ status: 'ORDERED', releaseAt: null, onlySaveOrder: false, version: order.version + 1 });
  expect(Date.parse(sent.sentAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect((await read(later)).status).toBe('PRE_ORDERED');
  const events = await eventsIn(world.assay.database.pool, { entity: 'order', entityId: order.id, after: { status: 'ORDERED' } });
  expect(events).toMatchObject([{ actorName: productActors.system }]);
});

test('it stands until when it was said to, where that is yet to come', async () => {
  const expiresAt = hours(100);
  const order = await due(await saved({ expiresAt }));
  await release();
  expect((await read(order)).expiresAt).toBe(expiresAt);
});

test('after a day of downtime it is sent late and stands from then on: it does not lapse unsent', async () => {
  const order = await due(await saved({ reasonForTestId: world.reasons.get('RANDOM') }), '1 day');
  for (const table of ['orders', 'order_service'])
    await query(`update ${table} set expires_at = now() - interval '5 hours' where ${table === 'orders' ? 'id' : 'order_id'} = $1`, [
      order.id,
    ]);
  await run('expire-orders');
  expect((await read(order)).status).toBe('PRE_ORDERED');
  await release();
  await run('expire-orders');
  const sent = await read(order);
  expect(sent.status).toBe('ORDERED');
  expect(Date.parse(sent.expiresAt ?? '')).toBeGreaterThan(Date.now());
  expect(Date.parse(sent.hardExpiresAt ?? '') - Date.parse(sent.sentAt ?? '')).toBe(48 * 3_600_000);
});

test.each([
  ['duplicate', async (order: Order) => void (await world.make({ participantId: order.participantId }))],
  ['gone', (order: Order) => query(`update participant set is_archived = true where id = $1`, [order.participantId])],
  ['rules', (order: Order) => query(`update orders set agency = 'FMCSA' where id = $1`, [order.id])],
])('one that cannot go out any more stays and says why: %s', async (problem, spoil) => {
  const order = await saved();
  await spoil(order);
  await due(order);
  await release();
  await release();
  expect(await read(order)).toMatchObject({ status: 'PRE_ORDERED', releaseProblem: problem });
});

test('nothing is sent in the name of who may not order any more; somebody else releases it by hand', async () => {
  const { place, assay } = world;
  const der = await assay.given.user({ roles: ['DER'], companyIds: [place.companyId], groups: ['ORDERS-CREATE'] });
  const order = await due(await saved({}, der));
  await query(`update app_user set is_active = false where id = $1`, [(der as { userId: number }).userId]);
  await release();
  expect(await read(order)).toMatchObject({ status: 'PRE_ORDERED', releaseProblem: 'rights' });
  const released = await assay.call(world.admin, `POST /order/${order.id}/release`, { body: { version: order.version } });
  expect(dataOf(released)).toMatchObject({ status: 'ORDERED', releaseProblem: '' });
});

test('a change of what held it up lets it go at its new time', async () => {
  const order = await saved();
  await query(`update orders set release_problem = 'rules' where id = $1`, [order.id]);
  const changed = await world.put(order.id, { releaseAt: hours(2), version: order.version });
  expect(dataOf(changed)).toMatchObject({ releaseProblem: '', status: 'PRE_ORDERED' });
});

test('no order is to go out in the past', async () => {
  const past = await world.post({ participantId: await world.newPerson(), releaseAt: hours(-1) });
  expect(past.body.errors).toMatchObject([{ path: 'releaseAt', code: 'inPast' }]);
  const order = await saved();
  expect((await world.put(order.id, { releaseAt: hours(-1), version: order.version })).status).toBe(400);
});
