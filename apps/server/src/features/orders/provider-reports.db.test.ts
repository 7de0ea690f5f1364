import type { Order } from '@assay/domain/orders/order.fields';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createProviderWorld, type ProviderWorld } from '#test/provider-world.ts';
import { dataOf } from '#test/test-app.ts';

let world: ProviderWorld;

beforeAll(async () => {
  world = await createProviderWorld();
});
afterAll(() => world.assay.close());

const now = (): string => new Date().toISOString();
const applied = { status: 200, answer: { status: 'applied', problem: '' } };
const held = (problem: string) => ({ status: 200, answer: { status: 'held', problem } });
/** An order from the first of May. */
const inMay = async (serviceIds?: number[]): Promise<Order> => {
  const order = await world.ordered(serviceIds);
  await world.assay.owner.query(`update orders set created_at = '2026-05-01T15:00:30.000Z' where id = $1`, [order.id]);
  return order;
};

describe('who sends it', () => {
  test.each([
    ['a secret that is not theirs', { with: 'guessed' }],
    ['another body', { text: '{}' }],
    ['a time that is too long ago', { at: Date.now() / 1000 - 301 }],
    ['a time that is yet to come', { at: Date.now() / 1000 + 400 }],
    ['a provider that nobody knows', { by: 'NOBODY' }],
  ])('is not known by %s', async (_name, signing) => {
    const order = await world.ordered();
    const body = { eventId: randomUUID(), orderGuid: order.orderGuid, stage: 'collected', at: now(), specimenId: 'X' };
    expect(await world.send('result', body, signing)).toMatchObject({ status: 401 });
    expect(await world.statusesOf(order)).toEqual(['ORDERED', 'ORDERED']);
  });

  test('what is too large to be read is refused, and remembered', async () => {
    const remembered = () => eventsIn(world.assay.database.pool, { action: 'DENIED', label: 'POST /order/provider-result' });
    const before = (await remembered()).length;
    const order = await world.ordered();
    expect(await world.report(order, 'collected', { labResult: 'x'.repeat(1_000_001) })).toMatchObject({ status: 413 });
    expect(await remembered()).toHaveLength(before + 1);
    expect(await world.statusesOf(order)).toEqual(['ORDERED', 'ORDERED']);
  });

  test('is known by the newest secret and by the one before, and by no older one', async () => {
    const order = await world.ordered();
    const [first, second] = [world.secret(), await world.newSecret()];
    expect(
      await world.send('ack', { eventId: randomUUID(), orderGuid: order.orderGuid, providerOrderId: 'P-1' }, { with: first }),
    ).toMatchObject(applied);
    await world.newSecret();
    const again = { eventId: randomUUID(), orderGuid: order.orderGuid, providerOrderId: 'P-1' };
    expect(await world.send('ack', again, { with: first })).toMatchObject({ status: 401 });
    expect(await world.send('ack', again, { with: second })).toMatchObject(applied);
  });

  test('and no secret stands in the trail', async () => {
    const events = await eventsIn(world.assay.database.pool, { entity: 'provider', entityId: world.providerId });
    expect(JSON.stringify(events)).not.toContain(world.secret());
    expect(events.length).toBeGreaterThan(1);
  });
});

