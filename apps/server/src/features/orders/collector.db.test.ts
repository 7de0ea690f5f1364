import type { Collection, CollectionRow } from '@assay/contract/orders/collection.calls';
import type { Order } from '@assay/domain/orders/order.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';
import { dataOf, faultsOf, type Who } from '#test/test-app.ts';

let { assay, admin, place } = {} as OrderWorld;
let collector: NonNullable<Who> & { readonly userId: number };
let siteId = 0;

const site = async (userId: number): Promise<number> => {
  const { rows } = await assay.owner.query<{ id: number }>(
    `insert into collection_site (name, kind, phone, physical_city, time_zone, otp_user_ids)
     values ('A clinic', 'Custom', '555-555-0100', 'Dalton', 'America/New_York', array[$1::bigint]) returning id::int`,
    [userId],
  );
  return rows[0]?.id ?? 0;
};

beforeAll(async () => {
  ({ assay, admin, place } = await createOrderWorld());
  collector = await assay.given.user({ roles: ['COLLECTOR'] });
  siteId = await site(collector.userId);
});
afterAll(() => assay.close());

type Wishes = { readonly type?: string; readonly status?: string; readonly at?: number; readonly values?: string };

/** A test of a new order at a site. */
const given = async ({ type = 'DRG', status = 'ORDERED', at = siteId, values = '' }: Wishes = {}) => {
  const { orderId, orderServiceId } = await assay.given.order(place, status);
  await assay.owner.query(`update orders set collection_site_id = $2 where id = $1`, [orderId, at]);
  await assay.owner.query(`update order_service set service_type_code = $2, specimen_type = 'URINE'${values} where id = $1`, [
    orderServiceId,
    type,
  ]);
  return { orderId, id: orderServiceId };
};
const change = (id: number, body: object, who: Who = collector) =>
  assay.call(who, `PUT /order-service/${id}`, { body: { version: 1, ...body } });
const seen = async (id: number, who: Who = collector): Promise<number> => (await assay.call(who, `GET /order-service/${id}`)).status;
const now = (): string => new Date().toISOString();

describe('a collector sees', () => {
  test('what was sent to the own site, and nothing of another', async () => {
    const [own, other] = [await given(), await given({ at: await site(admin.userId) })];
    expect([await seen(own.id), await seen(other.id)]).toEqual([200, 404]);
    const rows = dataOf<OrderService[]>(await assay.call(collector, 'POST /order-service/search', { body: {} }));
    expect(rows.map(({ id }) => id)).toContain(own.id);
    expect(rows.map(({ id }) => id)).not.toContain(other.id);
    expect((await change(other.id, { arrivedAt: now() })).status).toBe(404);
  });

  test('no query of the Clearinghouse among what is to be collected, and collects none', async () => {
    const { id, orderId } = await given({ type: 'CLH' });
    expect((await change(id, { collectionDate: now(), specimenId: '' })).body.code).toBe('move-not-allowed');
    expect(dataOf<CollectionRow[]>(await assay.call(collector, 'GET /collection')).map((row) => row.id)).not.toContain(orderId);
    const drug = await given();
    await assay.owner.query(`update order_service set order_id = $2 where id = $1`, [id, drug.orderId]);
    const found = dataOf<Collection>(await assay.call(collector, `GET /collection/${drug.orderId}`));
    expect(found.services.map((service) => service.id)).toEqual([drug.id]);
  });

  test('it no longer once the order goes to another site', async () => {
    const { id, orderId } = await given();
    await assay.owner.query(`update orders set collection_site_id = null where id = $1`, [orderId]);
    expect(await seen(id)).toBe(404);
  });

  test.each([
    ['ORDERED', '400 days', 200],
    ['COLLECTED', '29 days', 200],
    ['COLLECTED', '31 days', 404],
    ['COMPLETE', '31 days', 404],
    ['EXPIRED', '31 days', 404],
    ['PRE_ORDERED', '1 day', 404],
    ['PRE_RANDOM', '1 day', 404],
  ])('"open ones + own last 30 days": %s %s ago: %s', async (status, ago, answer) => {
    const values = `, collection_date = now() - interval '${ago}', created_at = now() - interval '${ago}'`;
    const { id } = await given({ status, values });
    expect(await seen(id)).toBe(answer);
    if (answer === 404) expect((await change(id, { arrivedAt: now() })).status).toBe(404);
  });

  test('no result, no price, and nothing of orders, people and companies beyond the form', async () => {
    const { id, orderId } = await given({
      type: 'BAT',
      status: 'COMPLETE',
      values: `, screening_value = 0.05, final_result = 'Negative', collection_date = now()`,
    });
    const record = dataOf<object>(await assay.call(collector, `GET /order-service/${id}`));
    for (const name of ['finalResult', 'screeningValue', 'confirmationValue', 'price', 'mroStatus', 'resultVerifiedAt'])
      expect(Object.keys(record)).not.toContain(name);
    expect((await assay.call(collector, `GET /order/${orderId}`)).status).toBe(404);
  });
});

