import type { Order } from '@assay/domain/orders/order.fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';
import { dataOf, faultsOf, type Who } from '#test/test-app.ts';

let world: OrderWorld;
let [drug, breath] = [0, 0];
beforeAll(async () => {
  world = await createOrderWorld();
  [drug, breath] = [await world.service({ is_dot: true }), await world.service({ is_dot: true, type: 'BAT', specimen_type: 'BREATH' })];
});
afterAll(() => world.assay.close());

const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const colleague = (role: 'DER' | 'HRA' | 'LHRA' | 'OOA'): Promise<NonNullable<Who>> =>
  world.assay.given.user({
    roles: [role],
    groups: ['ORDERS-CREATE'],
    companyIds: [world.place.companyId],
    locationIds: [world.place.locationId],
  });

describe('what was sent is judged by every change, whatever the change says of itself', () => {
  test('it is not saved for later any more', async () => {
    const { id, version } = await world.make({ participantId: await world.newPerson() });
    expect(faultsOf(await world.put(id, { version, onlySaveOrder: true, agency: 'FMCSA' }))).toEqual(['onlySaveOrder: alreadySent']);
    const releaseAt = hoursFromNow(1);
    expect(faultsOf(await world.put(id, { version, releaseAt, expiresAt: hoursFromNow(2) }))).toEqual(['releaseAt: alreadySent']);
  });

  test('what came on paper waits for nothing', async () => {
    const paper = { isCreateCase: true, specimenId: 'S-7', collectionDate: hoursFromNow(-2), releaseAt: hoursFromNow(1) };
    expect(faultsOf(await world.post({ ...paper, agency: 'FRA', serviceIds: [drug] }))).toContain('agency: otherAgency');
  });
});

describe('to drop a test, or to make another of it, is to cancel it', () => {
  const notified = async (): Promise<Order> => {
    const order = await world.make({
      participantId: await world.newPerson(),
      agency: 'FMCSA',
      serviceIds: [drug, breath],
      reasonForTestId: world.reasons.get('RANDOM'),
    });
    await world.assay.owner.query(
      `insert into document (document_name, document_type, ref_table, ref_id, document_file_path, file_name, content_type, file_size, emailed_at)
       values ('Form', 'Authorization Form', 'order', $1, gen_random_uuid(), 'f.pdf', 'application/pdf', 1, now())`,
      [order.id],
    );
    return order;
  };

  test('once the donor of a DOT random knows, only the DER does either (49 CFR 40.191)', async () => {
    const [{ id, version }, hra, der] = [await notified(), await colleague('HRA'), await colleague('DER')];
    const another = { version, reasonForTestId: world.reasons.get('PRE-EMPLOYMENT') };
    const fewer = { version, serviceIds: [drug] };
    for (const body of [another, fewer])
      expect(await world.put(id, body, hra)).toMatchObject({ status: 409, body: { code: 'move-not-allowed' } });
    expect(await world.put(id, fewer, der)).toMatchObject({ status: 200 });
  });
});

describe('the clocks', () => {
  test('“stop at 8 h”: an alcohol test does not stand as long as the drug test beside it', async () => {
    const [incidentAt, expiresAt] = [hoursFromNow(-1), hoursFromNow(30)];
    const accident = { agency: 'FMCSA', reasonForTestId: world.reasons.get('POST-ACCIDENT'), serviceIds: [drug, breath], incidentAt };
    const order = await world.make({ participantId: await world.newPerson(), ...accident, expiresAt });
    const ends = async () => (await world.servicesOf(order.id)).map((one) => one.expiresAt);
    const eight = new Date(Date.parse(incidentAt) + 8 * 3_600_000).toISOString();
    expect(await ends()).toEqual([expiresAt, eight]);
    const later = hoursFromNow(30.5);
    const body = { version: order.version, expiresAt: later };
    expect(await world.assay.call(world.admin, `POST /order/${order.id}/extend`, { body })).toMatchObject({ status: 200 });
    expect(await ends()).toEqual([later, eight]);
  });

  test('a random test stands “at most 24-48 h after notification”, extended, changed or ordered so', async () => {
    const random = { agency: 'FMCSA', reasonForTestId: world.reasons.get('RANDOM'), serviceIds: [drug] };
    const order = await world.make({ participantId: await world.newPerson(), ...random });
    const extend = (version: number, hours: number) =>
      world.assay.call(world.admin, `POST /order/${order.id}/extend`, { body: { version, expiresAt: hoursFromNow(hours) } });
    expect(faultsOf(await extend(order.version, 48.1))).toEqual(['expiresAt: pastLimit']);
    expect(faultsOf(await world.put(order.id, { version: order.version, expiresAt: hoursFromNow(48.1) }))).toEqual([
      'expiresAt: pastLimit',
    ]);
    expect(faultsOf(await world.post({ participantId: await world.newPerson(), ...random, expiresAt: hoursFromNow(49) }))).toEqual([
      'expiresAt: pastLimit',
    ]);
    expect(await extend(order.version, 47.9)).toMatchObject({ status: 200 });
    // A change a day later moves nothing: the hours run from when it went out.
    await world.assay.owner.query(
      `update orders set sent_at = now() - interval '1 day', expires_at = now() + interval '10 hours' where id = $1`,
      [order.id],
    );
    const changed = await world.put(order.id, { version: order.version + 1, expiresAt: hoursFromNow(20) });
    expect(changed).toMatchObject({ status: 200 });
    expect(faultsOf(await extend(order.version + 2, 30))).toEqual(['expiresAt: pastLimit']);
  });
});

