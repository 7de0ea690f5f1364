import type { Role } from '@assay/domain/access/roles';
import type { Order } from '@assay/domain/orders/order.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProviderWorld, type ProviderWorld } from '#test/provider-world.ts';
import { dataOf, faultsOf, type Who } from '#test/test-app.ts';

let world: ProviderWorld;
let [collector, der, clerk]: (NonNullable<Who> & { readonly userId: number })[] = [];
let siteId = 0;
beforeAll(async () => {
  world = await createProviderWorld();
  const { given, owner } = world.assay;
  const companyIds = [world.place.companyId];
  [collector, der, clerk] = [
    await given.user({ roles: ['COLLECTOR'] }),
    await given.user({ roles: ['DER'], groups: ['ORDERS-CREATE'], companyIds }),
    await given.user({ roles: ['LSA'], groups: ['RESULTS-FULLCONTROL', 'ORDERS-CREATE'], companyIds }),
  ];
  const { rows } = await owner.query<{ id: number }>(
    `insert into collection_site (name, kind, phone, physical_city, time_zone, otp_user_ids)
     values ('A clinic', 'Custom', '555-555-0100', 'Dalton', 'America/New_York', array[$1::bigint]) returning id::int`,
    [collector.userId],
  );
  siteId = rows[0]?.id ?? 0;
});
afterAll(() => world.assay.close());

const now = (): string => new Date().toISOString();
const as = (who: Who | undefined): Who => who ?? null;

/** An order at the collector's site, sent some days ago, and its only test. */
const given = async (more: object = {}): Promise<{ order: Order; test: OrderService }> => {
  const order = await world.make({ participantId: await world.newPerson(), agency: 'FMCSA', serviceIds: [world.drug], ...more });
  await world.assay.owner.query(
    `update orders set collection_site_id = $2, sent_at = now() - interval '3 days', created_at = now() - interval '3 days' where id = $1`,
    [order.id, siteId],
  );
  const [one] = await world.servicesOf(order.id);
  if (!one) throw new Error('An order without a test.');
  return { order, test: one };
};
const change = async ({ id }: Pick<OrderService, 'id'>, body: object, who?: Who) => {
  const { rows } = await world.assay.owner.query<{ version: number }>(`select version from order_service where id = $1`, [id]);
  return world.assay.call(as(who), `PUT /order-service/${id}`, { body: { version: rows[0]?.version, ...body } });
};
const read = async ({ id }: Pick<OrderService, 'id'>): Promise<OrderService> =>
  dataOf(await world.assay.call(world.admin, `GET /order-service/${id}`));
const versionOf = async ({ id }: Pick<Order, 'id'>): Promise<number> =>
  dataOf<Order>(await world.assay.call(world.admin, `GET /order/${id}`)).version;

