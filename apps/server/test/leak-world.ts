import type { Order } from '@assay/domain/orders/order.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import type { PermissionGroup, Role } from '@assay/domain/access/roles';
import { createHmac, randomUUID } from 'node:crypto';
import { createOrderWorld, type OrderWorld } from './order-world.ts';
import { dataOf, type Who } from './test-app.ts';

/** What the laboratory found; `null` where it has not reported, and `direct` where its report is the first that is heard of the specimen there. */
type Finding = 'NEGATIVE' | 'POSITIVE' | 'direct' | null;

/** Who is told a result once it is verified, or never; none of them works for a review officer. */
export const readers: Readonly<Record<string, { readonly roles: readonly Role[]; readonly groups?: readonly PermissionGroup[] }>> = {
  'DER': { roles: ['DER'], groups: ['ORDERS-CREATE'] },
  'HRA': { roles: ['HRA'] },
  'LHRA': { roles: ['LHRA'], groups: ['RESULTS-FULLCONTROL'] },
  'OOA': { roles: ['OOA'], groups: ['ORDERS-CREATE'] },
  'CHO': { roles: ['CHO'] },
  'COLLECTOR': { roles: ['COLLECTOR'] },
  'GA without MRO-VIEW': { roles: ['GA'] },
  'SA without MRO-VIEW': { roles: ['SA'] },
  'LSA': { roles: ['LSA'], groups: ['RESULTS-FULLCONTROL'] },
};

export type LeakWorld = {
  readonly world: OrderWorld;
  readonly readers: ReadonlyMap<string, NonNullable<Who>>;
  readonly orders: readonly Order[];
  readonly services: readonly OrderService[];
};

/** What two worlds have by chance is made the same in both. */
const evenOut = async ({ assay, place }: OrderWorld): Promise<void> => {
  const where = `phone = '201-555-0100', physical_address1 = '1 Main St', physical_city = 'Denver', physical_state = 'CO', physical_zip = '80202'`;
  await assay.owner.query(`update company set name = 'Alike Carriers', name_key = 'alikecarriers', ${where} where id = $1`, [
    place.companyId,
  ]);
  await assay.owner.query(`update location set name = 'Alike Yard', ${where} where id = $1`, [place.locationId]);
  await assay.owner.query(`update participant set dob = date '1980-01-01' + id::int`);
};

const readersOf = async ({ assay, place }: OrderWorld): Promise<ReadonlyMap<string, NonNullable<Who>>> => {
  const found = new Map<string, NonNullable<Who>>();
  for (const [name, wishes] of Object.entries(readers)) {
    const username = `${name.replaceAll(' ', '.').toLowerCase()}@leak.example`;
    found.set(name, await assay.given.user({ ...wishes, username, companyIds: [place.companyId], locationIds: [place.locationId] }));
  }
  return found;
};

/** Where it is collected, and by whom. */
const siteOf = async ({ assay }: OrderWorld, userId: number): Promise<number> => {
  const { rows } = await assay.owner.query<{ id: number }>(
    `insert into collection_site (name, kind, phone, physical_city, time_zone, otp_user_ids)
     values ('A clinic', 'Custom', '555-555-0100', 'Dalton', 'America/New_York', array[$1::bigint]) returning id::int`,
    [userId],
  );
  return rows[0]?.id ?? 0;
};