describe('that nobody came', () => {
  const old = async (): Promise<Order> => {
    const order = await world.ordered([world.drug, world.breath]);
    await world.assay.owner.query(
      `update orders set sent_at = now() - interval '3 days', created_at = now() - interval '3 days' where id = $1`,
      [order.id],
    );
    return order;
  };
  const missed = async (order: Order, place = 0, at = now()) =>
    world.report(order, 'no-show', { specimenId: '', at, orderServiceId: (await world.servicesOf(order.id))[place]?.id });

  test('is followed for each test, once, and dated by who was there', async () => {
    const order = await old();
    const at = new Date(Date.now() - 60_000).toISOString();
    expect(await missed(order, 0, at)).toMatchObject(applied);
    expect(await world.statusesOf(order)).toEqual(['ORDERED', 'NO_SHOW', 'ORDERED']);
    expect([await missed(order, 1, at), await missed(order, 1, at)]).toMatchObject([applied, applied]);
    expect(await world.statusesOf(order)).toEqual(['NO_SHOW', 'NO_SHOW', 'NO_SHOW']);
    expect(dataOf<Order>(await world.assay.call(world.admin, `GET /order/${order.id}`)).noShowAt).toBe(at);
  });

  test('contradicts a specimen, and a time at which nobody was to be there yet; a specimen that comes after all is never dropped', async () => {
    const [order, early] = [await old(), await world.ordered([world.drug])];
    const id = (await world.servicesOf(order.id))[0]?.id;
    expect(await missed(early)).toMatchObject(held('contradiction'));
    expect(await missed(order)).toMatchObject(applied);
    expect(await world.report(order, 'collected', { orderServiceId: id })).toMatchObject(applied);
    expect(await missed(order)).toMatchObject(held('contradiction'));
    expect((await world.servicesOf(order.id))[0]).toMatchObject({ status: 'COLLECTED', isLate: true });
  });
});

