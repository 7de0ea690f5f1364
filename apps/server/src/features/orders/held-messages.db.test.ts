import type { ProviderMessage } from '@assay/domain/orders/provider-message.fields';
import type { Order } from '@assay/domain/orders/order.fields';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createProviderWorld, type ProviderWorld } from '#test/provider-world.ts';
import { dataOf } from '#test/test-app.ts';

let world: ProviderWorld;

beforeAll(async () => {
  world = await createProviderWorld();
});
afterAll(() => world.assay.close());

const find = async (eventId: string): Promise<ProviderMessage> => {
  const [found] = dataOf<ProviderMessage[]>(
    await world.assay.call(world.admin, 'POST /provider-message/search', { body: { filters: { eventId } } }),
  );
  if (!found) throw new Error('it is not held');
  return found;
};
type Told = { readonly orderGuid: string };
/** A message that is held, and how it is found. */
const hold = async (order: Told, more: object = {}): Promise<ProviderMessage> => {
  const eventId = randomUUID();
  expect(await world.report(order, 'collected', { eventId, ...more })).toMatchObject({ status: 200, answer: { status: 'held' } });
  return find(eventId);
};
const follow = ({ id, version }: ProviderMessage, more: object = {}) =>
  world.assay.call(world.admin, `POST /provider-message/${id}/follow`, { body: { version, ...more } });
const setAside = ({ id, version }: ProviderMessage, reason = 'Sent twice by mistake') =>
  world.assay.call(world.admin, `POST /provider-message/${id}/set-aside`, { body: { version, reason } });

test('a message about an unknown order is followed once somebody says which test it means', async () => {
  const order = await world.ordered();
  const message = await hold({ orderGuid: randomUUID() }, { specimenId: 'SP-77' });
  expect(message).toMatchObject({ state: 'HELD', problem: 'unknownOrder', stage: 'collected', specimenId: 'SP-77', orderId: null });
  const [service] = await world.servicesOf(order.id);
  const followed = await follow(message, { orderServiceId: service?.id });
  expect(followed.status).toBe(200);
  expect(dataOf<ProviderMessage>(followed)).toMatchObject({
    state: 'APPLIED',
    problem: '',
    orderNumber: order.orderNumber,
    orderServiceId: service?.id,
  });
  expect(await world.statusesOf(order)).toEqual(['COLLECTED', 'COLLECTED']);
  expect((await world.servicesOf(order.id))[0]).toMatchObject({ specimenId: 'SP-77' });
  expect((await follow(message)).status).toBe(409);
});

test('somebody’s word also counts for a test that is another provider’s', async () => {
  const order = await world.make({ participantId: await world.newPerson() });
  const message = await hold(order);
  expect(message).toMatchObject({ problem: 'otherProvider', orderNumber: order.orderNumber });
  expect(dataOf<ProviderMessage>(await follow(message))).toMatchObject({ state: 'HELD', problem: 'otherProvider' });
  const [service] = await world.servicesOf(order.id);
  const again = await find(message.eventId);
  expect(dataOf<ProviderMessage>(await follow(again, { orderServiceId: service?.id }))).toMatchObject({ state: 'APPLIED' });
  expect(await world.statusesOf(order)).toEqual(['COLLECTED', 'COLLECTED']);
});

test('a corrected report that was held stands in the place of the one before once it is followed', async () => {
  const order = await world.ordered();
  const [service] = await world.servicesOf(order.id);
  await world.report(order, 'result', { labResult: 'NEGATIVE', specimenId: 'AA1' });
  const corrected = { stage: 'result', labResult: 'POSITIVE', isCorrected: true, specimenId: 'AA1' };
  const message = await hold({ orderGuid: randomUUID() }, corrected);
  const followed = await follow(message, { orderServiceId: service?.id });
  expect([followed.status, dataOf<ProviderMessage>(followed).state]).toEqual([200, 'APPLIED']);
  const { rows } = await world.assay.owner.query(
    `select event_id = $2 as "isNew", superseded_at is null as stands from lab_report where order_service_id = $1 order by received_at`,
    [service?.id, message.eventId],
  );
  expect(rows).toEqual([
    { isNew: false, stands: false },
    { isNew: true, stands: true },
  ]);
  expect(await world.statusesOf(order)).toEqual(['AT_LAB', 'AT_LAB']);
});

