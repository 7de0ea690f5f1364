import { resources } from '@assay/contract/api';
import type { AnyResource } from '@assay/contract/kit/resource';
import type { AuditRow } from '@assay/contract/audit/audit.types';
import type { Role, PermissionGroup } from '@assay/domain/access/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderWorld, type OrderWorld } from '#test/order-world.ts';
import { dataOf } from '#test/test-app.ts';
import { rightsOfValues } from './told-by-right.ts';

let world: OrderWorld;
let serviceId = 0;
beforeAll(async () => {
  world = await createOrderWorld();
  const breath = await world.service({ type: 'BAT', specimen_type: 'BREATH' });
  const order = await world.make({ participantId: await world.newPerson(), serviceIds: [breath] });
  serviceId = (await world.servicesOf(order.id))[0]?.id ?? 0;
  const change = async (version: number, body: object) =>
    expect((await world.assay.call(world.admin, `PUT /order-service/${serviceId}`, { body: { version, ...body } })).status).toBe(200);
  await change(1, { collectionDate: new Date().toISOString(), screeningValue: 0.081 });
  await change(2, { confirmationValue: 0.05 });
  await change(3, { paymentStatus: 'Payment Requested' });
});
afterAll(() => world.assay.close());

const keysFor = async (role: Role, groups: readonly PermissionGroup[] = []): Promise<Set<string>> => {
  const who = await world.assay.given.user({ roles: [role], groups, companyIds: [world.place.companyId] });
  const filters = { entity: 'order-service', entityId: serviceId };
  const rows = dataOf<AuditRow[]>(await world.assay.call(who, 'POST /audit-log/search', { body: { filters } }));
  expect(rows).toHaveLength(3);
  const one = dataOf<AuditRow>(await world.assay.call(who, `GET /audit-log/${rows[0]?.id}`));
  return new Set([...rows, one].flatMap(({ before, after }) => [...Object.keys(before ?? {}), ...Object.keys(after ?? {})]));
};
const [results, readings, billing] = [['finalResult', 'resultVerifiedAt'], ['screeningValue', 'confirmationValue'], ['paymentStatus']];
const unseen = async (role: Role, groups?: readonly PermissionGroup[]): Promise<string[]> => {
  const keys = await keysFor(role, groups);
  expect(keys).toContain('status');
  return [...results, ...readings, ...billing].filter((name) => !keys.has(name));
};

test('the history of a record tells its reader no more than the record does', async () => {
  expect(await unseen('GA')).toEqual([]);
  expect(await unseen('LSA')).toEqual([...readings, ...billing]);
  expect(await unseen('LSA', ['RESULTS-FULLCONTROL'])).toEqual(billing);
  expect(await unseen('LSA', ['RESULTS-FULLCONTROL', 'BILLING-VIEW'])).toEqual([]);
});

test('neither does a file of it', async () => {
  const lsa = await world.assay.given.user({ roles: ['LSA'], companyIds: [world.place.companyId] });
  const body = { format: 'csv', columns: ['entity', 'before', 'after'], filters: { entity: 'order-service', entityId: serviceId } };
  const { status, text } = await world.assay.call(lsa, 'POST /audit-log/export', { body });
  expect([status, text.includes('COLLECTED'), text.includes('0.081'), text.includes('Payment Requested')]).toEqual([
    200,
    true,
    false,
    false,
  ]);
});

test('every field that takes a right of its own takes one here', () => {
  const byRight = Object.values<AnyResource>(resources).flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, { byRight: isByRight }]) => (isByRight === true ? [[name, column]] : [])),
  );
  const isNamed = ([name, column]: readonly string[]): boolean =>
    Object.entries(rightsOfValues).some(([resource, rights]) => resource === name && Object.hasOwn(rights, column ?? ''));
  expect(byRight.filter((one) => !isNamed(one))).toEqual([]);
});
