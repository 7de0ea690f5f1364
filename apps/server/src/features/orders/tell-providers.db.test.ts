import type { Order } from '@assay/domain/orders/order.fields';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';
import { dataOf } from '#test/test-app.ts';

type Asked = { readonly path: string; readonly key: string; readonly body: Readonly<Record<string, unknown>> };

let world: OrderWorld;
let server: http.Server;
let asked: Asked[] = [];
let status = 200;
/** What happens here while the provider has not answered yet. */
let meanwhile: ((of: Asked['body']) => Promise<void>) | null = null;

beforeAll(async () => {
  world = await createOrderWorld();
  server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Asked['body'];
      asked.push({ path: request.url ?? '', key: String(request.headers['idempotency-key']), body });
      const { port } = server.address() as AddressInfo;
      const answer = () => response.writeHead(status).end(JSON.stringify({ url: `http://127.0.0.1:${port}/passport/1` }));
      const happens = meanwhile;
      meanwhile = null;
      void (happens?.(body) ?? Promise.resolve()).then(answer);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await world.assay.owner.query(
    `with made as (insert into provider (code, name, kind, phone, auth_mode, order_mode, result_mode, api_base_url)
       values ('ESC', 'A platform', 'COLLECTION_PLATFORM', '555-555-0100', 'NONE', 'REDIRECT_URL', 'API', $2) returning id)
     insert into company_servicetype_provider (company_id, service_type_id, provider_id, effective_from)
     select $1, (select id from service_type where code = 'DRG' limit 1), id, '2020-01-01' from made`,
    [world.place.companyId, `http://127.0.0.1:${port}`],
  );
});
afterAll(async () => {
  await world.assay.close();
  server.close();
});
beforeEach(() => {
  asked = [];
  status = 200;
});

const tell = async (): Promise<void> => {
  await world.assay.queues.find(({ name }) => name === 'tell-providers')?.work({ id: 'job', data: {}, attempt: 1 });
};
const read = async ({ id }: Pick<Order, 'id'>): Promise<Order> => dataOf(await world.assay.call(world.admin, `GET /order/${id}`));
const hurry = ({ id }: Pick<Order, 'id'>) => world.assay.owner.query(`update orders set next_try_at = now() where id = $1`, [id]);
const placed = async (): Promise<Order> => world.make({ participantId: await world.newPerson() });
const move = (order: Order, path: string, body: object) =>
  world.assay.call(world.admin, `POST /order/${path}`, { body: { version: order.version, ...body } });
const minutesUntil = (time: string | null): number => Math.round((Date.parse(time ?? '') - Date.now()) / 60_000);
const keysOf = (): string[] => asked.map(({ key }) => key);

test('an order that was taken is told no more', async () => {
  const order = await placed();
  expect(order).toMatchObject({ providerTask: '', nextTryAt: null });
  await tell();
  expect(keysOf()).toEqual([order.orderGuid]);
});

test('a provider that is down for an hour: the order stands, says when it is tried next, after twice as long each time, and is sent once', async () => {
  status = 500;
  const failed = await world.post({ participantId: await world.newPerson() });
  expect([failed.status, failed.body.code]).toEqual([502, 'provider-failed']);
  const order = failed.body.data as unknown as Order;
  expect(order).toMatchObject({ status: 'ORDERED', providerTask: 'PLACE', failedProviderMessage: '500' });
  expect(minutesUntil(order.nextTryAt)).toBe(1);
  await tell();
  expect(asked).toHaveLength(1);
  for (const minutes of [2, 4, 8]) {
    await hurry(order);
    await tell();
    expect(minutesUntil((await read(order)).nextTryAt)).toBe(minutes);
  }
  status = 200;
  await hurry(order);
  await Promise.all([tell(), tell(), tell()]);
  expect(await read(order)).toMatchObject({ providerTask: '', nextTryAt: null, failedProviderMessage: '', version: order.version });
  expect((await read(order)).url).not.toBe('');
  expect(keysOf()).toEqual(Array<string>(5).fill(order.orderGuid));
});

test('what nobody came to send is sent by the job: it was noted with the order', async () => {
  const order = await placed();
  await world.assay.owner.query(`update orders set provider_task = 'PLACE', url = '', next_try_at = now() where id = $1`, [order.id]);
  await tell();
  expect((await read(order)).url).not.toBe('');
  const saved = await world.make({ participantId: await world.newPerson(), releaseAt: new Date(Date.now() + 3_600_000).toISOString() });
  await world.assay.owner.query(`update orders set release_at = now() where id = $1`, [saved.id]);
  await world.assay.queues.find(({ name }) => name === 'release-orders')?.work({ id: 'job', data: {}, attempt: 1 });
  expect(await read(saved)).toMatchObject({ status: 'ORDERED', providerTask: 'PLACE', url: '' });
  await hurry(saved);
  await tell();
  expect((await read(saved)).url).not.toBe('');
});

