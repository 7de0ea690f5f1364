import type { Order } from '@assay/domain/orders/order.fields';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';
import { dataOf } from '#test/test-app.ts';
import type { Plot } from './plots.ts';
import { startSimulator, type Simulator } from './simulator.ts';

const code = 'SIMULATED';
let world: OrderWorld;
let simulator: Simulator;
let [server, secret] = ['', ''];
let [providerId, drug, breath] = [0, 0, 0];
let plot: Plot = 'negative';

const begin = async (): Promise<void> => {
  simulator = await startSimulator({ port: 0, server, provider: code, secret, stepMillis: 0, retryMillis: 20, plotOf: () => plot });
  await world.assay.owner.query(`update provider set api_base_url = $2 where id = $1`, [providerId, simulator.address]);
};

const serviceOf = async (name: string, wishes: Parameters<OrderWorld['service']>[0]): Promise<number> => {
  const id = await world.service({ is_dot: true, ...wishes });
  await world.assay.owner.query(`update service set name = $2 where id = $1`, [id, name]);
  return id;
};

beforeAll(async () => {
  world = await createOrderWorld();
  const { assay, admin, place } = world;
  await assay.app.listen({ port: 0, host: '127.0.0.1' });
  server = `http://127.0.0.1:${(assay.app.server.address() as AddressInfo).port}`;
  const provider = { code, name: 'A platform', kind: 'COLLECTION_PLATFORM', phone: '555-555-0100', orderMode: 'REDIRECT_URL' };
  const made = dataOf<{ id: number; version: number }>(
    await assay.call(admin, 'POST /provider', { body: { ...provider, apiBaseUrl: 'https://platform.example' } }),
  );
  providerId = made.id;
  ({ secret } = dataOf<{ secret: string }>(
    await assay.call(admin, `POST /provider/${providerId}/secret`, { body: { version: made.version } }),
  ));
  drug = await serviceOf('Urine drug test', {});
  breath = await serviceOf('Breath alcohol test', { type: 'BAT', specimen_type: 'BREATH' });
  await assay.owner.query(
    `insert into company_servicetype_provider (company_id, service_type_id, provider_id, effective_from)
     select $1, id, $2, '2020-01-01' from service_type where code in ('DRG', 'BAT')`,
    [place.companyId, providerId],
  );
  await begin();
});
afterEach(() => {
  plot = 'negative';
  simulator.fail(false);
});
afterAll(async () => {
  await simulator.close();
  await world.assay.close();
});

const ordered = async (serviceId: number, how: Plot = 'negative'): Promise<Order> => {
  plot = how;
  return world.make({ participantId: await world.newPerson(), agency: 'FMCSA', serviceIds: [serviceId] });
};
/** Tells the simulator of an order, as the product does. */
const hand = ({ orderGuid, orderNumber, services }: Pick<Order, 'orderGuid' | 'orderNumber' | 'services'>, until: Date) =>
  fetch(`${simulator.address}/orders`, {
    method: 'POST',
    headers: { 'idempotency-key': orderGuid },
    body: JSON.stringify({ orderGuid, orderNumber, services, expiresAt: until.toISOString() }),
  });
const read = async ({ id }: Order): Promise<Order> => dataOf(await world.assay.call(world.admin, `GET /order/${id}`));
const toldOf = ({ orderGuid }: Pick<Order, 'orderGuid'>) => simulator.told.filter((one) => one.orderGuid === orderGuid);
const namesOf = (order: Pick<Order, 'orderGuid'>) => toldOf(order).map(({ name }) => name);
/** What the product answered to each message, once all of them were told. */
const answersOf = async (order: Order, count: number) => {
  await expect.poll(() => toldOf(order).length).toBe(count);
  return toldOf(order).map(({ name, status, answer }) => [name, status, answer ? answer.problem || answer.status : '']);
};

describe('an order that is placed', () => {
  test('is acknowledged, collected, received and reported; a laboratory’s finding waits for its review', async () => {
    const order = await ordered(drug);
    expect(order.url).toBe(`${simulator.address}/orders/${order.orderGuid}`);
    expect(await answersOf(order, 4)).toEqual([
      ['ack', 200, 'applied'],
      ['collected', 200, 'applied'],
      ['at-lab', 200, 'applied'],
      ['result', 200, 'applied'],
    ]);
    expect(await read(order)).toMatchObject({ status: 'AT_LAB', providerOrderId: `SIM-${order.orderNumber}`, url: order.url });
    const [service] = await world.servicesOf(order.id);
    expect(service).toMatchObject({ status: 'AT_LAB', finalResult: '' });
    const times = [service?.collectionDate, service?.labReceivedAt, service?.labReportedAt].map((time) => Date.parse(time ?? ''));
    expect(times.toSorted((one, other) => one - other)).toEqual(times);
    expect(times).not.toContain(Number.NaN);
    const page = await fetch(order.url);
    expect(await page.text()).toContain(`Order ${order.orderNumber}`);
  });

  test('for alcohol ends with its readings by itself', async () => {
    const order = await ordered(breath);
    await answersOf(order, 3);
    expect(await read(order)).toMatchObject({ status: 'COMPLETE' });
    expect(await world.servicesOf(order.id)).toMatchObject([{ finalResult: 'Negative', screeningValue: 0 }]);
  });

  test('is one, however often it is told of', async () => {
    const order = await ordered(drug, 'noResult');
    await answersOf(order, 3);
    const { orderGuid } = order;
    const again = await hand(order, new Date());
    expect(await again.json()).toEqual({ url: order.url });
    expect([simulator.asked.get(orderGuid), namesOf(order)]).toEqual([2, ['ack', 'collected', 'at-lab']]);
  });

  test('and is none without the key of the order', async () => {
    const body = JSON.stringify({ orderGuid: 'known', orderNumber: '1', services: '', expiresAt: null });
    for (const [headers, sent] of [
      [{ 'idempotency-key': 'another' }, body],
      [{}, body],
      [{ 'idempotency-key': 'known' }, '{'],
    ] as const)
      expect((await fetch(`${simulator.address}/orders`, { method: 'POST', headers: { ...headers }, body: sent })).status).toBe(400);
    expect(simulator.orders.has('known')).toBe(false);
  });
});

