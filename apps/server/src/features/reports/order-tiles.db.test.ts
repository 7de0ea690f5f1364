import type { Dashboard, Tile } from '@assay/contract/reports/dashboard.types';
import { stuckDays, unviewedDays } from '@assay/domain/orders/stuck';
import { tileRule, type TileKey } from '@assay/domain/reports/today';
import { businessDaysBefore } from '@assay/domain/time/business-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, dataOf, type TestApp, type Who } from '#test/test-app.ts';

let assay: TestApp;
let place: { companyId: number; locationId: number };
let foreign: { companyId: number; locationId: number };

const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
const dayFrom = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const noon = (day: string): string => `${day}T17:00:00.000Z`;

type Where = { readonly status: string; readonly at?: typeof place; readonly service?: string; readonly order?: string };

/** A test as far as it has come, with what else its row and that of its order say. */
const given = async ({ status, at = place, service = '', order = '' }: Where): Promise<number> => {
  const { orderId, orderServiceId } = await assay.given.order(at, status);
  if (service !== '') await assay.owner.query(`update order_service set ${service} where id = $1`, [orderServiceId]);
  if (order !== '') await assay.owner.query(`update orders set ${order} where id = $1`, [orderId]);
  return orderServiceId;
};

const [shipped, tested, reviewed] = (['collected', 'atLab', 'review'] as const).map((stage) =>
  businessDaysBefore(today, stuckDays[stage]),
) as [string, string, string];
const late = (day: string): string => noon(dayFrom(day, -1));

beforeAll(async () => {
  assay = await createTestApp();
  const newPlace = async () => {
    const companyId = await assay.given.company();
    return { companyId, locationId: await assay.given.location({ companyId }) };
  };
  [place, foreign] = [await newPlace(), await newPlace()];
  for (const at of [place, foreign]) {
    await given({ at, status: 'NO_SHOW' });
    await given({ at, status: 'ORDERED', order: `scheduled_at = '${noon(dayFrom(today, -1))}'` });
    await given({ at, status: 'ORDERED', order: `scheduled_at = '${noon(dayFrom(today, 1))}'` });
    await given({ at, status: 'COLLECTED', service: `collection_date = '${late(shipped)}'` });
    await given({ at, status: 'COLLECTED', service: `collection_date = '${noon(shipped)}'` });
    // What no laboratory sees waits for nothing there.
    await given({ at, status: 'COLLECTED', service: `service_type_code = 'BAT', collection_date = '${late(shipped)}'` });
    await given({ at, status: 'AT_LAB', service: `at_lab_at = '${late(tested)}'` });
    await given({ at, status: 'AT_LAB', service: `at_lab_at = '${noon(tested)}'` });
    await given({ at, status: 'AT_LAB', service: `at_lab_at = '${late(tested)}', lab_reported_at = now()` });
    await given({ at, status: 'AT_LAB', service: `at_lab_at = now(), lab_reported_at = '${late(reviewed)}'` });
    await given({ at, status: 'AT_LAB', service: `at_lab_at = now(), lab_reported_at = '${noon(reviewed)}'` });
    await given({ at, status: 'COMPLETE' });
    await given({ at, status: 'COMPLETE', service: `updated_at = now() - interval '${unviewedDays + 1} days'` });
  }
});
afterAll(() => assay.close());

const tilesOf = async (who: Who): Promise<Partial<Record<TileKey, Tile>>> =>
  Object.fromEntries(dataOf<Dashboard>(await assay.call(who, 'GET /dashboard')).tiles.map((tile) => [tile.key, tile]));

const keys = ['ordersMissed', 'ordersPastAppointment', 'testsNotAtLab', 'testsLongAtLab', 'reviewsStuck', 'resultsUnviewed'] as const;

/** Each tile with its count, which is that of the rows that its path opens. */
const countsFor = async (who: Who): Promise<Partial<Record<TileKey, number>>> => {
  const tiles = await tilesOf(who);
  const counts: Partial<Record<TileKey, number>> = {};
  for (const key of keys) {
    const tile = tiles[key];
    if (!tile) continue;
    const filters = JSON.parse(new URL(tile.path, 'http://assay.test').searchParams.get('filters') ?? '{}') as object;
    const rows = dataOf<unknown[]>(await assay.call(who, `POST /${tileRule(key).list}/search`, { body: { filters, size: 500 } }));
    expect([key, tile.count]).toEqual([key, rows.length]);
    counts[key] = tile.count;
  }
  return counts;
};

test.each([
  [
    { roles: ['DER'], groups: ['ORDERS-CREATE'] },
    { ordersMissed: 1, ordersPastAppointment: 1, resultsUnviewed: 1 },
  ],
  [{ roles: ['LSA'] }, { testsNotAtLab: 1, testsLongAtLab: 1, resultsUnviewed: 1 }],
] as const)('what is stuck, missed or not yet seen is told of the own company alone: %j', async (wishes, counts) => {
  const who = await assay.given.user({ ...wishes, companyIds: [place.companyId] });
  expect(await countsFor(who)).toEqual(counts);
});

test('and the house, of everybody', async () => {
  const admin = await assay.given.user({ roles: ['GA'] });
  expect(await countsFor(admin)).toEqual({ ordersPastAppointment: 2, testsNotAtLab: 2, testsLongAtLab: 2, resultsUnviewed: 2 });
});

test('a review that takes too long is told to the review alone: nobody else learns that a laboratory has reported (49 CFR 40.97)', async () => {
  const [mro, reviewer] = [await assay.given.user({ roles: ['MRO'] }), await assay.given.user({ roles: ['SA'], groups: ['MRO-VIEW'] })];
  for (const who of [mro, reviewer]) expect((await countsFor(who)).reviewsStuck).toBe(2);
});

test('what somebody has looked at is not told to them any more, and still to others', async () => {
  const id = await given({ status: 'COMPLETE' });
  const [one, other] = await Promise.all([1, 2].map(() => assay.given.user({ roles: ['DER'], companyIds: [place.companyId] })));
  const unviewed = async (who: Who = null) => (await countsFor(who)).resultsUnviewed;
  const before = await unviewed(one);
  await assay.call(one ?? null, `PUT /order-service/${id}`, { body: { updateViewedBy: true } });
  expect([(before ?? 0) - ((await unviewed(one)) ?? 0), await unviewed(other)]).toEqual([1, before]);
});

test('what its provider does not have yet is told to who carries orders on, and what is under way is not', async () => {
  const [admin, der] = [
    await assay.given.user({ roles: ['GA'] }),
    await assay.given.user({ roles: ['DER'], companyIds: [place.companyId] }),
  ];
  const before = (await tilesOf(admin)).ordersUntold?.count ?? 0;
  await assay.owner.query(
    `update orders set provider_task = 'PLACE', next_try_at = now() + interval '1 hour', failed_provider_message = case id % 2 when 0 then '503' else '' end
     where id in (select id from orders order by id limit 2)`,
  );
  const tile = (await tilesOf(admin)).ordersUntold;
  expect((tile?.count ?? 0) - before).toBe(1);
  const filters = JSON.parse(new URL(tile?.path ?? '', 'http://assay.test').searchParams.get('filters') ?? '{}') as object;
  expect(dataOf<unknown[]>(await assay.call(admin, 'POST /order/search', { body: { filters } }))).toHaveLength(tile?.count ?? 0);
  expect((await tilesOf(der)).ordersUntold).toBeUndefined();
});