describe('whose test it is, why it was done and under whose rules', () => {
  const move = async (order: Order, body: object, who?: Who) =>
    world.put(order.id, { version: await versionOf(order), correctionReason: 'Other', ...body }, as(who));
  const refused = {
    status: 409,
    body: {
      code: 'move-not-allowed',
      errorMessage: 'A test of this order was collected. Its participant, reason and agency stay as they are.',
    },
  };
  const whoIs = (role: Role) =>
    world.assay.given.user({
      roles: [role],
      groups: ['ORDERS-CREATE', 'RESULTS-FULLCONTROL'],
      companyIds: [world.place.companyId],
      locationIds: [world.place.locationId],
    });

  test('is changed by nobody once it is collected, and its place not by who only orders', async () => {
    const { companyId } = world.place;
    const [participantId, reasonForTestId] = [await world.newPerson(), world.reasons.get('RANDOM')];
    const locationId = await world.assay.given.location({ companyId });
    for (const role of ['GA', 'SA', 'LSA', 'DER', 'HRA', 'LHRA', 'OOA'] as const) {
      const who = await whoIs(role);
      const order = await world.make({ participantId: await world.newPerson(), agency: 'FMCSA', serviceIds: [world.drug] }, who);
      await world.assay.owner.query(`update order_service set provider_id = $2 where order_id = $1`, [order.id, world.providerId]);
      expect(await world.report(order, 'result', { labResult: 'POSITIVE' })).toMatchObject({ answer: { status: 'applied' } });
      for (const other of [
        { participantId },
        { reasonForTestId },
        { agency: 'USCG' },
        { agency: 'NON-DOT' },
        { participantId, locationId },
      ])
        expect([role, await move(order, other, who)]).toMatchObject([role, refused]);
      const isOfOffice = role === 'GA' || role === 'SA' || role === 'LSA';
      expect([role, (await move(order, { locationId, correctionReason: 'Customer Location Correction' }, who)).status]).toEqual([
        role,
        isOfOffice ? 200 : 403,
      ]);
      expect(await world.servicesOf(order.id)).toMatchObject([
        { participantId: order.participantId, agency: 'FMCSA', reasonCode: 'PRE-EMPLOYMENT' },
      ]);
    }
  });

  test('stays when something else of the order is still to come, and when the order comes back from the archive', async () => {
    const order = await world.make({ participantId: await world.newPerson(), agency: 'FMCSA', serviceIds: [world.drug, world.breath] });
    const [participantId, other] = [await world.newPerson(), await world.newPerson()];
    expect((await world.put(order.id, { version: order.version, participantId })).status).toBe(200);
    const [one] = await world.servicesOf(order.id);
    expect((await change(one as OrderService, { collectionDate: now(), specimenId: 'S-77' }, world.admin)).status).toBe(200);
    expect(await move(order, { participantId: other }, world.admin)).toMatchObject(refused);
    await world.assay.owner.query(`update order_service set status = 'COMPLETE' where order_id = $1`, [order.id]);
    await world.assay.owner.query(`update orders set is_archived = true, version = version + 1 where id = $1`, [order.id]);
    const back = { version: await versionOf(order), isArchived: false };
    expect(await world.put(order.id, { ...back, participantId: other })).toMatchObject({ status: 409, body: { code: 'move-not-allowed' } });
    const locationId = await world.assay.given.location({ companyId: world.place.companyId });
    expect(await world.put(order.id, { ...back, locationId })).toMatchObject({ status: 409, body: { code: 'archived' } });
    expect((await world.put(order.id, back)).status).toBe(200);
    expect(await world.servicesOf(order.id)).toMatchObject([{ participantId }, { participantId }]);
  });

  test('is kept by the database as well, whoever writes to it; two records of one person become one all the same', async () => {
    const { order, test: one } = await given();
    const other = await world.newPerson();
    const write = (sql: string) =>
      world.assay.owner.query(sql, [order.id, other]).then(
        () => 'stored',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
    await world.assay.owner.query(`update order_service set status = 'AT_LAB' where id = $1`, [one.id]);
    const kept = 'what was collected stays whose it is';
    for (const set of [
      'participant_id = $2',
      `agency = 'USCG', version = version + 0 * $2`,
      `reason_for_test_id = reason_for_test_id + 0 * $2 + 1`,
    ])
      expect(await write(`update orders set ${set} where id = $1`)).toBe(kept);
    for (const set of [
      'participant_id = $2',
      `agency = 'USCG', version = version + 0 * $2`,
      `reason_code = 'RANDOM', version = version + 0 * $2`,
    ])
      expect(await write(`update order_service set ${set} where order_id = $1`)).toBe(kept);
    const merge = { keepId: other, mergeId: order.participantId };
    expect((await world.assay.call(world.admin, 'POST /participant/merge-participant', { body: merge })).status).toBe(200);
    expect(await read(one)).toMatchObject({ participantId: other, agency: 'FMCSA' });
  });
});

describe('who collects tells what the device showed, and not what a test came to', () => {
  test('neither of an exam nor of an instant test', async () => {
    const exam = await world.service({ type: 'OH', specimen_type: 'UNKNOWN' });
    const examined = await given({ agency: 'NON-DOT', serviceIds: [exam] });
    expect((await change(examined.test, { collectionDate: now(), finalResult: 'Passed-24' }, collector)).status).toBe(403);
    const instant = await given({ agency: 'NON-DOT', serviceIds: [world.usual.serviceId] });
    expect((await change(instant.test, { collectionDate: now(), finalResult: 'Negative' }, collector)).status).toBe(403);
    expect(await read(instant.test)).toMatchObject({ status: 'ORDERED', finalResult: '' });
  });

  test('and a reading that stands is corrected by others, also before it is confirmed', async () => {
    const { test: one } = await given({ serviceIds: [world.breath] });
    expect((await change(one, { collectionDate: now(), screeningValue: 0.081 }, collector)).status).toBe(200);
    for (const screeningValue of [0.01, null])
      expect((await change(one, { screeningValue, correctionReason: 'Other' }, collector)).status).toBe(403);
    expect(await read(one)).toMatchObject({ status: 'COLLECTED', screeningValue: 0.081 });
    expect((await change(one, { screeningValue: 0.018, correctionReason: 'Other' }, clerk)).status).toBe(200);
    expect(await read(one)).toMatchObject({ status: 'COMPLETE', finalResult: 'Negative' });
  });
});

test('what a laboratory is to test is not entered as negative by hand, whoever the laboratory is (49 CFR 40.123)', async () => {
  const { order, test: one } = await given({ agency: 'NON-DOT', serviceIds: [await world.service()] });
  await world.assay.owner.query(`update order_service set provider_id = $2, lab_id = null where id = $1`, [one.id, world.providerId]);
  expect(await world.report(order, 'collected')).toMatchObject({ answer: { status: 'applied' } });
  expect(await world.assay.call(as(clerk), `GET /order-service/${one.id}`)).toMatchObject({ body: { can: { enterResult: false } } });
  expect(faultsOf(await change(one, { finalResult: 'Negative' }, clerk))).toEqual(['finalResult: notEntered']);
  expect(await world.report(order, 'result', { labResult: 'POSITIVE' })).toMatchObject({ answer: { status: 'applied' } });
  expect(await read(one)).toMatchObject({ status: 'AT_LAB', finalResult: '' });
});

const noShow = async (order: Order, who?: Who) =>
  world.assay.call(as(who), `POST /order/${order.id}/no-show`, { body: { version: await versionOf(order) } });

test('what the DER has decided is not read from a device afterwards', async () => {
  const { order, test: one } = await given({ serviceIds: [world.breath], reasonForTestId: world.reasons.get('RANDOM') });
  expect((await noShow(order, der)).status).toBe(200);
  const body = { version: await versionOf(order), decision: 'refusal', reason: 'Did not come' };
  expect((await world.assay.call(as(der), `POST /order/${order.id}/no-show-decision`, { body })).status).toBe(200);
  for (const reading of [{ screeningValue: 0 }, { screeningValue: 0, collectionDate: now() }])
    expect(faultsOf(await change(one, { ...reading, correctionReason: 'Other' }, clerk))).toEqual(['screeningValue: notEntered']);
  expect(await read(one)).toMatchObject({ finalResult: 'DER Designated Refusal', screeningValue: null });
});

test('who has come is not said to have stayed away, by nobody', async () => {
  const { order, test: one } = await given({ reasonForTestId: world.reasons.get('RANDOM') });
  await world.assay.owner.query(`update order_service set provider_id = $2 where id = $1`, [one.id, world.providerId]);
  expect((await change(one, { arrivedAt: now() }, collector)).status).toBe(200);
  for (const who of [der, world.admin]) expect(await noShow(order, who)).toMatchObject({ status: 409, body: { code: 'move-not-allowed' } });
  const said = await world.assay.call(as(collector), `POST /collection/${order.id}/no-show`, { body: { version: await versionOf(order) } });
  expect(said.status).toBe(409);
  expect(await world.report(order, 'no-show', { specimenId: '' })).toMatchObject({ answer: { status: 'held', problem: 'contradiction' } });
  expect(await read(one)).toMatchObject({ status: 'ORDERED' });
});

test('a report with a specimen ID that nobody knew before changes nothing that the employer reads (49 CFR 40.97)', async () => {
  const order = await world.ordered();
  const [one] = await world.servicesOf(order.id);
  expect(await world.report(order, 'at-lab', { specimenId: '' })).toMatchObject({ answer: { status: 'applied' } });
  const shown = async () => {
    const paths = [`order/${order.id}`, `order-service/${one?.id}`];
    return (await Promise.all(paths.map((path) => world.assay.call(as(der), `GET /${path}`)))).map(({ body }) => body.data);
  };
  const before = await shown();
  expect(await world.report(order, 'result', { labResult: 'POSITIVE', specimenId: 'LATER-1' })).toMatchObject({
    answer: { status: 'applied' },
  });
  expect(await shown()).toEqual(before);
  expect((await read({ id: one?.id ?? 0 })).labReportedAt).not.toBeNull();
});
