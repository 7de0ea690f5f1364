import type { Order } from '@assay/domain/orders/order.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProviderWorld, type ProviderWorld } from '#test/provider-world.ts';
import { dataOf, type Who } from '#test/test-app.ts';

let world: ProviderWorld;
let der: Who;
let orderer: Who;
beforeAll(async () => {
  world = await createProviderWorld();
  der = await world.assay.given.user({ roles: ['DER'], companyIds: [world.place.companyId] });
  orderer = await world.assay.given.user({ roles: ['LHRA'], locationIds: [world.place.locationId] });
});
afterAll(() => world.assay.close());

const testOf = async ({ id }: Order, who: Who = world.admin): Promise<OrderService> => (await world.servicesOf(id, who))[0] as OrderService;
const verify = ({ id }: Order, result: string) =>
  world.assay.owner.query(
    `update order_service set status = 'COMPLETE', final_result = $2, result_verified_at = now() where order_id = $1`,
    [id, result],
  );

test('the first result is version 1, a corrected one the next; that an order expired is none', async () => {
  const order = await world.ordered();
  expect((await testOf(order)).resultVersion).toBe(0);
  await world.assay.owner.query(`update order_service set final_result = 'Order Expired' where order_id = $1`, [order.id]);
  expect((await testOf(order)).resultVersion).toBe(0);
  await verify(order, 'Negative');
  await verify(order, 'Negative');
  expect((await testOf(order)).resultVersion).toBe(1);
  await verify(order, 'Negative-Dilute');
  expect(await testOf(order)).toMatchObject({ resultVersion: 2, dilute: true, directive: '', refusalCode: '' });
});

test('what a result says besides is for who sees results', async () => {
  const order = await world.ordered();
  await verify(order, 'Positive-Dilute');
  expect(await testOf(order, der)).toMatchObject({ finalResult: 'Positive-Dilute', dilute: true });
  for (const name of ['resultVersion', 'dilute', 'directive', 'refusalCode']) expect(await testOf(order, orderer)).not.toHaveProperty(name);
});

test('the number of the second bottle belongs to the collection, and is corrected with a reason', async () => {
  const order = await world.ordered();
  const change = async (body: object) => {
    const { id, version } = await testOf(order);
    return world.assay.call(world.admin, `PUT /order-service/${id}`, { body: { version, ...body } });
  };
  expect((await change({ specimenIdB: 'B-1' })).body.code).toBe('move-not-allowed');
  await world.report(order, 'collected');
  expect(dataOf<OrderService>(await change({ specimenIdB: 'B-1' })).specimenIdB).toBe('B-1');
  expect((await change({ specimenIdB: 'B-2' })).body.errors?.map(({ path, code }) => `${path}: ${code}`)).toEqual([
    'correctionReason: required',
  ]);
});

test('the laboratory’s number comes with the word that it has the specimen, and never with a report', async () => {
  const [told, untold] = [await world.ordered(), await world.ordered()];
  await world.report(told, 'at-lab', { labAccession: 'A-4711' });
  await world.report(untold, 'result', { labResult: 'NEGATIVE', labAccession: 'A-4712' });
  expect([(await testOf(told)).labAccession, (await testOf(untold)).labAccession]).toEqual(['A-4711', '']);
});

test('who did not come, and is said to have refused, refused by that (49 CFR 40.191(a)(1))', async () => {
  const order = await world.ordered();
  await world.assay.owner.query(
    `update orders set status = 'NO_SHOW', no_show_at = now(), reason_for_test_id = (select id from reasonfortest where code = 'RANDOM') where id = $1`,
    [order.id],
  );
  await world.assay.owner.query(`update order_service set status = 'NO_SHOW' where order_id = $1`, [order.id]);
  const body = { decision: 'refusal', reason: 'Stayed at home', version: order.version };
  expect((await world.assay.call(der, `POST /order/${order.id}/no-show-decision`, { body })).status).toBe(200);
  expect(await testOf(order)).toMatchObject({ finalResult: 'DER Designated Refusal', refusalCode: 'R01', resultVersion: 1 });
});