describe('what a provider reports', () => {
  test('is followed step by step, in the name of the provider, once each', async () => {
    const order = await world.ordered();
    const event = { eventId: randomUUID(), orderGuid: order.orderGuid, stage: 'collected', at: now(), specimenId: 'SP-1' };
    expect(await Promise.all([world.send('result', event), world.send('result', event), world.send('result', event)])).toMatchObject([
      applied,
      applied,
      applied,
    ]);
    expect(await world.statusesOf(order)).toEqual(['COLLECTED', 'COLLECTED']);
    const [service] = await world.servicesOf(order.id);
    const told = await eventsIn(world.assay.database.pool, { entity: 'order-service', entityId: service?.id ?? 0 });
    expect(told).toMatchObject([{ action: 'UPDATE', actorName: world.code, after: { status: 'COLLECTED', specimenId: 'SP-1' } }]);
    expect(await world.report(order, 'at-lab', { specimenId: 'SP-1' })).toMatchObject(applied);
    expect(await world.statusesOf(order)).toEqual(['AT_LAB', 'AT_LAB']);
  });

  test.each(['NEGATIVE', 'POSITIVE'])('a laboratory’s %s is no result (49 CFR 40.97): it waits, sealed', async (labResult) => {
    const order = await world.ordered();
    expect(await world.report(order, 'result', { labResult, analytes: [{ name: 'THC', result: labResult }] })).toMatchObject(applied);
    const [service] = await world.servicesOf(order.id);
    expect(service).toMatchObject({ status: 'AT_LAB', finalResult: '' });
    expect(service?.labReportedAt).not.toBeNull();
    const { rows } = await world.assay.owner.query(`select body_sealed from lab_report where order_service_id = $1`, [service?.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(labResult);
  });

  test('an alcohol test ends with its readings, and the order is partly done', async () => {
    const order = await world.ordered([world.drug, world.breath]);
    const [, second] = await world.servicesOf(order.id);
    expect(
      await world.report(order, 'result', { orderServiceId: second?.id, screening: 0.031, confirmation: 0.019, specimenId: '' }),
    ).toMatchObject(applied);
    expect(await world.statusesOf(order)).toEqual(['PARTIAL', 'ORDERED', 'COMPLETE']);
    expect((await world.servicesOf(order.id))[1]).toMatchObject({
      finalResult: 'Negative',
      screeningValue: 0.031,
      confirmationValue: 0.019,
    });
  });

  test('an exam ends with what was found, and says until when that holds: 24 months, 45 days while it waits (49 CFR 391.45, 391.43)', async () => {
    const exam = await world.service({ type: 'OH', specimen_type: 'BLANK', is_dot: true });
    for (const [labResult, resultExpiry] of [
      ['Passed-24', '2028-05-04'],
      ['Pending-Med', '2026-06-18'],
      ['Failed', null],
    ] as const) {
      const order = await inMay([exam]);
      expect(await world.report(order, 'result', { labResult, specimenId: '', at: '2026-05-04T15:00:00.000Z' })).toMatchObject(applied);
      expect(await world.servicesOf(order.id)).toMatchObject([{ status: 'COMPLETE', finalResult: labResult, resultExpiry }]);
    }
  });

  test('“never drop”: a collection for a canceled order stands, and is marked', async () => {
    const order = await world.ordered();
    await world.assay.call(world.admin, 'POST /order/cancel', { body: { id: order.id, version: order.version, reason: 'Not needed' } });
    expect(await world.report(order, 'collected')).toMatchObject(applied);
    expect(await world.servicesOf(order.id)).toMatchObject([{ status: 'COLLECTED', isLate: true }]);
  });

  test('out of turn changes nothing back', async () => {
    const order = await world.ordered();
    await world.report(order, 'at-lab');
    expect(await world.report(order, 'collected')).toMatchObject(applied);
    const [service] = await world.servicesOf(order.id);
    expect(service).toMatchObject({ status: 'AT_LAB' });
    expect(service?.collectionDate).not.toBeNull();
  });
});

describe('a corrected report', () => {
  test('stands in the place of the one before: both are kept, the history names both, and the review is told', async () => {
    await world.assay.given.user({ roles: ['MRO'], username: 'mro@corrected.example' });
    const order = await inMay();
    const [one, other] = [randomUUID(), randomUUID()];
    await world.report(order, 'result', { labResult: 'NEGATIVE', eventId: one, at: '2026-05-04T15:00:00.000Z' });
    const [before] = await world.servicesOf(order.id);
    const corrected = { labResult: 'POSITIVE', isCorrected: true, eventId: other, at: '2026-05-05T15:00:00.000Z' };
    expect(await world.report(order, 'result', corrected)).toMatchObject(applied);
    const [after] = await world.servicesOf(order.id);
    expect(after).toEqual({ ...before, labReportedAt: '2026-05-05T15:00:00.000Z' });
    const { rows } = await world.assay.owner.query(
      `select event_id as "eventId", superseded_at is null as stands from lab_report where order_service_id = $1 order by received_at`,
      [after?.id],
    );
    expect(rows).toEqual([
      { eventId: one, stands: false },
      { eventId: other, stands: true },
    ]);
    const [event] = await eventsIn(world.assay.database.pool, {
      entity: 'order-service',
      entityId: after?.id ?? 0,
      after: { eventId: other },
    });
    expect(event).toMatchObject({ before: { eventId: one }, after: { eventId: other, labReportedAt: corrected.at } });
    await world.assay.queues.find(({ name }) => name === 'order-notices')?.work({ id: 'job', data: {}, attempt: 1 });
    const mails = await world.assay.owner.query(`select recipient from mail_message where subject like 'Corrected laboratory reports%'`);
    expect(mails.rows).toEqual([{ recipient: 'mro@corrected.example' }]);
  });

  test('of what is complete is held for the review officer (49 CFR 40.149)', async () => {
    const order = await world.ordered();
    await world.report(order, 'result', { labResult: 'NEGATIVE' });
    await world.assay.owner.query(`update order_service set status = 'COMPLETE', final_result = 'Negative' where order_id = $1`, [
      order.id,
    ]);
    expect(await world.report(order, 'result', { labResult: 'POSITIVE', isCorrected: true })).toEqual(held('alreadyComplete'));
  });
});

describe('what cannot be followed is kept, and answered with why', () => {
  test('a result for an order that had ended, until somebody has looked at it: then it is a late collection (O17)', async () => {
    for (const status of ['CANCELED', 'EXPIRED']) {
      const order = await world.ordered();
      await world.assay.owner.query(`update order_service set status = $2 where order_id = $1`, [order.id, status]);
      await world.assay.owner.query(`update orders set status = $2 where id = $1`, [order.id, status]);
      expect(await world.report(order, 'result', { labResult: 'NEGATIVE' })).toEqual(held('orderEnded'));
      expect(await world.statusesOf(order)).toEqual([status, status]);
      const [message] = dataOf<{ id: number; version: number }[]>(
        await world.assay.call(world.admin, 'POST /provider-message/search', { body: { filters: { orderId: order.id } } }),
      );
      const followed = await world.assay.call(world.admin, `POST /provider-message/${message?.id}/follow`, {
        body: { version: message?.version },
      });
      expect(dataOf(followed)).toMatchObject({ state: 'APPLIED' });
      expect(await world.servicesOf(order.id)).toMatchObject([{ status: 'AT_LAB', isLate: true }]);
    }
  });

  test('the number of a message with another content is refused, changes nothing, and is shown once', async () => {
    const order = await inMay();
    const eventId = randomUUID();
    expect(await world.report(order, 'collected', { eventId, at: '2026-05-04T15:00:00.000Z' })).toMatchObject(applied);
    for (const _time of [1, 2]) {
      const { status } = await world.report(order, 'result', { eventId, labResult: 'NEGATIVE', at: '2026-05-04T15:00:00.000Z' });
      expect(status).toBe(422);
    }
    expect(await world.statusesOf(order)).toEqual(['COLLECTED', 'COLLECTED']);
    const shown = dataOf<{ eventId: string; stage: string; state: string }[]>(
      await world.assay.call(world.admin, 'POST /provider-message/search', {
        body: { filters: { problem: { filterType: 'set', values: ['otherBody'] } } },
      }),
    );
    expect(shown).toMatchObject([{ eventId: expect.stringContaining(eventId) as string, stage: 'result', state: 'HELD' }]);
    expect(await world.report(order, 'collected', { eventId, at: '2026-05-04T15:00:00.000Z' })).toMatchObject(applied);
  });

  test('what is said to have been done before it was ordered, to the minute; what came on paper was done before', async () => {
    const [order, breath, paper] = [await inMay(), await inMay([world.breath]), await inMay()];
    const [early, first] = [{ at: '2026-05-01T14:59:59.000Z' }, { at: '2026-05-01T15:00:00.000Z' }];
    for (const stage of ['collected', 'at-lab', 'result'])
      expect(await world.report(order, stage, { ...early, labResult: 'NEGATIVE' })).toEqual(held('contradiction'));
    expect(await world.report(breath, 'result', { ...early, specimenId: '', screening: 0.01 })).toEqual(held('contradiction'));
    expect([await world.statusesOf(order), await world.statusesOf(breath)]).toEqual([
      ['ORDERED', 'ORDERED'],
      ['ORDERED', 'ORDERED'],
    ]);
    expect(await world.report(order, 'collected', first)).toEqual(applied);
    await world.assay.owner.query(
      `update order_service set status = 'COLLECTED', collection_date = '2026-04-29T15:00:00Z' where order_id = $1`,
      [paper.id],
    );
    expect(await world.report(paper, 'at-lab', { at: '2026-04-28T15:00:00.000Z' })).toEqual(held('contradiction'));
    expect(await world.report(paper, 'at-lab', { at: '2026-04-30T15:00:00.000Z' })).toEqual(applied);
  });

  test('and is answered the same when it comes again', async () => {
    const body = { eventId: randomUUID(), orderGuid: randomUUID(), stage: 'collected', at: now(), specimenId: 'X' };
    expect([await world.send('result', body), await world.send('result', body)]).toEqual([held('unknownOrder'), held('unknownOrder')]);
    const { rows } = await world.assay.owner.query(`select state, kind from provider_message where event_id = $1`, [body.eventId]);
    expect(rows).toEqual([{ state: 'HELD', kind: 'REPORT' }]);
  });

  test('another’s order, an order that is not sent, another specimen, another finding, and the future', async () => {
    const foreign = await world.make({ participantId: await world.newPerson() });
    expect(await world.report(foreign, 'collected')).toEqual(held('otherProvider'));
    const order = await world.ordered();
    await world.report(order, 'result', { labResult: 'NEGATIVE' });
    expect(await world.report(order, 'collected', { specimenId: 'OTHER' })).toEqual(held('otherSpecimen'));
    expect(await world.report(order, 'result', { labResult: 'POSITIVE' })).toEqual(held('contradiction'));
    expect(await world.report(order, 'collected', { at: new Date(Date.now() + 600_000).toISOString() })).toEqual(held('fromTheFuture'));
    expect(await world.report(await world.ordered([world.drug, world.breath]), 'collected')).toEqual(held('unknownService'));
    const another = await world.ordered();
    await world.assay.owner.query(`update order_service set lab_id = $1 where order_id in ($2, $3)`, [
      world.providerId,
      order.id,
      another.id,
    ]);
    expect(await world.report(another, 'collected', { specimenId: `S${order.orderGuid.slice(0, 8)}` })).toEqual(held('otherSpecimen'));
    const saved = await world.make({
      participantId: await world.newPerson(),
      agency: 'FMCSA',
      serviceIds: [world.drug],
      onlySaveOrder: true,
    });
    await world.assay.owner.query(`update order_service set provider_id = $2 where order_id = $1`, [saved.id, world.providerId]);
    expect(await world.report(saved, 'collected')).toEqual(held('notSent'));
  });

  test('what a laboratory says, from who collects for it; its own report is followed then', async () => {
    const [order, laboratory] = [await world.ordered(), await world.another()];
    await world.assay.owner.query(`update order_service set lab_id = $2 where order_id = $1`, [order.id, laboratory.providerId]);
    expect(await world.report(order, 'collected')).toMatchObject(applied);
    for (const stage of ['at-lab', 'result'])
      expect(await world.report(order, stage, { labResult: 'NEGATIVE' })).toEqual(held('otherProvider'));
    const body = { eventId: randomUUID(), orderGuid: order.orderGuid, stage: 'result', at: now(), labResult: 'POSITIVE' };
    expect(await laboratory.send('result', body)).toMatchObject(applied);
    expect(await world.statusesOf(order)).toEqual(['AT_LAB', 'AT_LAB']);
  });

  test('a result that no laboratory gives', async () => {
    const order = await world.ordered();
    for (const labResult of [{}, { labResult: 'Fine' }]) expect(await world.report(order, 'result', labResult)).toEqual(held('unreadable'));
    expect(await world.report(order, 'result', { labResult: 'NEGATIVE' })).toMatchObject(applied);
  });

  test('a specimen of who was taken to have refused', async () => {
    const order = await world.ordered();
    await world.assay.owner.query(
      `update order_service set status = 'COMPLETE', final_result = 'DER Designated Refusal', result_verified_at = now() where order_id = $1`,
      [order.id],
    );
    expect(await world.report(order, 'collected')).toEqual(held('contradiction'));
    expect((await world.servicesOf(order.id))[0]).toMatchObject({ specimenId: '', collectionDate: null });
  });

  test('an acknowledgement of who the order was not sent to', async () => {
    const order = await world.ordered();
    await world.assay.owner.query(`update orders set provider_code = 'ESC' where id = $1`, [order.id]);
    const ack = { eventId: randomUUID(), orderGuid: order.orderGuid, providerOrderId: 'P-9' };
    expect(await world.send('ack', ack)).toEqual(held('otherProvider'));
  });

  test('a second number for one order; an address that is not the provider’s own is left out', async () => {
    const order = await world.ordered();
    const ack = (more: object) => world.send('ack', { eventId: randomUUID(), orderGuid: order.orderGuid, providerOrderId: 'P-1', ...more });
    expect(await ack({ url: 'https://elsewhere.example/' })).toMatchObject(applied);
    expect(await ack({ providerOrderId: 'P-2' })).toEqual(held('contradiction'));
    expect(dataOf<Order>(await world.assay.call(world.admin, `GET /order/${order.id}`))).toMatchObject({
      providerOrderId: 'P-1',
      url: '',
      status: 'ORDERED',
    });
  });
});