describe('what goes wrong', () => {
  test('out of turn and twice: each is followed once, and nothing changes back', async () => {
    const swapped = await ordered(drug, 'outOfOrder');
    await answersOf(swapped, 4);
    expect(namesOf(swapped)).toEqual(['ack', 'at-lab', 'result', 'collected']);
    const twice = await ordered(drug, 'twice');
    expect((await answersOf(twice, 7)).every(([, , answer]) => answer === 'applied')).toBe(true);
    for (const order of [swapped, twice]) {
      const [service] = await world.servicesOf(order.id);
      expect([service?.status, service?.collectionDate === null]).toEqual(['AT_LAB', false]);
    }
    const [service] = await world.servicesOf(twice.id);
    const events = await eventsIn(world.assay.database.pool, { entity: 'order-service', entityId: service?.id ?? 0 });
    expect(events.filter(({ action }) => action === 'UPDATE')).toHaveLength(3);
  });

  test('a second finding that differs is held, and the first one stands', async () => {
    const order = await ordered(drug, 'contradiction');
    expect((await answersOf(order, 5)).at(-1)).toEqual(['another-result', 200, 'contradiction']);
    expect(await read(order)).toMatchObject({ status: 'AT_LAB' });
  });

  test.each([
    ['forged', 401],
    ['stale', 401],
    ['oversized', 413],
  ] as const)('what is %s is refused, changes nothing and is not sent again', async (how, status) => {
    const order = await ordered(drug, how);
    expect(await answersOf(order, 4)).toEqual([
      ['ack', 200, 'applied'],
      ['collected', status, ''],
      ['at-lab', status, ''],
      ['result', status, ''],
    ]);
    expect(await read(order)).toMatchObject({ status: 'ORDERED' });
    const { rows } = await world.assay.owner.query(
      `select kind from provider_message m join orders o on o.id = m.order_id where o.id = $1`,
      [order.id],
    );
    expect(rows).toEqual([{ kind: 'ACK' }]);
  });

  test('late: a collection after the order has expired is taken and marked', async () => {
    const late = await ordered(drug, 'late');
    await answersOf(late, 1);
    await world.assay.owner.query(`update order_service set status = 'EXPIRED' where order_id = $1`, [late.id]);
    // One that began anew: the order is told of by a time that is over, and what was acknowledged stays so.
    await simulator.close();
    await begin();
    await hand(late, new Date(Date.now() - 60_000));
    expect((await answersOf(late, 4)).every(([, status, answer]) => status === 200 && answer === 'applied')).toBe(true);
    expect(await world.servicesOf(late.id)).toMatchObject([{ status: 'AT_LAB', isLate: true }]);
  });

  test('a provider that is down: the orders stand, and each is taken once', async () => {
    simulator.fail(true);
    const failed: Order[] = [];
    for (let count = 0; count < 3; count += 1) {
      const answer = await world.post({ participantId: await world.newPerson(), agency: 'FMCSA', serviceIds: [drug] });
      failed.push(answer.body.data as unknown as Order);
    }
    expect(failed.map(({ status, url }) => [status, url])).toEqual(failed.map(() => ['ORDERED', '']));
    expect(failed.filter(({ orderGuid }) => simulator.orders.has(orderGuid))).toEqual([]);
    simulator.fail(false);
    for (const { id } of failed) {
      const { version } = await read({ id } as Order);
      // Left alone while it kept failing, it is asked again after a while.
      await expect.poll(async () => (await world.put(id, { version })).status, { interval: 500 }).toBe(200);
    }
    for (const order of failed) {
      await expect.poll(() => namesOf(order)).toEqual(['ack', 'collected', 'at-lab', 'result']);
      expect(simulator.asked.get(order.orderGuid)).toBeGreaterThan(1);
    }
  });

  test('an order that is canceled there is told of no more', async () => {
    plot = 'late';
    const [canceled, other] = [randomUUID(), randomUUID()];
    const at = new Date(Date.now() + 200);
    for (const orderGuid of [canceled, other]) await hand({ orderGuid, orderNumber: '1', services: 'Urine' }, at);
    const cancel = (guid: string) => fetch(`${simulator.address}/orders/${guid}/cancel`, { method: 'POST' });
    expect([(await cancel(canceled)).status, (await cancel('unknown')).status]).toEqual([200, 404]);
    await expect.poll(() => namesOf({ orderGuid: other })).toContain('result');
    expect(namesOf({ orderGuid: canceled })).not.toContain('collected');
  });
});