test('what was in the way of a message is mended, and it is followed by the same rules', async () => {
  const saved = await world.make({
    participantId: await world.newPerson(),
    agency: 'FMCSA',
    serviceIds: [world.drug],
    onlySaveOrder: true,
  });
  await world.assay.owner.query(`update order_service set provider_id = $2 where order_id = $1`, [saved.id, world.providerId]);
  const message = await hold(saved);
  expect(dataOf<ProviderMessage>(await follow(message))).toMatchObject({ state: 'HELD', problem: 'notSent' });
  const { version } = dataOf<Order>(await world.assay.call(world.admin, `GET /order/${saved.id}`));
  await world.assay.call(world.admin, `POST /order/${saved.id}/release`, { body: { version } });
  expect(dataOf<ProviderMessage>(await follow(await find(message.eventId)))).toMatchObject({ state: 'APPLIED' });
  expect(await world.statusesOf(saved)).toEqual(['COLLECTED', 'COLLECTED']);
});

test('a message that is set aside changes nothing, says why, and is decided once', async () => {
  const order = await world.ordered();
  await world.report(order, 'result', { labResult: 'NEGATIVE' });
  const eventId = randomUUID();
  await world.report(order, 'result', { eventId, labResult: 'POSITIVE' });
  const message = await find(eventId);
  const answers = await Promise.all([setAside(message), setAside(message)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await find(eventId)).toMatchObject({ state: 'SET_ASIDE', reason: 'Sent twice by mistake', problem: 'contradiction' });
  expect((await setAside(await find(eventId), '')).status).toBe(400);
  expect((await follow(await find(eventId))).body).toMatchObject({ code: 'decided' });
  const events = await eventsIn(world.assay.database.pool, { entity: 'provider-message', entityId: message.id });
  expect(events).toMatchObject([{ before: { state: 'HELD' }, after: { state: 'SET_ASIDE' }, reason: 'Sent twice by mistake' }]);
});

test('what a laboratory found is told to nobody who decides', async () => {
  const order = await world.ordered();
  await world.report(order, 'result', { labResult: 'NEGATIVE' });
  const [one, other] = [randomUUID(), randomUUID()];
  await world.report(order, 'result', { eventId: one, labResult: 'POSITIVE', analytes: [{ name: 'COCAINE', result: 'POSITIVE' }] });
  await world.report(order, 'result', { eventId: other, labResult: 'INVALID' });
  const plain = async (eventId: string) => {
    const message = await find(eventId);
    const read = await world.assay.call(world.admin, `GET /provider-message/${message.id}`);
    return JSON.stringify(read.body)
      .replaceAll(eventId, 'event')
      .replaceAll(`"id":${message.id}`, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
  };
  expect(await plain(one)).toBe(await plain(other));
  expect(await plain(one)).not.toContain('COCAINE');
});

test('what was followed as it came is no matter of decision', async () => {
  const order = await world.ordered();
  const eventId = randomUUID();
  await world.report(order, 'collected', { eventId });
  await expect(find(eventId)).rejects.toThrow('it is not held');
});

test('what a message said is forgotten after ninety days, unless somebody has still to decide on it', async () => {
  const order = await world.ordered();
  const [applied, held] = [randomUUID(), randomUUID()];
  await world.report(order, 'collected', { eventId: applied });
  await world.report({ orderGuid: randomUUID() }, 'collected', { eventId: held });
  const aged = (days: number) =>
    world.assay.owner.query(`update provider_message set received_at = now() - $2 * interval '1 day' where event_id = any ($1)`, [
      [applied, held],
      days,
    ]);
  const kept = async () => {
    await world.assay.queues.find(({ name }) => name === 'forget-provider-messages')?.work({ id: 'night', data: {}, attempt: 1 });
    const { rows } = await world.assay.owner.query<{ has: boolean }>(
      `select body_sealed <> '' as has from provider_message where event_id = any ($1) order by state`,
      [[applied, held]],
    );
    return rows.map(({ has }) => has);
  };
  await aged(89);
  expect(await kept()).toEqual([true, true]);
  await aged(91);
  expect(await kept()).toEqual([false, true]);
});

test('what came before its order went out is followed by itself once it has, and its first answer stays', async () => {
  const [saved, waiting] = [await world.ordered(), await world.ordered()];
  for (const { id } of [saved, waiting]) {
    await world.assay.owner.query(`update order_service set status = 'PRE_ORDERED' where order_id = $1`, [id]);
    await world.assay.owner.query(`update orders set status = 'PRE_ORDERED', sent_at = null where id = $1`, [id]);
  }
  const [early, other] = [await hold(saved), await hold(waiting)];
  expect(early).toMatchObject({ problem: 'notSent', state: 'HELD' });
  const { version } = dataOf<Order>(await world.assay.call(world.admin, `GET /order/${saved.id}`));
  dataOf(await world.assay.call(world.admin, `POST /order/${saved.id}/release`, { body: { version } }));
  await world.assay.owner.query(`update order_service set provider_id = $2 where order_id = $1`, [saved.id, world.providerId]);
  const queue = world.assay.queues.find(({ name }) => name === 'follow-early-messages');
  await Promise.all([queue?.work({ id: 'job', data: {}, attempt: 1 }), queue?.work({ id: 'job', data: {}, attempt: 1 })]);
  expect(await world.statusesOf(saved)).toEqual(['COLLECTED', 'COLLECTED']);
  expect(await find(early.eventId)).toMatchObject({ state: 'APPLIED', problem: '', answeredProblem: 'notSent' });
  expect(await find(other.eventId)).toMatchObject({ state: 'HELD', problem: 'notSent', version: other.version });
  const after = { state: 'APPLIED', problem: '' };
  expect(await eventsIn(world.assay.database.pool, { entity: 'provider-message', entityId: early.id, after })).toHaveLength(1);
});

test('what a provider signed and nobody can read is refused, and kept once as it came, to be asked about', async () => {
  const order = await world.ordered();
  const counted = async () => (await world.assay.owner.query(`select from provider_message where problem = 'unreadable'`)).rowCount ?? 0;
  const before = await counted();
  const body = { eventId: randomUUID(), orderGuid: order.orderGuid, stage: 'beamed', at: new Date().toISOString() };
  expect((await world.send('result', body)).status).toBe(400);
  expect((await world.send('result', body)).status).toBe(400);
  expect((await world.send('ack', { ...body, colour: 'red' })).status).toBe(400);
  expect((await world.send('result', body, { with: 'a secret of somebody else' })).status).toBe(401);
  expect((await counted()) - before).toBe(2);
  const [kept] = dataOf<ProviderMessage[]>(
    await world.assay.call(world.admin, 'POST /provider-message/search', {
      body: { filters: { problem: 'unreadable', kind: 'REPORT', state: 'HELD' }, sort: [{ colId: 'receivedAt', sort: 'desc' }] },
    }),
  );
  const { rows } = await world.assay.owner.query<{ sealed: string }>(`select body_sealed as sealed from provider_message where id = $1`, [
    kept?.id,
  ]);
  expect(rows[0]?.sealed).not.toContain('beamed');
  if (kept) expect(dataOf<ProviderMessage>(await follow(kept))).toMatchObject({ state: 'HELD', problem: 'unreadable' });
  const after = { state: 'HELD', problem: 'unreadable' };
  const wanted = { entity: 'provider-message', entityId: kept?.id ?? 0, action: 'CREATE', after } as const;
  expect(await eventsIn(world.assay.database.pool, wanted)).toHaveLength(1);
  expect(await world.statusesOf(order)).toEqual(['ORDERED', 'ORDERED']);
});