test('to extend and to cancel reach the provider, once each', async () => {
  const order = await placed();
  const expiresAt = new Date(Date.now() + 200 * 3_600_000).toISOString();
  const extended = dataOf<Order>(await move(order, `${order.id}/extend`, { expiresAt }));
  expect(extended.providerTask).toBe('EXTEND');
  asked = [];
  await tell();
  await tell();
  expect(asked).toEqual([
    { path: `/orders/${order.orderGuid}/extend`, key: `${order.orderGuid} ${expiresAt}`, body: { orderGuid: order.orderGuid, expiresAt } },
  ]);
  const canceled = dataOf<Order>(await move(extended, 'cancel', { id: order.id, reason: 'Hired elsewhere' }));
  expect(canceled).toMatchObject({ status: 'CANCELED', providerTask: 'CANCEL' });
  await tell();
  expect(asked.slice(1)).toEqual([
    { path: `/orders/${order.orderGuid}/cancel`, key: `${order.orderGuid} canceled`, body: { orderGuid: order.orderGuid } },
  ]);
  expect(await read(order)).toMatchObject({ providerTask: '', nextTryAt: null });
});

test('to extend what is left of an order that is partly collected reaches the provider, too', async () => {
  const order = await placed();
  await world.assay.owner.query(
    `with first as (select * from order_service where order_id = $1 order by id limit 1)
     insert into order_service (order_id, order_number, company_id, location_id, participant_id, service_id, service_type_code, reason_code, agency, status, provider_id)
     select order_id, order_number, company_id, location_id, participant_id, service_id, 'ALC', reason_code, agency, 'COLLECTED', provider_id from first`,
    [order.id],
  );
  await world.assay.owner.query(`update orders set status = 'PENDING' where id = $1`, [order.id]);
  const expiresAt = new Date(Date.now() + 200 * 3_600_000).toISOString();
  dataOf(await move(await read(order), `${order.id}/extend`, { expiresAt }));
  asked = [];
  await tell();
  expect(asked.map(({ path }) => path)).toEqual([`/orders/${order.orderGuid}/extend`]);
});

test.each([200, 500])(
  'a cancellation while the provider is being told of the order is told afterwards, whatever it answers: %s',
  async (answered) => {
    status = answered;
    meanwhile = async ({ orderGuid }) => {
      const { rows } = await world.assay.owner.query<{ id: number }>(`select id::int from orders where order_guid = $1`, [orderGuid]);
      const order = await read({ id: rows[0]?.id ?? 0 });
      dataOf(await move(order, 'cancel', { id: order.id, reason: 'Hired somebody else' }));
    };
    const stored = (await world.post({ participantId: await world.newPerson() })).body.data as unknown as Order;
    expect(await read(stored)).toMatchObject({ status: 'CANCELED', providerTask: 'CANCEL' });
    status = 200;
    asked = [];
    await hurry(stored);
    await tell();
    expect(asked.map(({ path }) => path)).toEqual([`/orders/${stored.orderGuid}/cancel`]);
    expect(await read(stored)).toMatchObject({ status: 'CANCELED', providerTask: '' });
  },
);

test('a cancellation that fails in the end is left to people, and says so', async () => {
  const order = await placed();
  await move(order, 'cancel', { id: order.id, reason: 'Hired elsewhere' });
  status = 422;
  for (let tries = 0; tries < 12; tries += 1) {
    await world.assay.owner.query(`update orders set next_try_at = now() where id = $1 and next_try_at is not null`, [order.id]);
    await tell();
  }
  expect(keysOf().filter((key) => key.endsWith('canceled'))).toHaveLength(10);
  expect(await read(order)).toMatchObject({ status: 'CANCELED', providerTask: 'CANCEL', nextTryAt: null, failedProviderMessage: '422' });
});

test('what the provider does not have is canceled there, and what never went out is told to nobody', async () => {
  const order = await placed();
  await move(order, 'cancel', { id: order.id, reason: 'Hired elsewhere' });
  status = 404;
  await tell();
  expect(await read(order)).toMatchObject({ providerTask: '', nextTryAt: null });
  asked = [];
  const saved = await world.make({ participantId: await world.newPerson(), onlySaveOrder: true });
  await move(saved, 'cancel', { id: saved.id, reason: 'Hired elsewhere' });
  await tell();
  expect(asked).toEqual([]);
});

test('a provider that gives no answer has one turn a round: the others are told meanwhile', async () => {
  let tries = 0;
  const silent = http.createServer((request) => {
    tries += 1;
    request.socket.destroy();
  });
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const { port } = silent.address() as AddressInfo;
  await world.assay.owner.query(
    `insert into provider (code, name, kind, phone, auth_mode, order_mode, result_mode, api_base_url)
     values ('SILENT', 'A silent platform', 'COLLECTION_PLATFORM', '555-555-0101', 'NONE', 'REDIRECT_URL', 'API', $1)`,
    [`http://127.0.0.1:${port}`],
  );
  const [first, second, other] = [await placed(), await placed(), await placed()];
  await world.assay.owner.query(
    `update orders set provider_task = 'PLACE', url = '', next_try_at = now() - interval '1 minute', provider_code = 'SILENT' where id = any ($1::bigint[])`,
    [[first.id, second.id]],
  );
  await world.assay.owner.query(`update orders set provider_task = 'PLACE', url = '', next_try_at = now() where id = $1`, [other.id]);
  await tell();
  silent.close();
  expect([tries, (await read(other)).providerTask]).toEqual([1, '']);
  expect(await read(first)).toMatchObject({ providerTask: 'PLACE', failedProviderMessage: 'no answer' });
  expect(await read(second)).toMatchObject({ providerTask: 'PLACE', failedProviderMessage: '' });
});
