import { minimumOf } from '@assay/domain/consortiums/rate-input';
import type { Rate } from '@assay/domain/consortiums/rate.fields';
import { defaultRates } from '@assay/domain/randoms/rates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';

let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

const rates = async (who: Who): Promise<Rate[]> => dataOf<Rate[]>(await assay.call(who, 'GET /random-rate'));
const put = (id: number, body: object) => assay.call(admin, `PUT /random-rate/${id}`, { body });
const post = (body: object, who: Who = admin) => assay.call(who, 'POST /random-rate', { body });
const next = { agency: 'FAA', rateGroup: 'safety-sensitive', drugRate: 50, alcoholRate: 10, effectiveFrom: '2028-01-01', source: 'Notice' };
const key = ({ agency, group, effectiveFrom }: ReturnType<typeof minimumOf>): string => `${agency} ${group} ${effectiveFrom}`;

test('an installation begins with the rates that the rules name', async () => {
  const stored = (await rates(admin)).map(minimumOf);
  const sorted = (list: readonly ReturnType<typeof minimumOf>[]) => list.toSorted((a, b) => key(a).localeCompare(key(b)));
  expect(sorted(stored)).toEqual(sorted(defaultRates));
});

test('one that has ended is no longer active', async () => {
  const ended = (await rates(admin)).filter(({ isActive }) => !isActive);
  expect(ended.map(({ agency, effectiveTo }) => `${agency} ${effectiveTo}`).toSorted()).toEqual(['FRA 2025-12-31', 'PHMSA 2024-12-31']);
});

test('everybody who sees pools reads them; the platform’s owner alone changes them', async () => {
  const companyId = await assay.given.company();
  const der = await assay.given.user({ roles: ['DER'], groups: ['RANDOMS-VIEW'], companyIds: [companyId] });
  const local = await assay.given.user({
    roles: ['LHRA'],
    groups: ['RANDOMS-VIEW'],
    locationIds: [await assay.given.location({ companyId })],
  });
  for (const who of [der, local]) expect(await rates(who)).toHaveLength(defaultRates.length);
  const without = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
  expect(await assay.call(without, 'GET /random-rate')).toMatchObject({ status: 403 });
  for (const who of [der, await assay.given.user({ roles: ['SA'] })]) expect(await post(next, who)).toMatchObject({ status: 403 });
});

test('a new rate begins when the one before it has ended: the two never hold at once', async () => {
  const early = await post(next);
  expect([early.status, faultsOf(early)]).toEqual([409, ['effectiveFrom: overlaps']]);
  const before = (await rates(admin)).find(({ agency }) => agency === 'FAA');
  expect(await put(before?.id ?? 0, { version: 1, effectiveTo: '2027-12-31' })).toMatchObject({ status: 200 });
  const { id } = dataOf<Rate>(await post(next));
  expect(await put(before?.id ?? 0, { version: 2, effectiveTo: null })).toMatchObject({ status: 409 });
  // What is archived is in nobody's way, until it comes back.
  await assay.call(admin, `DELETE /random-rate/${id}`);
  expect(await put(before?.id ?? 0, { version: 2, effectiveTo: null })).toMatchObject({ status: 200 });
  expect(await put(id, { version: 2, isArchived: false })).toMatchObject({ status: 409 });
});