describe('what was saved for later', () => {
  test('goes out for somebody who is still there', async () => {
    const participantId = await world.newPerson();
    const order = await world.make({ participantId, onlySaveOrder: true });
    await world.assay.owner.query(`update participant set is_archived = true where id = $1`, [participantId]);
    const { version } = order;
    const release = await world.assay.call(world.admin, `POST /order/${order.id}/release`, { body: { version } });
    expect(faultsOf(release)).toEqual(['participantId: archivedRecord']);
    expect(faultsOf(await world.put(order.id, { version, onlySaveOrder: false }))).toEqual(['participantId: archivedRecord']);
  });

  test('is canceled by who saved it or stands above the site, and not by another of the site', async () => {
    const { id, version } = await world.make({ participantId: await world.newPerson(), onlySaveOrder: true });
    const body = { id, version, reason: 'Not needed' };
    expect(await world.assay.call(await colleague('LHRA'), 'POST /order/cancel', { body })).toMatchObject({ status: 409 });
    expect(await world.assay.call(await colleague('HRA'), 'POST /order/cancel', { body })).toMatchObject({ status: 200 });
  });
});

test('a specimen is collected again for a collected test of the same person', async () => {
  const participantId = await world.newPerson();
  const [standing] = await world.servicesOf((await world.make({ participantId })).id);
  const again = { participantId, duplicateOverrideReason: '', parentOrderServiceId: standing?.id };
  expect(faultsOf(await world.post(again))).toEqual(['parentOrderServiceId: notCollected']);
  await world.assay.owner.query(`update order_service set status = 'COLLECTED' where id = $1`, [standing?.id]);
  expect(faultsOf(await world.post({ ...again, participantId: await world.newPerson() }))).toEqual(['parentOrderServiceId: notCollected']);
  expect(await world.post(again)).toMatchObject({ status: 200 });
});

test('when it was taken is said of what came on paper alone', async () => {
  const order = await world.make({ participantId: await world.newPerson(), specimenId: 'S-8', collectionDate: hoursFromNow(-1) });
  expect(await world.servicesOf(order.id)).toMatchObject([{ status: 'ORDERED', specimenId: '', collectionDate: null }]);
});

test('an order that has expired does not come back beside the one that took its place', async () => {
  const participantId = await world.newPerson();
  const old = await world.make({ participantId, duplicateOverrideReason: '' });
  await world.assay.owner.query(`update order_service set status = 'EXPIRED' where order_id = $1`, [old.id]);
  await world.assay.owner.query(`update orders set status = 'EXPIRED' where id = $1`, [old.id]);
  const extend = () =>
    world.assay.call(world.admin, `POST /order/${old.id}/extend`, { body: { version: old.version, expiresAt: hoursFromNow(24) } });
  const newer = await world.make({ participantId, duplicateOverrideReason: '' });
  expect(await extend()).toMatchObject({ status: 409, body: { code: 'possible-duplicate' } });
  await world.assay.call(world.admin, 'POST /order/cancel', { body: { id: newer.id, version: newer.version, reason: 'Twice' } });
  expect(dataOf<Order>(await extend()).status).toBe('ORDERED');
});

test('an order is not canceled while its donor is at the site, and again once they were missed and are awaited anew', async () => {
  const order = await world.make({ participantId: await world.newPerson() });
  await world.assay.owner.query(`update order_service set arrived_at = now() where order_id = $1`, [order.id]);
  const cancel = async () => {
    const { version } = dataOf<Order>(await world.assay.call(world.admin, `GET /order/${order.id}`));
    return world.assay.call(world.admin, 'POST /order/cancel', { body: { id: order.id, version, reason: 'Twice' } });
  };
  const refused = await cancel();
  expect([refused.status, refused.body.errorMessage]).toEqual([
    409,
    'The donor is at the site, so the order can’t be canceled. Call the site.',
  ]);
  await world.assay.owner.query(`update order_service set status = 'NO_SHOW' where order_id = $1`, [order.id]);
  await world.assay.owner.query(`update orders set status = 'NO_SHOW', no_show_at = now() where id = $1`, [order.id]);
  const body = { decision: 'reschedule', reason: 'Had to leave', version: order.version };
  const der = await world.assay.given.user({ roles: ['DER'], companyIds: [world.place.companyId] });
  expect((await world.assay.call(der, `POST /order/${order.id}/no-show-decision`, { body })).status).toBe(200);
  expect((await cancel()).status).toBe(200);
});
