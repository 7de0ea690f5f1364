import type { RandomSettings } from '@assay/contract/companies/company.types';
import { eventsIn } from '#test/audit-events.ts';
import { createTestApp, dataOf, faultsOf, type Answer, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

const read = (companyId: number, who: Who = admin) => assay.call(who, `GET /company/random-settings/${companyId}`);
const save = (body: object, who: Who = admin) => assay.call(who, 'POST /company/random-settings', { body });
const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const eventsOf = async (companyId: number) => {
  const events = await eventsIn(assay.database.pool, { entity: 'random-settings', entityId: companyId });
  return events.map(({ action, before, after }) => ({ action, before, after }));
};

const standing = (companyId: number): RandomSettings => ({
  companyId,
  enabled: false,
  defaultFrequency: 'Quarterly',
  selectionMethod: 'Percent',
  drugRate: null,
  alcoholRate: null,
  alternatesPercent: null,
  autoRun: false,
  autoRunDay: '1',
  releaseByDer: false,
  blackoutDates: [],
  notifyContacts: [],
  version: 0,
  updatedAt: null,
});

const full = {
  enabled: true,
  defaultFrequency: 'Every 2 weeks',
  selectionMethod: 'Number/Period',
  drugRate: 50,
  alcoholRate: 10.25,
  alternatesPercent: 0,
  autoRun: true,
  autoRunDay: 'Last',
  releaseByDer: true,
  blackoutDates: ['2026-12-25', '2027-01-01'],
  notifyContacts: [],
} as const;

test('a company that never said anything has no program', async () => {
  const companyId = await assay.given.company();
  const { body } = await read(companyId);
  expect(body).toEqual({ data: standing(companyId), can: { edit: true } });
});

test('what is saved is what is read, with a version and a time', async () => {
  const companyId = await assay.given.company();
  const saved = await save({ companyId, ...full });
  expect(dataOf<RandomSettings>(saved)).toEqual({ companyId, ...full, version: 1, updatedAt: dataOf<RandomSettings>(saved).updatedAt });
  expect(dataOf<RandomSettings>(saved).updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect({ can: saved.body.can, message: saved.body.message }).toEqual({ can: { edit: true }, message: 'Updated successfully' });
  expect(dataOf<RandomSettings>(await read(companyId))).toEqual(dataOf<RandomSettings>(saved));
  expect(dataOf<RandomSettings>(await save({ companyId, ...full, drugRate: null, blackoutDates: [], version: 1 }))).toMatchObject({
    drugRate: null,
    blackoutDates: [],
    version: 2,
  });
});

test('what GET gave is taken back as it is, and what a save does not name stays', async () => {
  const companyId = await assay.given.company();
  await save({ companyId, enabled: true, drugRate: 50, blackoutDates: ['2026-12-25'] });
  const given = dataOf<RandomSettings>(await read(companyId));
  expect(await save(given)).toMatchObject({ status: 200, body: { data: { version: given.version } } });
  expect(await save({ companyId, drugRate: 25 })).toMatchObject({
    status: 200,
    body: { data: { enabled: true, drugRate: 25, blackoutDates: ['2026-12-25'] } },
  });
  expect(await save({ companyId, drugRate: 250, colour: 'red' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'colour' }, { path: 'drugRate' }] },
  });
});

test('a stale version changes nothing and answers what stands', async () => {
  const companyId = await assay.given.company();
  await save({ companyId, ...full, version: 0 });
  const current = dataOf<RandomSettings>(await read(companyId));
  for (const version of [0, 2, 99]) {
    const { status, body } = await save({ companyId, ...full, enabled: false, version });
    expect({ status, code: body.code, data: body.data }).toEqual({ status: 409, code: 'conflict', data: current });
  }
  expect(dataOf<RandomSettings>(await read(companyId))).toEqual(current);
});

test('of parallel saves from one version exactly one goes through', async () => {
  const companyId = await assay.given.company();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => save({ companyId, ...full, drugRate: index, version: 0 })));
  expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(dataOf<RandomSettings>(await read(companyId)).version).toBe(1);
});

test('a save that changes nothing changes nothing: no version, no event', async () => {
  const companyId = await assay.given.company();
  await save({ companyId, ...full });
  const first = dataOf<RandomSettings>(await read(companyId));
  expect(dataOf<RandomSettings>(await save({ companyId, ...full, version: 1 }))).toEqual(first);
  expect(await eventsOf(companyId)).toHaveLength(1);
});

test('the history has what changed and nothing else', async () => {
  const companyId = await assay.given.company();
  await save({ companyId, enabled: true, drugRate: 50 });
  await save({ companyId, enabled: true, drugRate: 25, blackoutDates: ['2026-12-25'], version: 1 });
  expect(await eventsOf(companyId)).toEqual([
    { action: 'UPDATE', before: { enabled: false, drugRate: null }, after: { enabled: true, drugRate: 50 } },
    { action: 'UPDATE', before: { drugRate: 50, blackoutDates: [] }, after: { drugRate: 25, blackoutDates: ['2026-12-25'] } },
  ]);
});

