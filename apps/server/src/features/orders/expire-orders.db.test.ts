import { productActors } from '@assay/domain/audit/audit.fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';

let world: OrderWorld;
let [drug, breath] = [0, 0];
beforeAll(async () => {
  world = await createOrderWorld();
  [drug, breath] = [await world.service(), await world.service({ type: 'BAT', specimen_type: 'BREATH' })];
});
afterAll(() => world.assay.close());

const expire = async (): Promise<void> => {
  await world.assay.queues.find(({ name }) => name === 'expire-orders')?.work({ id: 'job', data: {}, attempt: 1 });
};
const past = (id: number, { code = '%' } = {}) =>
  world.assay.owner.query(
    `update order_service set expires_at = now() - interval '1 minute' where order_id = $1 and service_type_code like $2`,
    [id, code],
  );
const statusesOf = async (id: number) => {
  const { rows } = await world.assay.owner.query<{ status: string }>(`select status from orders where id = $1`, [id]);
  return [rows[0]?.status, ...(await world.servicesOf(id)).map(({ status }) => status)];
};
const endings = (entityId: number) =>
  eventsIn(world.assay.database.pool, { entity: 'order', entityId, action: 'UPDATE', after: { status: 'EXPIRED' } });

test('what nobody came for expires at its time, once, whoever else looks at the same moment', async () => {
  const { id } = await world.make({ participantId: await world.newPerson(), serviceIds: [drug] });
  await expire();
  expect(await statusesOf(id)).toEqual(['ORDERED', 'ORDERED']);
  await past(id);
  await Promise.all([expire(), expire(), expire()]);
  await expire();
  expect(await statusesOf(id)).toEqual(['EXPIRED', 'EXPIRED']);
  expect(await endings(id)).toMatchObject([{ actorId: null, actorName: productActors.system }]);
});

test('it comes to “Order Expired” in reports (O20), and to nothing yet once it is extended or collected after all', async () => {
  const resultOf = async (id: number) => (await world.servicesOf(id)).map(({ finalResult }) => finalResult);
  const expired = async () => {
    const { id } = await world.make({ participantId: await world.newPerson(), serviceIds: [drug] });
    await past(id);
    await expire();
    expect(await resultOf(id)).toEqual(['Order Expired']);
    return id;
  };
  const [extended, collected] = [await expired(), await expired()];
  const expiresAt = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const body = { version: 2, expiresAt };
  expect((await world.assay.call(world.admin, `POST /order/${extended}/extend`, { body })).status).toBe(200);
  expect(await resultOf(extended)).toEqual(['']);
  const [late] = await world.servicesOf(collected);
  const told = { version: late?.version, collectionDate: new Date().toISOString(), specimenId: 'LATE-1' };
  expect((await world.assay.call(world.admin, `PUT /order-service/${late?.id}`, { body: told })).status).toBe(200);
  expect(await world.servicesOf(collected)).toMatchObject([{ status: 'COLLECTED', isLate: true, finalResult: '' }]);
});

test('a test ends by its own clock beside one that stands, and what was saved for later ends too', async () => {
  const { id } = await world.make({ participantId: await world.newPerson(), serviceIds: [drug, breath] });
  const saved = await world.make({ participantId: await world.newPerson(), serviceIds: [drug], onlySaveOrder: true });
  await past(id, { code: 'BAT' });
  await past(saved.id);
  await expire();
  expect(await statusesOf(id)).toEqual(['ORDERED', 'ORDERED', 'EXPIRED']);
  expect(await statusesOf(saved.id)).toEqual(['EXPIRED', 'EXPIRED']);
});

test('what was collected does not expire', async () => {
  const { id } = await world.make({ participantId: await world.newPerson(), serviceIds: [drug] });
  await world.assay.owner.query(`update order_service set status = 'COLLECTED' where order_id = $1`, [id]);
  await past(id);
  await expire();
  expect((await statusesOf(id))[1]).toBe('COLLECTED');
});

test('many expire in parts: a day of downtime is made good by one run', async () => {
  const { id } = await world.make({ participantId: await world.newPerson(), serviceIds: [drug] });
  await world.assay.owner.query(
    `with made as (insert into orders (company_id, location_id, participant_id, reason_for_test_id, agency, service_ids, status)
       select company_id, location_id, participant_id, reason_for_test_id, agency, service_ids, 'ORDERED' from orders, generate_series(1, 130) where id = $1 returning *)
     insert into order_service (order_id, order_number, company_id, location_id, participant_id, service_id, service_type_code, reason_code, agency, status, expires_at)
     select id, order_number, company_id, location_id, participant_id, $2, 'DRG', 'PRE-EMPLOYMENT', agency, 'ORDERED', now() - interval '1 day' from made`,
    [id, drug],
  );
  await expire();
  const { rows } = await world.assay.owner.query(
    `select count(*)::int as left from order_service where status = 'ORDERED' and expires_at < now()`,
  );
  expect(rows).toEqual([{ left: 0 }]);
});
