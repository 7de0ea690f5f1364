import type { OrderOffer } from '@assay/contract/orders/order.types';
import type { Order } from '@assay/domain/orders/order.fields';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';
import { dataOf, faultsOf } from '#test/test-app.ts';

let world: OrderWorld;
let [drug, breath, query, lab, elsewhere] = [0, 0, 0, 0, 0];

const idOf = async (statement: string, values: readonly unknown[] = []): Promise<number> => {
  const { rows } = await world.assay.owner.query<{ id: number }>(statement, [...values]);
  return rows[0]?.id ?? 0;
};

beforeAll(async () => {
  world = await createOrderWorld();
  [drug, breath] = [await world.service({ is_dot: true }), await world.service({ is_dot: true, type: 'BAT', specimen_type: 'BREATH' })];
  query = await world.service({ type: 'CLH', specimen_type: 'UNKNOWN' });
  lab = (await world.assay.given.stock(1)).nextProvider();
  elsewhere = await world.assay.given.location({ companyId: world.place.companyId });
});
afterAll(() => world.assay.close());

const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const offerOf = async (more: object): Promise<OrderOffer> =>
  dataOf(await world.assay.call(world.admin, 'POST /order/offer', { body: { ...world.place, ...more } }));

describe('the number under which a provider knows the company', () => {
  beforeEach(() => world.assay.owner.query(`delete from company_servicetype_provider; delete from account_number`));

  const number = (name: string, more: Readonly<Record<string, unknown>> = {}): Promise<number> => {
    const columns = { company_id: world.place.companyId, provider_id: lab, account_number: name, ...more };
    const names = Object.keys(columns);
    return idOf(
      `insert into account_number (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id::int as id`,
      Object.values(columns),
    );
  };
  const link = (accountNumberId: number | null, locationId: number | null = null): Promise<number> =>
    idOf(
      `insert into company_servicetype_provider (company_id, service_type_id, provider_id, account_number_id, location_id, effective_from)
       select $1, id, $2, $3, $4, '2020-01-01' from service_type where code = 'DRG' limit 1 returning id::int as id`,
      [world.place.companyId, lab, accountNumberId, locationId],
    );
  const offered = async (locationId: number): Promise<string | undefined> =>
    (await offerOf({ locationId })).services.find(({ serviceId }) => serviceId === drug)?.accountNumber;

  test.each([
    ['has ended', { effective_to: '2021-01-01' }],
    ['has not begun', { effective_from: '2099-01-01' }],
    ['is for other tests than DOT', { service_type_code: 'DRG', is_dot: false }],
  ])('is not the one of the link that %s', async (_why, more) => {
    await number('GENERAL');
    const named = await number('NAMED', more);
    await link(named);
    expect(await offered(world.place.locationId)).toBe('GENERAL');
  });

  test('is the one of the link where that holds, and at its location alone', async () => {
    await number('GENERAL', { is_default: true });
    await link(await number('NAMED', { location_id: world.place.locationId }));
    expect([await offered(world.place.locationId), await offered(elsewhere)]).toEqual(['NAMED', 'GENERAL']);
  });

  test('follows an order to another location, as long as nothing was collected and nothing was billed', async () => {
    const [here, there] = [await number('HERE'), await number('THERE')];
    await link(here, world.place.locationId);
    await link(there, elsewhere);
    const order = await world.make({ participantId: await world.newPerson(), agency: 'FMCSA', serviceIds: [drug] });
    const standing = async () => world.servicesOf(order.id);
    const [before] = await standing();
    expect(before?.accountNumber).toBe('HERE');
    await world.assay.owner.query(`update service set price = 99 where id = $1`, [drug]);
    expect(await world.put(order.id, { version: order.version, specialInstructions: 'Ring twice' })).toMatchObject({ status: 200 });
    expect(await standing()).toMatchObject([{ accountNumber: 'HERE', price: before?.price }]);
    expect(await world.put(order.id, { version: order.version + 1, locationId: elsewhere })).toMatchObject({ status: 200 });
    expect(await standing()).toMatchObject([{ accountNumber: 'THERE', price: '99.00' }]);
    await world.assay.owner.query(`update order_service set status = 'COLLECTED' where order_id = $1`, [order.id]);
    const back = { version: order.version + 2, locationId: world.place.locationId, correctionReason: 'Customer Location Correction' };
    expect(await world.put(order.id, back)).toMatchObject({ status: 200 });
    expect(await standing()).toMatchObject([{ accountNumber: 'THERE' }]);
  });
});

describe('until when an order stands is told before it is ordered as it is stored', () => {
  test('a random test ends 48 hours after it goes out', async () => {
    const random = { reasonForTestId: world.reasons.get('RANDOM'), agency: 'FMCSA', serviceIds: [drug] };
    const { hardExpiresAt } = await offerOf(random);
    expect(Date.parse(hardExpiresAt ?? '') - Date.now()).toBeCloseTo(48 * 3_600_000, -5);
    const order = await world.make({ participantId: await world.newPerson(), ...random });
    expect(Date.parse(order.hardExpiresAt ?? '') - Date.parse(hardExpiresAt ?? '')).toBeCloseTo(0, -5);
  });

  test('a query of the Clearinghouse stands until the next day, a test with it as long as its reason says', async () => {
    const asked = { reasonForTestId: world.reasons.get('RETURN TO DUTY'), agency: 'FMCSA' };
    const [alone, both] = [await offerOf({ ...asked, serviceIds: [query] }), await offerOf({ ...asked, serviceIds: [query, drug] })];
    expect(Date.parse(alone.expiresAt ?? '') - Date.now()).toBeLessThan(48 * 3_600_000);
    expect(Date.parse(both.expiresAt ?? '') - Date.now()).toBeGreaterThan(72 * 3_600_000);
  });
});

describe('a site', () => {
  const site = (services: readonly string[]): Promise<number> =>
    idOf(
      `insert into collection_site (name, kind, phone, physical_city, time_zone, services)
       values ('A site', 'Custom', '555-555-0100', 'Erie', 'America/New_York', $1) returning id::int as id`,
      [services],
    );

  test('is not sent what it cannot collect, and one that does not say what it can do is not judged by that', async () => {
    const [urine, both, silent] = [await site(['URINE_DOT']), await site(['URINE_DOT', 'BAT']), await site([])];
    const tests = { agency: 'FMCSA', serviceIds: [drug, breath] };
    const at = async (collectionSiteId: number) => world.post({ participantId: await world.newPerson(), ...tests, collectionSiteId });
    const refused = await at(urine);
    expect(faultsOf(refused)).toEqual(['collectionSiteId: otherSite']);
    expect(refused.body.errors?.[0]?.message).toBe('This site doesn’t do all the ordered tests');
    expect(await at(silent)).toMatchObject({ status: 200 });
    const order = dataOf<Order>(await at(both));
    expect(faultsOf(await world.put(order.id, { version: order.version, collectionSiteId: urine }))).toEqual([
      'collectionSiteId: otherSite',
    ]);
    // What the site has given up since is no fault of a change of something else.
    await world.assay.owner.query(`update collection_site set services = '{URINE_DOT}' where id = $1`, [both]);
    expect(
      await world.put(order.id, { version: order.version, specialInstructions: 'Ring twice', expiresAt: hoursFromNow(30) }),
    ).toMatchObject({
      status: 200,
    });
  });
});
