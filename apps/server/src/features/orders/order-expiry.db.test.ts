import { defaultExpiry } from '@assay/domain/orders/expiry';
import type { Order } from '@assay/domain/orders/order.fields';
import type { testReasons } from '@assay/domain/companies/lists';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '#test/test-app.ts';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';

type Reason = (typeof testReasons)[number];

let { assay, admin, place } = {} as OrderWorld;
beforeAll(async () => {
  ({ assay, admin, place } = await createOrderWorld());
});
afterAll(() => assay.close());

const reasonId = async (code: Reason): Promise<number> => {
  const { rows } = await assay.owner.query<{ id: number }>(`select id::int from reasonfortest where code = $1`, [code]);
  return rows[0]?.id ?? 0;
};
const expiryOf = async (code: Reason): Promise<string | null> => {
  const { participantId, serviceId } = await assay.given.orderable(place);
  const body = { ...place, participantId, serviceIds: [serviceId], reasonForTestId: await reasonId(code), agency: 'NON-DOT' };
  return dataOf<Order>(await assay.call(admin, 'POST /order', { body })).expiresAt;
};

test.each<Reason>(['PRE-EMPLOYMENT', 'POST OFFER', 'RANDOM', 'RETURN TO DUTY', 'FOLLOW-UP', 'PERIODIC', 'PERIODIC MEDICAL'])(
  'a new installation lets an order stand as the rule for its reason says: %s',
  async (reasonCode) => {
    const { expiresAt } = defaultExpiry({ reasonCode, from: new Date(), companyHours: null, reasonHours: null });
    expect(await expiryOf(reasonCode)).toBe(expiresAt);
  },
);

test('what an administrator has set comes before the rule', async () => {
  const hours = 9;
  await assay.owner.query(`update reasonfortest set default_expiry_hours = $1 where code = 'RETURN TO DUTY'`, [hours]);
  expect(Date.parse((await expiryOf('RETURN TO DUTY')) ?? '') - Date.now()).toBeCloseTo(hours * 3_600_000, -5);
});

test('an installation that has been there before keeps what somebody has set, and no hours that nobody chose', async () => {
  await assay.owner.query(
    `update reasonfortest set default_expiry_hours = case code when 'RANDOM' then 24 when 'PRE-EMPLOYMENT' then 48 else null end where code in ('RANDOM', 'PRE-EMPLOYMENT')`,
  );
  const folder = new URL('../../../migrations/', import.meta.url);
  const migration = readdirSync(folder).find((name) => name.endsWith('_expiry_by_rule.sql')) ?? '';
  await assay.owner.query(readFileSync(new URL(migration, folder), 'utf8'));
  const { rows } = await assay.owner.query<{ hours: number | null }>(
    `select default_expiry_hours as hours from reasonfortest where code in ('RANDOM', 'PRE-EMPLOYMENT', 'POST-ACCIDENT') order by sort`,
  );
  expect(rows.map(({ hours }) => hours)).toEqual([null, 32, 48]);
});
