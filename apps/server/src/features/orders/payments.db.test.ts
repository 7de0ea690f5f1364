import { productActors } from '@assay/domain/audit/audit.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { latePayment } from '@assay/domain/orders/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';
import { dataOf, type Who } from '#test/test-app.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld();
});
afterAll(() => world.assay.close());

const chase = async (): Promise<void> => {
  await world.assay.queues.find(({ name }) => name === 'late-payments')?.work({ id: 'job', data: {}, attempt: 1 });
};
const service = async (): Promise<OrderService> => {
  const { id } = await world.make({ participantId: await world.newPerson() });
  const [one] = await world.servicesOf(id);
  if (!one) throw new Error('no service');
  return one;
};
const pay = (one: OrderService, paymentStatus: string, who: Who = world.admin) =>
  world.assay.call(who, `PUT /order-service/${one.id}`, { body: { version: one.version, paymentStatus } });

test('a payment that was asked for is late after ten business days, once, and what was paid is not', async () => {
  const [late, paid] = [dataOf<OrderService>(await pay(await service(), 'Payment Requested')), await service()];
  expect(late.paymentRequestedAt).not.toBeNull();
  const asked = dataOf<OrderService>(await pay(paid, 'Payment Requested'));
  await world.assay.owner.query(`update order_service set payment_requested_at = now() - interval '30 days' where id = any ($1)`, [
    [late.id, paid.id],
  ]);
  expect(dataOf<OrderService>(await pay(asked, 'Payment Received')).paymentRequestedAt).toBeNull();
  await Promise.all([chase(), chase()]);
  await chase();
  const status = async (id: number) => dataOf<OrderService>(await world.assay.call(world.admin, `GET /order-service/${id}`)).paymentStatus;
  expect([await status(late.id), await status(paid.id)]).toEqual([latePayment, 'Payment Received']);
  const events = await eventsIn(world.assay.database.pool, { entity: 'order-service', entityId: late.id, action: 'UPDATE' });
  expect(events.filter(({ after }) => (after as { paymentStatus?: string }).paymentStatus === latePayment)).toMatchObject([
    { actorId: null, actorName: productActors.system },
  ]);
});

test('a payment that was asked for a week ago is not late', async () => {
  const one = dataOf<OrderService>(await pay(await service(), 'Payment Requested'));
  await world.assay.owner.query(`update order_service set payment_requested_at = now() - interval '7 days' where id = $1`, [one.id]);
  await chase();
  expect(dataOf<OrderService>(await world.assay.call(world.admin, `GET /order-service/${one.id}`)).paymentStatus).toBe('Payment Requested');
});

test('billing is nobody’s who has not its right: not in a record, a list, a filter, an order or a file', async () => {
  const one = await service();
  const companyIds = [world.place.companyId];
  const der = await world.assay.given.user({ roles: ['DER'], companyIds });
  const billing = await world.assay.given.user({ roles: ['DER'], companyIds, groups: ['BILLING-VIEW'] });
  const biller = await world.assay.given.user({ roles: ['DER'], companyIds, groups: ['BILLING-FULLCONTROL'] });
  const get = async (who: Who, path: string) => dataOf<Record<string, unknown>>(await world.assay.call(who, `GET ${path}`));
  for (const path of [`/order-service/${one.id}`, `/company/${world.place.companyId}`]) {
    expect(await get(der, path)).not.toHaveProperty('paymentStatus');
    expect(await get(billing, path)).toHaveProperty('paymentStatus');
  }
  for (const [resource, column] of [
    ['order-service', 'paymentStatus'],
    ['order-service', 'paymentRequestedAt'],
    ['company', 'paymentStatus'],
    ['company', 'invoiceTerms'],
  ] as const) {
    const filterType = column === 'paymentRequestedAt' ? 'date' : 'text';
    const asks = [{ filters: { [column]: { filterType, type: 'notBlank' } } }, { sort: [{ colId: column, sort: 'asc' }] }];
    for (const body of asks) {
      const ask = async (who: Who) => (await world.assay.call(who, `POST /${resource}/search`, { body })).status;
      expect([await ask(der), await ask(billing)], JSON.stringify(body)).toEqual([400, 200]);
    }
    // Rows and files come without it.
    const shown = (who: Who) => world.assay.call(who, `POST /${resource}/search`, { body: { columns: [column] } });
    for (const row of dataOf<object[]>(await shown(der))) expect(row).not.toHaveProperty(column);
    expect(dataOf<object[]>(await shown(billing))[0]).toHaveProperty(column);
    const file = await world.assay.call(der, `POST /${resource}/export`, { body: { format: 'csv', columns: ['id', column] } });
    expect(file.text).not.toMatch(/Payment|Billed|Net 30|Invoice/);
  }
  expect((await pay(one, 'Billed', der)).status).toBe(403);
  expect((await pay(one, 'Billed', billing)).status).toBe(403);
  expect((await pay(one, 'Billed', biller)).status).toBe(200);
});

test('who changes a company without seeing its billing leaves that as it is', async () => {
  const id = await world.assay.given.company({ invoiceTerms: 'Net 30', paymentStatus: 'Billed' });
  const manager = await world.assay.given.user({ roles: ['LSA'], companyIds: [id] });
  const { version } = dataOf<{ version: number }>(await world.assay.call(manager, `GET /company/${id}`));
  expect((await world.assay.call(manager, `PUT /company/${id}`, { body: { version, website: 'https://a.example' } })).status).toBe(200);
  expect(dataOf(await world.assay.call(world.admin, `GET /company/${id}`))).toMatchObject({
    website: 'https://a.example',
    invoiceTerms: 'Net 30',
    paymentStatus: 'Billed',
  });
  const hidden = await world.assay.call(manager, `PUT /company/${id}`, { body: { version: version + 1, paymentStatus: '' } });
  expect(hidden.status).toBe(403);
});
