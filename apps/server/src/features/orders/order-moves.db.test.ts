import type { Order } from '@assay/domain/orders/order.fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';
import { dataOf, faultsOf } from '#test/test-app.ts';

let world: OrderWorld;
let [drug, breath, query] = [0, 0, 0];
beforeAll(async () => {
  world = await createOrderWorld();
  const { owner } = world.assay;
  [drug, breath, query] = [
    await world.service({ is_dot: true, agencies: ['FMCSA'] }),
    await world.service({ type: 'BAT', specimen_type: 'BREATH', is_dot: true, agencies: ['FMCSA'] }),
    await world.service({ type: 'CLH', specimen_type: 'BLANK', is_dot: true, agencies: ['FMCSA'] }),
  ];
  await owner.query(`update company set clearinghouse_designated = true where id = $1`, [world.place.companyId]);
});
afterAll(() => world.assay.close());

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();
const ordered = async (more: object = {}): Promise<Order> =>
  world.make({ participantId: await world.newPerson(), agency: 'FMCSA', serviceIds: [drug, breath], ...more });
const answered = async ({ id }: Pick<Order, 'id'>) => {
  const { body } = await world.assay.call(world.admin, `GET /order/${id}`);
  return { data: body.data as unknown as Order, can: body.can ?? {} };
};
const work = async (name: string, data: object = {}): Promise<void> => {
  await world.assay.queues.find((queue) => queue.name === name)?.work({ id: 'job', data, attempt: 1 });
};
const extend = ({ id, version }: Order, expiresAt: string) =>
  world.assay.call(world.admin, `POST /order/${id}/extend`, { body: { expiresAt, version } });
const stand = (orderId: number, code: string, { status }: { readonly status: string }) =>
  world.assay.owner.query(`update order_service set status = $3 where order_id = $1 and service_type_code = $2`, [orderId, code, status]);
const historyOf = async (serviceId: number, status: string): Promise<number> =>
  (await eventsIn(world.assay.database.pool, { entity: 'order-service', entityId: serviceId, after: { status } })).length;

describe('to extend an order', () => {
  test('is not to let it end sooner: the field says so, and nothing changes', async () => {
    const order = await ordered({ expiresAt: inDays(4) });
    const refused = await extend(order, inDays(2));
    expect([refused.status, faultsOf(refused)]).toEqual([400, ['expiresAt: notLonger']]);
    expect((await answered(order)).data.expiresAt).toBe(order.expiresAt);
  });

  test('counts the version of each test up that ends later', async () => {
    const order = await ordered({ expiresAt: inDays(2) });
    const before = (await world.servicesOf(order.id)).map(({ version }) => version);
    dataOf(await extend(order, inDays(4)));
    const services = await world.servicesOf(order.id);
    expect(services.map(({ version }) => version)).toEqual(before.map((version) => version + 1));
    for (const { id, expiresAt } of services) {
      const told = await eventsIn(world.assay.database.pool, { entity: 'order-service', entityId: id, after: { expiresAt } });
      expect(told).toMatchObject([{ before: { expiresAt: order.expiresAt } }]);
    }
  });

  test.each([
    ['PENDING', 'COLLECTED'],
    ['PARTIAL', 'COMPLETE'],
  ])('is offered of one that is %s, as it is taken', async (orderStatus, status) => {
    const order = await ordered();
    await stand(order.id, 'BAT', { status });
    await world.assay.owner.query(`update orders set status = $2 where id = $1`, [order.id, orderStatus]);
    const { data, can } = await answered(order);
    expect(can).toMatchObject({ extend: true, cancel: false });
    expect((await extend(data, inDays(30))).status).toBe(200);
  });

  test('and to cancel or change it is not offered of one that its pool decides on, as none is taken', async () => {
    const order = await ordered();
    await world.assay.owner.query(`update order_service set status = 'PRE_RANDOM', is_untold = true where order_id = $1`, [order.id]);
    await world.assay.owner.query(
      `update orders set status = 'PRE_RANDOM', is_untold = true, source = 'RANDOM', sent_at = null where id = $1`,
      [order.id],
    );
    const { data, can } = await answered(order);
    expect(can).toMatchObject({ extend: false, cancel: false, edit: false });
    const body = { id: data.id, version: data.version, reason: 'Not wanted' };
    expect((await extend(data, inDays(30))).status).toBe(409);
    expect((await world.assay.call(world.admin, 'POST /order/cancel', { body })).status).toBe(409);
    expect((await world.put(order.id, { version: data.version, specialInstructions: 'Bring a photo ID' })).status).toBe(409);
  });
});

test('what has expired of an order stays with it: nobody leaves it out afterwards', async () => {
  const order = await ordered();
  await stand(order.id, 'BAT', { status: 'EXPIRED' });
  const [, kept] = await world.servicesOf(order.id);
  const refused = await world.put(order.id, { version: order.version, serviceIds: [drug] });
  expect([refused.status, refused.body.errors?.map(({ code }) => code)]).toEqual([409, ['notNow']]);
  expect((await world.servicesOf(order.id))[1]).toMatchObject({ id: kept?.id, status: 'EXPIRED' });
});

