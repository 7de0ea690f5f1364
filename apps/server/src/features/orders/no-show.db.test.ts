import { productActors } from '@assay/domain/audit/audit.fields';
import type { Order } from '@assay/domain/orders/order.fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';
import { dataOf, type Who } from '#test/test-app.ts';

let world: OrderWorld;
let [der, hra, outsider, mro]: Who[] = [];
let [drug, breath, exam] = [0, 0, 0];
beforeAll(async () => {
  world = await createOrderWorld();
  const { given } = world.assay;
  const companyIds = [world.place.companyId];
  [der, hra, outsider, mro] = [
    await given.user({ roles: ['DER'], companyIds }),
    await given.user({ roles: ['HRA'], companyIds }),
    await given.user({ roles: ['DER'], companyIds: [await given.company()] }),
    await given.user({ roles: ['MRO'] }),
  ];
  [drug, breath, exam] = [
    await world.service(),
    await world.service({ type: 'BAT', specimen_type: 'BREATH' }),
    await world.service({ type: 'OH', specimen_type: 'UNKNOWN' }),
  ];
});
afterAll(() => world.assay.close());

const call = (path: string, body: object, who: Who) => world.assay.call(who, `POST /order/${path}`, { body });
const read = async ({ id }: Pick<Order, 'id'>): Promise<Order> => dataOf(await world.assay.call(world.admin, `GET /order/${id}`));

/** An order that was sent some days ago. */
const sent = async (reason = 'RANDOM', more: object = {}): Promise<Order> => {
  const made = await world.make({
    participantId: await world.newPerson(),
    reasonForTestId: world.reasons.get(reason),
    serviceIds: [drug, breath],
    ...more,
  });
  await world.assay.owner.query(`update orders set sent_at = now() - interval '3 hours' where id = $1`, [made.id]);
  return read(made);
};
const missed = async (reason?: string, more?: object): Promise<Order> => {
  const order = await sent(reason, more);
  if (reason !== undefined)
    await world.assay.owner.query(`update orders set sent_at = now() - interval '3 days' where id = $1`, [order.id]);
  return dataOf(await call(`${order.id}/no-show`, { note: 'Waited until noon', version: order.version }, der ?? null));
};

