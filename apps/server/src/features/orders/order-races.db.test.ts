import type { Order } from '@assay/domain/orders/order.fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, dataOf, faultsOf, patient, type TestApp, type Who } from '#test/test-app.ts';

/** What happens to the person of an order while it is written. */
let assay: TestApp;
let admin: NonNullable<Who>;
let place = { companyId: 0, locationId: 0 };

beforeAll(async () => {
  assay = await createTestApp({}, patient);
  admin = await assay.given.user({ roles: ['GA'] });
  const companyId = await assay.given.company();
  place = { companyId, locationId: await assay.given.location({ companyId }) };
});
afterAll(() => assay.close());

const order = (participantId: number, serviceId: number) =>
  assay.call(admin, 'POST /order', {
    body: { ...place, participantId, serviceIds: [serviceId], reasonForTestId: 1, agency: 'NON-DOT' },
  });

const ordersOf = async (participantId: number): Promise<number[]> => {
  const { rows } = await assay.owner.query<{ id: number }>(`select id::int from orders where participant_id = $1 order by id`, [
    participantId,
  ]);
  return rows.map(({ id }) => id);
};
const isWaitedFor = async (pid: number): Promise<boolean> =>
  (await assay.owner.query(`select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))`, [pid])).rowCount !== 0;

/** Holds what one of two needs until the other has begun, too. */
const both = async <A, B>(lock: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> => {
  const holder = await assay.owner.connect();
  try {
    await holder.query(`begin; ${lock}`);
    const { rows } = await holder.query<{ pid: number }>(`select pg_backend_pid() as pid`);
    const one = first();
    await expect.poll(() => isWaitedFor(rows[0]?.pid ?? 0)).toBe(true);
    const other = second();
    // It is answered, or waits for the first, which waits for us.
    const waiting = `select from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0 and datname = current_database()`;
    let isDone = false;
    void other.finally(() => (isDone = true));
    await expect.poll(async () => isDone || (await assay.owner.query(waiting)).rowCount === 2).toBe(true);
    await holder.query('rollback');
    return [await one, await other];
  } finally {
    holder.release();
  }
};

test('whoever belongs to another company by now is not ordered for: the answer says who it is about', async () => {
  const { participantId, serviceId } = await assay.given.orderable(place);
  const companyId = await assay.given.company();
  const locationId = await assay.given.location({ companyId });
  await assay.owner.query(`update participant set company_id = $2, location_id = $3 where id = $1`, [participantId, companyId, locationId]);
  const refused = await order(participantId, serviceId);
  expect([refused.status, faultsOf(refused)]).toEqual([400, ['participantId: otherCompany']]);
  expect(refused.body.errors?.[0]?.message).toMatch(/company/i);
});

test('whoever goes to another company while somebody orders takes no order along', async () => {
  const { participantId, serviceId } = await assay.given.orderable(place);
  const companyId = await assay.given.company();
  const locationId = await assay.given.location({ companyId });
  const [moved, placed] = await both(
    `lock table participant in share mode`,
    () => assay.call(admin, `PUT /participant/${participantId}`, { body: { version: 1, companyId, locationId } }),
    () => order(participantId, serviceId),
  );
  expect([moved.status, faultsOf(placed), await ordersOf(participantId)]).toEqual([200, ['participantId: otherCompany'], []]);
});

describe('two records of a person that become one while somebody orders', () => {
  const merge = (keepId: number, mergeId: number) =>
    assay.call(admin, 'POST /participant/merge-participant', { body: { keepId, mergeId } });

  test('have the order that was begun before', async () => {
    const [keep, other] = [await assay.given.orderable(place), await assay.given.orderable(place)];
    const before = dataOf<Order>(await order(keep.participantId, keep.serviceId));
    const [placed, merged] = await both(
      `select pg_advisory_xact_lock(hashtextextended('orders of participant ' || ${other.participantId}, 0))`,
      () => order(other.participantId, other.serviceId),
      () => merge(keep.participantId, other.participantId),
    );
    expect(merged.status).toBe(200);
    expect([await ordersOf(keep.participantId), await ordersOf(other.participantId)]).toEqual([[before.id, dataOf<Order>(placed).id], []]);
  });

  test('leave no order with the one that is gone: who comes too late is told so', async () => {
    const [keep, other] = [await assay.given.orderable(place), await assay.given.orderable(place)];
    const [merged, placed] = await both(
      `lock table note in share mode`,
      () => merge(keep.participantId, other.participantId),
      () => order(other.participantId, other.serviceId),
    );
    expect(merged.status).toBe(200);
    expect(faultsOf(placed)).toEqual(['participantId: archivedRecord']);
    expect(await ordersOf(other.participantId)).toEqual([]);
    expect(await order(keep.participantId, other.serviceId)).toMatchObject({ status: 200 });
  });
});
