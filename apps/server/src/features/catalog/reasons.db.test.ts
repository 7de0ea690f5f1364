import { isDotReason, isInternalReason, isObserved, misRowOf } from '@assay/domain/catalog/reason';
import type { Reason } from '@assay/domain/catalog/reason.fields';
import { testReasons } from '@assay/domain/companies/lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';

let assay: TestApp;
let admin: NonNullable<Who>;
let ooa: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  ooa = await assay.given.user({ roles: ['OOA'], companyIds: [await assay.given.company()] });
});
afterAll(() => assay.close());

const listed = async (path: '/reasonfortest' | '/reasonfortest/internal', who: Who = ooa): Promise<Reason[]> =>
  dataOf(await assay.call(who, `GET ${path}`));
const stored = async (code: string): Promise<Reason> =>
  (await listed('/reasonfortest/internal', admin)).find((one) => one.code === code) ?? expect.unreachable(code);

test('every installation has the whole coded list, with what the rules say of each', async () => {
  const all = await listed('/reasonfortest/internal');
  const told = all.map(({ code, isDot, misRow, observedRequired, isInternal }) => ({ code, isDot, misRow, observedRequired, isInternal }));
  const byCode = (a: { readonly code: string }, b: { readonly code: string }): number => (a.code < b.code ? -1 : 1);
  expect(told.toSorted(byCode)).toEqual(
    testReasons
      .map((code) => ({
        code,
        isDot: isDotReason(code),
        misRow: misRowOf(code),
        observedRequired: isObserved({ code, isDot: true }),
        isInternal: isInternalReason(code),
      }))
      .toSorted(byCode),
  );
});

test('a reason says for which kinds of testing it is, and without any it is for all', async () => {
  const { id, version, allowedFamilies } = await stored('PERIODIC MEDICAL');
  expect(allowedFamilies).toEqual([]);
  const body = { version, allowedFamilies: ['OH'] };
  expect((await assay.call(admin, `PUT /reasonfortest/${id}`, { body })).body.data).toMatchObject({ allowedFamilies: ['OH'] });
});

test('who orders is offered the reasons in their order, without the internal ones', async () => {
  const offered = await listed('/reasonfortest');
  expect(offered.slice(0, 5).map(({ label }) => label)).toEqual([
    'Random',
    'Post Accident',
    'Pre-Employment',
    'Return to Duty',
    'Follow-Up',
  ]);
  expect(offered.filter(({ isInternal }) => isInternal)).toEqual([]);
  const others = (await listed('/reasonfortest/internal')).filter(({ isInternal }) => isInternal).map(({ code }) => code);
  expect(others).toEqual(['NOT INDICATED', 'STUDENTS', 'UNAUTHORIZED TEST', 'UNKNOWN', 'BLANK']);
});

test('how one is offered is the operators’ to change, what it is nobody’s', async () => {
  const { id, version } = await stored('PROBATION');
  const change = { version, label: 'Probationary period', sort: 5, code: 'RANDOM', isDot: true };
  expect(await assay.call(admin, `PUT /reasonfortest/${id}`, { body: change })).toMatchObject({
    status: 200,
    body: { data: { label: 'Probationary period', code: 'PROBATION', isDot: false }, can: { edit: true, archive: false } },
  });
  expect((await listed('/reasonfortest'))[0]?.label).toBe('Probationary period');
  expect(await assay.call(ooa, `PUT /reasonfortest/${id}`, { body: { version: version + 1, sort: 1 } })).toMatchObject({ status: 403 });
  expect(faultsOf(await assay.call(admin, `PUT /reasonfortest/${id}`, { body: { version: version + 1, label: '' } }))).toEqual([
    'label: required',
  ]);
});

test('what is not active is offered nowhere', async () => {
  const { id, version } = await stored('PROMOTION');
  await assay.call(admin, `PUT /reasonfortest/${id}`, { body: { version, isActive: false } });
  for (const path of ['/reasonfortest', '/reasonfortest/internal'] as const)
    expect((await listed(path)).map(({ code }) => code)).not.toContain('PROMOTION');
});