describe('that nobody came (O08)', () => {
  test('is said by the employer, too, with a note, and nobody goes with a form that says nothing any more', async () => {
    const order = await missed();
    expect(order).toMatchObject({ status: 'NO_SHOW', noShowNote: 'Waited until noon' });
    expect((await world.servicesOf(order.id)).map(({ status }) => status)).toEqual(['NO_SHOW', 'NO_SHOW']);
    const [event] = await eventsIn(world.assay.database.pool, { entity: 'order', entityId: order.id, after: { status: 'NO_SHOW' } });
    expect(event).toMatchObject({ reason: 'Waited until noon', before: { status: 'ORDERED' } });
  });

  test('stays with the person, the reason and the tests that it is about, until it is decided', async () => {
    const order = await missed();
    const put = (body: object) => world.assay.call(world.admin, `PUT /order/${order.id}`, { body: { version: order.version, ...body } });
    const other = { participantId: await world.newPerson() };
    for (const body of [other, { serviceIds: [drug, breath, exam] }, { reasonForTestId: world.reasons.get('PRE-EMPLOYMENT') }])
      expect((await put(body)).body.code).toBe('move-not-allowed');
  });

  test('is said without a version of the order as it is', async () => {
    const order = await sent();
    expect(await call(`${order.id}/no-show`, {}, der ?? null)).toMatchObject({ status: 200 });
  });

  test('is said by the staff of a review officer, who change nothing else of an order', async () => {
    const order = await sent();
    expect(await call(`${order.id}/no-show`, { version: order.version }, mro ?? null)).toMatchObject({ status: 200 });
  });

  test('is not said before the hour of grace is over, with when it can be', async () => {
    const scheduledAt = new Date(Date.now() - 50 * 60_000).toISOString();
    const order = await sent('PRE-EMPLOYMENT', { scheduledAt });
    const early = await call(`${order.id}/no-show`, { version: order.version }, der ?? null);
    expect([early.status, early.body.code]).toEqual([409, 'move-not-allowed']);
    expect(early.body.errorMessage).toMatch(/can be reported from \d/);
    await world.assay.owner.query(`update orders set scheduled_at = now() - interval '61 minutes' where id = $1`, [order.id]);
    expect(await call(`${order.id}/no-show`, { version: order.version }, der ?? null)).toMatchObject({ status: 200 });
  });

  test('is said once, of what somebody has seen, and not by who may not', async () => {
    const order = await sent();
    const body = { version: order.version };
    expect((await call(`${order.id}/no-show`, body, hra ?? null)).status).toBe(403);
    expect((await call(`${order.id}/no-show`, body, outsider ?? null)).status).toBe(404);
    expect((await call(`${order.id}/no-show`, { version: order.version - 1 }, der ?? null)).body.code).toBe('conflict');
    const both = await Promise.all([call(`${order.id}/no-show`, body, der ?? null), call(`${order.id}/no-show`, body, world.admin)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('is not said of somebody who gave a specimen', async () => {
    const order = await sent();
    await world.assay.owner.query(`update order_service set status = 'COLLECTED' where order_id = $1 and service_id = $2`, [
      order.id,
      drug,
    ]);
    const refused = await call(`${order.id}/no-show`, { version: order.version }, der ?? null);
    expect([refused.status, refused.body.errorMessage]).toEqual([409, 'The donor has come, so this isn’t a no-show.']);
  });

  test('is offered to who may say it, when they may', async () => {
    const [fresh, due] = [await world.make({ participantId: await world.newPerson() }), await sent()];
    const can = async ({ id }: Order, who: Who) => (await world.assay.call(who, `GET /order/${id}`)).body.can?.noShow;
    expect([await can(fresh, der ?? null), await can(due, der ?? null), await can(due, hra ?? null)]).toEqual([false, true, false]);
  });
});

describe('what it means is the employer’s to decide (49 CFR 40.355(i))', () => {
  const decide = ({ id, version }: Order, body: object, who: Who = der ?? null) =>
    call(`${id}/no-show-decision`, { reason: 'The bus broke down', version, ...body }, who);

  test('“not a refusal”: it is sent again (O18) with another expiry and without the missed appointment', async () => {
    const order = await missed('FOLLOW-UP', { scheduledAt: new Date(Date.now() - 7_200_000).toISOString() });
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const again = dataOf<Order>(await decide(order, { decision: 'reschedule', expiresAt }));
    expect(again).toMatchObject({ status: 'ORDERED', expiresAt, scheduledAt: null, noShowAt: null, noShowNote: '' });
    expect(Date.parse(again.sentAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await world.servicesOf(order.id)).map((one) => [one.status, one.expiresAt])).toEqual([
      ['ORDERED', expiresAt],
      ['ORDERED', expiresAt],
    ]);
    const events = await eventsIn(world.assay.database.pool, { entity: 'order', entityId: order.id, after: { status: 'ORDERED' } });
    expect(events).toMatchObject([{ reason: 'The bus broke down' }]);
  });

  test('within the clocks: not in the past, and a random test no later than 48 hours from now', async () => {
    const order = await missed();
    const at = (hours: number) => ({ decision: 'reschedule', expiresAt: new Date(Date.now() + hours * 3_600_000).toISOString() });
    const faults = async (hours: number) => (await decide(order, at(hours))).body.errors?.map(({ path, code }) => `${path}: ${code}`);
    expect(await faults(-1)).toEqual(['expiresAt: inPast']);
    expect(await faults(49)).toEqual(['expiresAt: pastLimit']);
    expect((await decide(order, at(47))).status).toBe(200);
  });

  test('a refusal (O19) completes the tests with the decision of the DER as their result', async () => {
    const order = await missed();
    expect((await decide(order, { decision: 'refusal', reason: 'Told twice, stayed at home' })).body.data).toMatchObject({
      status: 'COMPLETE',
    });
    const services = await world.servicesOf(order.id);
    expect(services.map(({ status, finalResult }) => [status, finalResult])).toEqual([
      ['COMPLETE', 'DER Designated Refusal'],
      ['COMPLETE', 'DER Designated Refusal'],
    ]);
    expect(services[0]?.resultVerifiedAt).not.toBeNull();
    // “Never: COMPLETE back to ORDERED”.
    const { version } = await read(order);
    expect((await decide({ ...order, version }, { decision: 'reschedule' })).status).toBe(409);
  });

  test('a refusal beside tests that go on keeps the reason of the DER, whatever the order comes to', async () => {
    const order = await missed('FOLLOW-UP', { serviceIds: [drug, breath, exam] });
    const [first, second] = await world.servicesOf(order.id);
    for (const [id, status] of [
      [first?.id, 'COMPLETE'],
      [second?.id, 'COLLECTED'],
    ])
      await world.assay.owner.query(`update order_service set status = $2 where id = $1`, [id, status]);
    await world.assay.owner.query(`update order_service set service_type_code = 'DRG' where order_id = $1 and status = 'NO_SHOW'`, [
      order.id,
    ]);
    await world.assay.owner.query(`update orders set status = 'PARTIAL' where id = $1`, [order.id]);
    const { version } = await read(order);
    const decided = await decide({ ...order, version }, { decision: 'refusal', reason: 'Told twice' });
    expect(decided.body.data).toMatchObject({ status: 'PARTIAL', version: version + 1 });
    const [event] = await eventsIn(world.assay.database.pool, { entity: 'order', entityId: order.id, reason: 'Told twice' });
    expect(event).toMatchObject({ before: { status: 'PARTIAL' }, after: { status: 'PARTIAL' } });
  });

  test('not for a pre-employment test (49 CFR 40.191(a)(1)), and a missed exam is none', async () => {
    const hired = await decide(await missed('PRE-EMPLOYMENT'), { decision: 'refusal' });
    expect([hired.status, hired.body.errorMessage]).toEqual([409, expect.stringContaining('40.191(a)(1)')]);
    const examined = await decide(await missed('PERIODIC', { serviceIds: [exam] }), { decision: 'refusal' });
    expect([examined.status, examined.body.errorMessage]).toEqual([409, 'A missed exam isn’t a refusal. Reschedule it.']);
  });

  test('nobody decides for the employer, and of two one does', async () => {
    const order = await missed();
    expect((await decide(order, { decision: 'refusal' }, world.admin)).status).toBe(403);
    expect((await decide(order, { decision: 'refusal' }, hra ?? null)).status).toBe(404);
    expect((await decide(order, { decision: 'refusal', reason: ' ' })).status).toBe(400);
    const both = await Promise.all([decide(order, { decision: 'refusal' }), decide(order, { decision: 'reschedule' })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('an HR administrator whose company says so decides in the place of the DER', async () => {
    const order = await missed();
    await world.assay.owner.query(`update company set hra_sees_results = true where id = $1`, [world.place.companyId]);
    const deputy = await world.assay.given.user({ roles: ['HRA'], companyIds: [world.place.companyId] });
    expect((await decide(order, { decision: 'reschedule' }, deputy)).status).toBe(200);
  });

  test('what was never missed is not decided on', async () => {
    const refused = await decide(await sent(), { decision: 'reschedule' });
    expect([refused.status, refused.body.errorMessage]).toEqual([409, 'This order has no no-show to decide on.']);
  });
});

describe('an appointment that is over, by itself (O08)', () => {
  const look = async (): Promise<void> => {
    await world.assay.queues.find(({ name }) => name === 'miss-orders')?.work({ id: 'job', data: {}, attempt: 1 });
  };
  const appointed = async (ago: string): Promise<Order> => {
    const order = await sent();
    await world.assay.owner.query(`update orders set scheduled_at = now() - $2::interval where id = $1`, [order.id, ago]);
    return order;
  };

  test('is a no-show once the hour of grace is over, told once, and decided as one that a person has reported', async () => {
    const [late, within] = [await appointed('61 minutes'), await appointed('59 minutes')];
    await Promise.all([look(), look()]);
    await look();
    expect(await read(late)).toMatchObject({ status: 'NO_SHOW', version: late.version + 1, noShowAt: expect.any(String) as string });
    expect((await world.servicesOf(late.id)).map(({ status }) => status)).toEqual(['NO_SHOW', 'NO_SHOW']);
    expect(await read(within)).toMatchObject({ status: 'ORDERED', noShowAt: null });
    const events = await eventsIn(world.assay.database.pool, { entity: 'order', entityId: late.id, after: { status: 'NO_SHOW' } });
    expect(events).toMatchObject([{ actorName: productActors.system, before: { status: 'ORDERED' } }]);
    const body = { decision: 'refusal', reason: 'Stayed at home', version: late.version + 1 };
    expect(dataOf<Order>(await call(`${late.id}/no-show-decision`, body, der ?? null))).toMatchObject({ status: 'COMPLETE' });
  });

  test('after a day of downtime it is a no-show all the same, and does not expire unnoticed, whichever of both is looked at first', async () => {
    const order = await appointed('1 day');
    for (const table of ['orders', 'order_service'])
      await world.assay.owner.query(
        `update ${table} set expires_at = now() - interval '20 hours' where ${table === 'orders' ? 'id' : 'order_id'} = $1`,
        [order.id],
      );
    await world.assay.queues.find(({ name }) => name === 'expire-orders')?.work({ id: 'job', data: {}, attempt: 1 });
    await look();
    expect(await read(order)).toMatchObject({ status: 'NO_SHOW' });
    expect((await world.servicesOf(order.id)).map(({ status, finalResult }) => [status, finalResult])).toEqual([
      ['NO_SHOW', ''],
      ['NO_SHOW', ''],
    ]);
  });

  test('is none for who came, for what was collected in part, and for who has none', async () => {
    const [came, partly, free] = [await appointed('3 hours'), await appointed('3 hours'), await sent()];
    await world.assay.owner.query(`update order_service set arrived_at = now() where order_id = $1`, [came.id]);
    const [first] = await world.servicesOf(partly.id);
    await world.assay.owner.query(`update order_service set status = 'COLLECTED' where id = $1`, [first?.id]);
    await look();
    expect([(await read(came)).status, (await read(free)).status]).toEqual(['ORDERED', 'ORDERED']);
    expect((await world.servicesOf(partly.id)).map(({ status }) => status)).toEqual(['COLLECTED', 'ORDERED']);
  });
});