/** A laboratory that sends signed reports. */
const laboratoryIn = async ({ assay, admin }: OrderWorld) => {
  const body = { code: 'LEAKLAB', name: 'A laboratory', kind: 'LAB', phone: '555-555-0100' };
  const { id, version } = dataOf<{ id: number; version: number }>(await assay.call(admin, 'POST /provider', { body }));
  const { secret } = dataOf<{ secret: string }>(await assay.call(admin, `POST /provider/${id}/secret`, { body: { version } }));
  const report = async (message: object): Promise<void> => {
    const payload = JSON.stringify({ eventId: randomUUID(), ...message });
    const time = Math.trunc(Date.now() / 1000);
    const signature = `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-provider': body.code, 'x-signature': signature };
    const { statusCode, payload: answer } = await assay.app.inject({
      method: 'POST',
      url: '/api/v1/order/provider-result',
      headers,
      payload,
    });
    if (statusCode !== 200 || !answer.includes('applied')) throw new Error(`${statusCode} ${answer}`);
  };
  return { id, report };
};

/** Who belongs to an employer, or collects for one: they learn nothing of a laboratory's report before it is verified, not even that there is one. */
export const outsiders = ['DER', 'HRA', 'LHRA', 'OOA', 'CHO', 'COLLECTOR'] as const satisfies (keyof typeof readers)[];

/** A breath test that waits for its confirmation, of which the screening was read or is not told yet. */
export const addBreath = async ({ world, readers: people }: LeakWorld, screening: number | null): Promise<OrderService> => {
  const { assay } = world;
  const breath = await world.service({ is_dot: true, type: 'BAT', specimen_type: 'BREATH' });
  const order = await world.make({ participantId: await world.newPerson(), agency: 'FMCSA', serviceIds: [breath] });
  await assay.owner.query(`update participant set dob = date '1980-01-01' + id::int`);
  await assay.owner.query(
    `update orders set status = 'COLLECTED', created_by = $2, collection_site_id = (select min(id) from collection_site where name = 'A clinic') where id = $1`,
    [order.id, people.get('OOA')?.userId],
  );
  const { rows } = await assay.owner.query<{ id: number }>(
    `update order_service set status = 'COLLECTED', collection_date = now(), screening_value = $2, created_by = $3 where order_id = $1 returning id::int`,
    [order.id, screening, people.get('OOA')?.userId],
  );
  return dataOf(await assay.call(world.admin, `GET /order-service/${rows[0]?.id}`));
};

/** One order after the other, alike but for who it is for, and of each what the laboratory reports in the end. */
export const createLeakWorld = async (findings: readonly Finding[]): Promise<LeakWorld> => {
  const world = await createOrderWorld();
  const { assay } = world;
  await evenOut(world);
  const [people, laboratory] = [await readersOf(world), await laboratoryIn(world)];
  const siteId = await siteOf(world, people.get('COLLECTOR')?.userId ?? 0);
  const drug = await world.service({ is_dot: true });
  const made: Order[] = [];
  for (const [place, labResult] of findings.entries()) {
    const order = await world.make({ participantId: await world.newPerson(), agency: 'FMCSA', serviceIds: [drug] });
    await assay.owner.query(`update participant set dob = date '1980-01-01' + id::int`);
    // Rows can be sorted by it, and it is random.
    const orderGuid = `00000000-0000-4000-8000-00000000000${place}`;
    await assay.owner.query(`update orders set created_by = $2, order_guid = $3 where id = $1`, [
      order.id,
      people.get('OOA')?.userId,
      orderGuid,
    ]);
    await assay.owner.query(`update orders set collection_site_id = $2 where id = $1`, [order.id, siteId]);
    await assay.owner.query(`update order_service set provider_id = $2, lab_id = $2, created_by = $3 where order_id = $1`, [
      order.id,
      laboratory.id,
      people.get('OOA')?.userId,
    ]);
    const told = { orderGuid, specimenId: `LEAK-${place}`, at: new Date().toISOString() };
    await laboratory.report({ ...told, stage: 'collected' });
    if (labResult !== 'direct') await laboratory.report({ ...told, stage: 'at-lab' });
    const found = labResult === 'direct' ? 'POSITIVE' : labResult;
    if (found !== null) await laboratory.report({ ...told, stage: 'result', labResult: found, analytes: [{ name: 'THC', result: found }] });
    made.push(order);
  }
  const services = await Promise.all(made.map(async ({ id }) => (await world.servicesOf(id))[0] as OrderService));
  return { world, readers: people, orders: made, services };
};

const tokens: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>'],
  [/\d{4}-\d\d-\d\d(?:[T ][\d:.-]+Z?)?/g, '<time>'],
  [/\d\d\/\d\d\/\d{4}(?: \d\d:\d\d [AP]M)?/g, '<time>'],
  [/\b[0-9a-f]{64}\b/g, '<hash>'],
];

/** An answer without what differs by nature between any two orders: random identifiers and moments. */
export const withoutChance = (text: string): string => tokens.reduce((left, [pattern, token]) => left.replace(pattern, token), text);