test.each([
  [{ drugRate: 101 }, 'drugRate: tooBig'],
  [{ alcoholRate: -1 }, 'alcoholRate: tooSmall'],
  [{ alternatesPercent: '5' }, 'alternatesPercent: wrongType'],
  [{ defaultFrequency: 'Daily' }, 'defaultFrequency: notListed'],
  [{ selectionMethod: 'Guess' }, 'selectionMethod: notListed'],
  [{ autoRunDay: '29' }, 'autoRunDay: notListed'],
  [{ blackoutDates: ['2026-02-30'] }, 'blackoutDates.0: date'],
  [{ blackoutDates: 'never' }, 'blackoutDates: wrongType'],
  [{ enabled: 'yes' }, 'enabled: wrongType'],
  [{ colour: 'red' }, 'colour: unknownKey'],
])('%j is refused: %s', async (given, fault) => {
  const companyId = await assay.given.company();
  const { status, body } = await save({ companyId, ...given });
  expect({ status, faults: body.errors?.map(({ path, code }) => `${path}: ${code}`) }).toEqual({ status: 400, faults: [fault] });
});

test('what is not there, and what is another tenant’s, is not found', async () => {
  const [own, foreign] = [await assay.given.company(), await assay.given.company()];
  const lsa = await assay.given.user({ roles: ['LSA'], companyIds: [own] });
  await save({ companyId: foreign, ...full });
  for (const answer of [
    await read(999_999, lsa),
    await read(foreign, lsa),
    await save({ companyId: 999_999 }, lsa),
    await save({ companyId: foreign, enabled: false }, lsa),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  }
  expect(dataOf<RandomSettings>(await read(foreign))).toMatchObject({ ...full, version: 1 });
  expect(await save({ companyId: own, enabled: true }, lsa)).toMatchObject({ status: 200 });
});

test('an archived company’s settings are read but not changed', async () => {
  const companyId = await assay.given.company();
  await save({ companyId, ...full });
  await assay.call(admin, `DELETE /company/${companyId}`);
  expect(await read(companyId)).toMatchObject({ status: 200, body: { data: { ...full }, can: { edit: false } } });
  expect(await save({ companyId, enabled: false, version: 1 })).toMatchObject({ status: 409, body: { code: 'archived' } });
});

test.each([
  ['GA', true],
  ['SA', true],
  ['LSA', true],
  ['DER', false],
  ['HRA', false],
] as const)('%s: what may be edited is said (%j) and held', async (role, edit) => {
  const companyId = await assay.given.company();
  const who = await assay.given.user({ roles: [role], companyIds: [companyId] });
  expect((await read(companyId, who)).body.can).toEqual({ edit });
  expect((await save({ companyId, enabled: true }, who)).status).toBe(edit ? 200 : 403);
});

describe('who is told of a selection', () => {
  const contactOf = async (companyId: number): Promise<number> => {
    const body = { companyId, firstName: 'Ana', lastName: 'Ruiz', email: 'ana@test.example' };
    return dataOf<{ id: number }>(await assay.call(admin, 'POST /contact', { body })).id;
  };

  test('is chosen among the contacts of the company, and remembered', async () => {
    const companyId = await assay.given.company();
    const ids = [await contactOf(companyId), await contactOf(companyId)];
    await save({ companyId, notifyContacts: ids });
    expect(dataOf<RandomSettings>(await read(companyId)).notifyContacts).toEqual(ids);
    expect(await eventsOf(companyId)).toEqual([{ action: 'UPDATE', before: { notifyContacts: [] }, after: { notifyContacts: ids } }]);
  });

  test.each([
    ['of another company', async () => contactOf(await assay.given.company()), 'notifyContacts: otherCompany'],
    ['that is not there', () => 999_999, 'notifyContacts: reference'],
  ])('a contact %s is refused, and nothing is stored', async (_what, make, fault) => {
    const companyId = await assay.given.company();
    expect(faultsOf(await save({ companyId, enabled: true, notifyContacts: [await make()] }))).toEqual([fault]);
    expect(dataOf<RandomSettings>(await read(companyId))).toEqual(standing(companyId));
  });

  test('an archived contact is refused, and one that was chosen before stays', async () => {
    const companyId = await assay.given.company();
    const [kept, late] = [await contactOf(companyId), await contactOf(companyId)];
    await save({ companyId, notifyContacts: [kept] });
    for (const id of [kept, late]) await assay.call(admin, `DELETE /contact/${id}`);
    expect(faultsOf(await save({ companyId, notifyContacts: [kept, late] }))).toEqual(['notifyContacts: archivedRecord']);
    expect((await save({ companyId, enabled: true, notifyContacts: [kept] })).status).toBe(200);
  });

  test('of another company reads as absent to who does not see that company', async () => {
    const [companyId, foreign] = [await assay.given.company(), await assay.given.company()];
    const lsa = await assay.given.user({ roles: ['LSA'], companyIds: [companyId] });
    const theirs = await contactOf(foreign);
    expect(faultsOf(await save({ companyId, notifyContacts: [theirs] }, lsa))).toEqual(['notifyContacts: reference']);
  });
});