describe('a collector tells', () => {
  test('that somebody came, and what was collected: the service and its order go on, and both are remembered', async () => {
    const { id, orderId } = await given();
    const came = dataOf<OrderService>(await change(id, { arrivedAt: now() }));
    expect(came.arrivedAt).not.toBeNull();
    const done = dataOf<OrderService>(await change(id, { version: 2, collectionDate: now(), specimenId: 'CCF-1' }));
    const { name } = dataOf<{ name: string }>(await assay.call(admin, `GET /user/${collector.userId}`));
    expect(done).toMatchObject({ status: 'COLLECTED', specimenId: 'CCF-1', collectedBy: name, isLate: false });
    expect(dataOf<Order>(await assay.call(admin, `GET /order/${orderId}`)).status).toBe('COLLECTED');
    const events = await eventsIn(assay.database.pool, { entity: 'order-service', entityId: id, action: 'UPDATE' });
    expect(events).toMatchObject([
      { after: { arrivedAt: came.arrivedAt } },
      { before: { status: 'ORDERED' }, after: { status: 'COLLECTED', specimenId: 'CCF-1' } },
    ]);
  });

  test.each(['EXPIRED', 'CANCELED', 'NO_SHOW'])('a late collection (O17), which is never dropped: %s', async (status) => {
    const { id } = await given({ status });
    expect(dataOf(await change(id, { collectionDate: now(), specimenId: `LATE-${status}` }))).toMatchObject({
      status: 'COLLECTED',
      isLate: true,
    });
  });

  test('what the device showed, which completes the test (O13) and is not shown again', async () => {
    const { id } = await given({ type: 'BAT' });
    const begun = dataOf<OrderService>(await change(id, { collectionDate: now(), screeningValue: 0.05 }));
    expect([begun.status, Object.keys(begun).includes('screeningValue')]).toEqual(['COLLECTED', false]);
    const confirmed = dataOf<OrderService>(await change(id, { version: 2, confirmationValue: 0.03 }));
    expect(confirmed.status).toBe('COMPLETE');
    expect(dataOf(await assay.call(admin, `GET /order-service/${id}`))).toMatchObject({
      finalResult: 'Stage 1 Positive',
      screeningValue: 0.05,
    });
    expect((await change(id, { version: 3, confirmationValue: 0.01, correctionReason: 'Other' })).status).toBe(403);
  });

  test('nothing of the future, nothing before the order, and no specimen twice', async () => {
    const { rows } = await assay.owner.query<{ id: string }>(
      `insert into provider (code, name, kind, phone, auth_mode, order_mode, result_mode)
       values (gen_random_uuid(), 'A laboratory', 'LAB', '555-555-0100', 'NONE', 'AUTH_FORM', 'MANUAL') returning id`,
    );
    const values = `, lab_id = ${rows[0]?.id}`;
    const [one, other] = [await given({ values }), await given({ values })];
    expect(faultsOf(await change(one.id, { collectionDate: '2099-01-05T14:00:00.000Z', specimenId: 'S' }))).toEqual([
      'collectionDate: inFuture',
    ]);
    const early = await change(one.id, { collectionDate: '2020-01-05T14:00:00.000Z', specimenId: 'S' });
    expect([early.status, faultsOf(early)]).toEqual([400, ['collectionDate: beforeOrder']]);
    expect((await change(one.id, { collectionDate: now(), specimenId: 'TWICE' })).status).toBe(200);
    const taken = await change(other.id, { collectionDate: now(), specimenId: 'twice' });
    expect([taken.status, taken.body.code, faultsOf(taken)]).toEqual([409, 'taken', ['specimenId: taken']]);
  });

  test('nothing about money, and nothing of what is collected already', async () => {
    const { id } = await given();
    expect((await change(id, { paymentStatus: 'Billed' })).status).toBe(403);
    const done = await given({ status: 'COLLECTED', values: `, collection_date = now()` });
    const refused = await change(done.id, { arrivedAt: now() });
    expect([refused.status, refused.body.code]).toEqual([409, 'move-not-allowed']);
  });

  test('it once: of two at the same moment one is first', async () => {
    const { id } = await given();
    const both = await Promise.all(['A-1', 'A-2'].map((specimenId) => change(id, { collectionDate: now(), specimenId })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

test('the row policies hold the own site by themselves', async () => {
  const [own, other] = [await given(), await given({ at: await site(admin.userId) })];
  const ids = [own.id, other.id];
  const found = await assay.database.requestPool.connect();
  try {
    await found.query(
      `begin; set local role assay_located; set local app.user_id = '${collector.userId}'; set local app.collector_id = '${collector.userId}'`,
    );
    const { rows } = await found.query<{ id: string }>(`select id::text from order_service where id = any ($1::bigint[])`, [ids]);
    expect(rows).toEqual([{ id: String(own.id) }]);
    const { rowCount } = await found.query(`update order_service set arrived_at = now() where id = any ($1::bigint[])`, [ids]);
    expect(rowCount).toBe(1);
  } finally {
    await found.query('rollback');
    found.release();
  }
});

describe('the orders of today', () => {
  const rows = async (text = '', who: Who = collector): Promise<CollectionRow[]> =>
    dataOf(await assay.call(who, `GET /collection${text && `?text=${encodeURIComponent(text)}`}`));
  const stageOf = async (orderId: number): Promise<string | undefined> => (await rows()).find(({ id }) => id === orderId)?.stage;

  test('wait, are here and are done, at the own site alone', async () => {
    const [own, other, later] = [await given(), await given({ at: await site(admin.userId) }), await given()];
    await assay.owner.query(`update orders set scheduled_at = now() + interval '3 days' where id = $1`, [later.orderId]);
    expect([await stageOf(own.orderId), await stageOf(other.orderId), await stageOf(later.orderId)]).toEqual([
      'waiting',
      undefined,
      undefined,
    ]);
    dataOf(await change(own.id, { arrivedAt: now() }));
    expect(await stageOf(own.orderId)).toBe('here');
    dataOf(await change(own.id, { version: 2, collectionDate: now(), specimenId: 'TODAY-1' }));
    expect(await stageOf(own.orderId)).toBe('done');
    await assay.owner.query(`update order_service set collection_date = now() - interval '2 days' where id = $1`, [own.id]);
    expect(await stageOf(own.orderId)).toBeUndefined();
  });

  test('are found by name and number, with what is for another day or had ended', async () => {
    const [ended, other] = [await given({ status: 'EXPIRED' }), await given({ at: await site(admin.userId) })];
    const { orderNumber } = dataOf<Order>(await assay.call(admin, `GET /order/${ended.orderId}`));
    expect((await rows(orderNumber)).map(({ id }) => id)).toEqual([ended.orderId]);
    const named = new Set((await rows('dana driver')).map(({ id }) => id));
    expect([named.has(ended.orderId), named.has(other.orderId)]).toEqual([true, false]);
    expect(await rows('%')).toEqual([]);
  });

  test('say what the form says, and nothing else', async () => {
    const { orderId, id } = await given({ type: 'BAT' });
    dataOf(await change(id, { collectionDate: now(), screeningValue: 0.05 }));
    const page = dataOf<Collection>(await assay.call(collector, `GET /collection/${orderId}`));
    expect(page).toMatchObject({ participantName: 'Driver, Dana', idMasked: '****1234', siteName: 'A clinic', documents: [] });
    expect(page.services).toMatchObject([{ id, needsConfirmation: true, family: 'ALCOHOL', status: 'COLLECTED' }]);
    expect(JSON.stringify(page)).not.toMatch(/0\.05|screeningValue|finalResult|price|email/i);
    const other = await given({ at: await site(admin.userId) });
    expect((await assay.call(collector, `GET /collection/${other.orderId}`)).status).toBe(404);
    const der = await assay.given.user({ roles: ['DER'], companyIds: [place.companyId] });
    expect((await assay.call(der, `GET /collection/${orderId}`)).status).toBe(403);
  });

  test('nobody came for are told of where they were awaited, and what is shown of them stays what their form says', async () => {
    const { orderId, id } = await given();
    const missed = (version: number, of = orderId) =>
      assay.call(collector, `POST /collection/${of}/no-show`, { body: { version, note: 'Waited until noon' } });
    const early = await missed(1);
    expect([early.status, early.body.code, early.body.data]).toEqual([409, 'move-not-allowed', undefined]);
    await assay.owner.query(`update orders set sent_at = now() - interval '3 days' where id = $1`, [orderId]);
    const stale = await missed(0);
    expect([stale.status, stale.body.code, stale.body.data]).toEqual([409, 'conflict', undefined]);
    expect(dataOf(await missed(1))).toEqual({ id: orderId, status: 'NO_SHOW' });
    expect(await stageOf(orderId)).toBe('done');
    const [event] = await eventsIn(assay.database.pool, { entity: 'order', entityId: orderId, after: { status: 'NO_SHOW' } });
    expect(event).toMatchObject({ actorId: collector.userId, reason: 'Waited until noon' });
    // Who comes after all is tested.
    dataOf(await change(id, { version: 2, collectionDate: now(), specimenId: 'LATE-1' }));
    const other = await given({ at: await site(admin.userId) });
    expect((await missed(1, other.orderId)).status).toBe(404);
  });

  test('are read on the screen: no file of them leaves', async () => {
    for (const name of ['order-service', 'document', 'collection-site']) {
      const answer = await assay.call(collector, `POST /${name}/export`, { body: { columns: ['id'] } });
      expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'forbidden']);
    }
  });

  test('are changed no more once they are complete, or at the laboratory, whether it has reported or not', async () => {
    const { id } = await given({ type: 'BAT' });
    dataOf(await change(id, { collectionDate: now(), screeningValue: 0 }));
    expect((await change(id, { version: 2, collectionDate: now(), correctionReason: 'Collection Date Correction' })).status).toBe(403);
    for (const values of [', lab_reported_at = now()', '']) {
      const other = await given({ status: 'AT_LAB', values });
      expect((await change(other.id, { specimenId: 'OTHER-1' })).status).toBe(403);
    }
  });
});