test('what was sent and has not ended is not archived, and its button says so', async () => {
  const order = await ordered();
  const { body } = await world.assay.call(world.admin, `GET /order/${order.id}`);
  expect([body.can?.archive, body.why?.archive?.code]).toEqual([false, 'underWay']);
  const refused = await world.assay.call(world.admin, `DELETE /order/${order.id}`);
  expect([refused.status, refused.body.errorMessage]).toEqual([409, body.why?.archive?.message]);
});

describe('the history of a test', () => {
  test('says that it expired', async () => {
    const order = await ordered();
    await world.assay.owner.query(
      `update order_service set expires_at = now() - interval '1 minute' where order_id = $1 and service_type_code = 'BAT'`,
      [order.id],
    );
    await work('expire-orders');
    const [first, second] = await world.servicesOf(order.id);
    expect([await historyOf(first?.id ?? 0, 'EXPIRED'), await historyOf(second?.id ?? 0, 'EXPIRED')]).toEqual([0, 1]);
  });

  test('says that it was missed, found by the timer or told by a person', async () => {
    const [timed, told] = [await ordered(), await ordered()];
    await world.assay.owner.query(`update orders set scheduled_at = now() - interval '2 hours' where id = $1`, [timed.id]);
    await world.assay.owner.query(`update orders set scheduled_at = now() - interval '2 hours', status = 'ORDERED' where id = $1`, [
      told.id,
    ]);
    dataOf(await world.assay.call(world.admin, `POST /order/${told.id}/no-show`, { body: { version: told.version } }));
    await work('miss-orders');
    for (const { id } of [timed, told])
      for (const service of await world.servicesOf(id))
        expect([service.status, await historyOf(service.id, 'NO_SHOW')]).toEqual(['NO_SHOW', 1]);
  });
});

describe('an order of a query of the Clearinghouse and of a test beside it', () => {
  const mixed = async (): Promise<Order> => {
    const participantId = await world.newPerson();
    await world.assay.owner.query(
      `update participant set cdl_number = '*****' || id, cdl_state = 'TX', secondary_agencies = '{FMCSA}' where id = $1`,
      [participantId],
    );
    return ordered({ participantId, serviceIds: [drug], duplicateOverrideReason: 'Asked for by the test' });
  };
  /** Who is asked about is a matter of its own: here is what becomes of the tests. */
  const withQuery = async (): Promise<Order> => {
    const order = await mixed();
    await world.assay.owner.query(
      `insert into order_service (order_id, order_number, company_id, location_id, participant_id, service_id, service_type_code, reason_code, agency, status, expires_at)
       select order_id, order_number, company_id, location_id, participant_id, $2, 'CLH', reason_code, agency, 'ORDERED', expires_at from order_service where order_id = $1`,
      [order.id, query],
    );
    await world.assay.owner.query(`update orders set provider_code = 'FMCSA' where id = $1`, [order.id]);
    return (await answered(order)).data;
  };

  test('has a form for the test, and none for the query', async () => {
    const order = await withQuery();
    await work('authorization-form', { orderId: order.id });
    expect((await answered(order)).data).toMatchObject({ hasForm: true, collectionStatuses: ['ORDERED'] });
    await world.assay.owner.query(`update order_service set status = 'CANCELED' where order_id = $1 and service_type_code = 'DRG'`, [
      order.id,
    ]);
    expect((await answered(order)).can).toMatchObject({ resend: false });
  });

  test('is missed for the test alone: the query stands, and one that has been answered is nobody who came', async () => {
    const [open, done] = [await withQuery(), await withQuery()];
    await stand(done.id, 'CLH', { status: 'COMPLETE' });
    for (const { id } of [open, done])
      await world.assay.owner.query(`update orders set scheduled_at = now() - interval '2 hours', status = 'ORDERED' where id = $1`, [id]);
    await work('miss-orders');
    const statusesOf = async ({ id }: Order) => (await world.servicesOf(id)).map((one) => `${one.serviceTypeCode} ${one.status}`);
    expect(await statusesOf(open)).toEqual(['DRG NO_SHOW', 'CLH ORDERED']);
    expect(await statusesOf(done)).toEqual(['DRG NO_SHOW', 'CLH COMPLETE']);
  });

  test('asks the Clearinghouse whoever carries the test out', async () => {
    const order = await withQuery();
    await world.assay.owner.query(`update orders set provider_code = 'LAB' where id = $1`, [order.id]);
    dataOf(await extend(order, inDays(30)));
    const { rows } = await world.assay.owner.query(`select query_type from clearinghouse where order_id = $1`, [order.id]);
    expect(rows).toHaveLength(1);
  });
});
