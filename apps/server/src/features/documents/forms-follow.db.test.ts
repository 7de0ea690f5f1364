import type { Document } from '@assay/domain/documents/document.fields';
import type { Order } from '@assay/domain/orders/order.fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { dataOf, type Who } from '#test/test-app.ts';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';
import { formQueue } from './store-form.ts';

let { assay, admin, place } = {} as OrderWorld;
beforeAll(async () => {
  ({ assay, admin, place } = await createOrderWorld());
});
afterAll(() => assay.close());

/** Does what waits in the outbox for forms, and what that leaves there; how many they were. */
const workOff = async (): Promise<number> => {
  const queue = assay.queues.find(({ name }) => name === formQueue);
  const { rows } = await assay.owner.query<{ data: object }>(`delete from pgboss.job where name = $1 returning data`, [formQueue]);
  for (const { data } of rows) await queue?.work({ id: 'job', data, attempt: 1 });
  return rows.length === 0 ? 0 : rows.length + (await workOff());
};
/** An order whose form stands. */
const ordered = async (): Promise<Order> => {
  const { participantId, serviceId } = await assay.given.orderable(place);
  const body = { ...place, participantId, serviceIds: [serviceId], reasonForTestId: 1, agency: 'NON-DOT' };
  const order = dataOf<Order>(await assay.call(admin, 'POST /order', { body }));
  await workOff();
  return order;
};
const formOf = async ({ id: refId }: Order): Promise<Document | undefined> => {
  const filters = { refId, refTable: 'order', isActive: true, docType: 'Authorization Form' };
  return dataOf<Document[]>(await assay.call(admin, 'POST /document/search', { body: { filters } }))[0];
};
const change = async ({ participantId }: Order, body: object, who: Who = admin): Promise<void> => {
  const { version } = dataOf<{ version: number }>(await assay.call(admin, `GET /participant/${participantId}`));
  dataOf(await assay.call(who, `PUT /participant/${participantId}`, { body: { version, ...body } }));
};
const resend = async ({ id }: Order): Promise<number> =>
  (await assay.call(admin, `POST /order/${id}/resend`, { body: { emailAddress: 'dana@donors.example' } })).status;

describe('the form of an order follows the person', () => {
  test.each([
    { firstName: 'Diana' },
    { lastName: 'Newlywed' },
    { dob: '1984-02-03' },
    { language: 'es' },
    { primaryIdType: 'OID', primaryId: 'A-778899' },
  ])('who changed: %j', async (body) => {
    const order = await ordered();
    const before = await formOf(order);
    const other = await assay.given.user({ roles: ['GA'] });
    await change(order, body, other);
    expect(await resend(order)).toBe(409);
    await workOff();
    const after = await formOf(order);
    expect([after === undefined, after?.id === before?.id, await resend(order)]).toEqual([false, false, 200]);
    const withdrawn = { entity: 'document', entityId: before?.id ?? 0, action: 'UPDATE' } as const;
    expect(await eventsIn(assay.database.pool, withdrawn)).toMatchObject([{ actorId: other.userId }]);
  });

  test('where a change is in the outbox by itself, and only where a form says it', async () => {
    const order = await ordered();
    await change(order, { participantPhoneNumber: '555-555-0177' });
    expect(await workOff()).toBe(0);
    await change(order, { firstName: 'Diana' });
    expect(await workOff()).toBe(2);
    await change(order, { firstName: 'Dana' });
    await assay.call(admin, 'POST /order/cancel', { body: { id: order.id, reason: 'Not needed', version: order.version } });
    await workOff();
    await change(order, { firstName: 'Diana' });
    expect(await workOff()).toBe(1);
  });

  test('who is another’s by now', async () => {
    const [kept, moved] = [await ordered(), await ordered()];
    await change(kept, { firstName: 'Kept' });
    await workOff();
    const before = await formOf(moved);
    const body = { keepId: kept.participantId, mergeId: moved.participantId };
    dataOf(await assay.call(admin, 'POST /participant/merge-participant', { body }));
    await workOff();
    const after = await formOf(moved);
    expect([after?.id === before?.id, after?.participantId, await resend(moved)]).toEqual([false, kept.participantId, 200]);
  });
});

describe('a form that says something else by now', () => {
  const rename = (name: string) => assay.owner.query(`update location set name = $2 where id = $1`, [place.locationId, name]);

  test('is made anew when somebody wants to send it', async () => {
    const order = await ordered();
    await rename('The old yard');
    expect(await workOff()).toBe(0);
    expect(await resend(order)).toBe(409);
    expect(await workOff()).toBe(1);
    expect(await resend(order)).toBe(200);
  });

  test('is so where a provider hands out its own, too, once there is one', async () => {
    const order = await ordered();
    await assay.owner.query(
      `with page as (insert into provider (code, name, kind, phone, auth_mode, order_mode, result_mode) values ('PAGE', 'By page', 'LAB', '555-555-0100', 'NONE', 'REDIRECT_URL', 'MANUAL') returning code)
       update orders set provider_code = page.code from page where id = $1`,
      [order.id],
    );
    await rename('The new yard');
    expect(await resend(order)).toBe(409);
    await workOff();
    expect(await resend(order)).toBe(200);
  });
});
