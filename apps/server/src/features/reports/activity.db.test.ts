import type { Activity, Dashboard } from '@assay/contract/reports/dashboard.types';
import { roles, type Role } from '@assay/domain/access/roles';
import { productActors } from '@assay/domain/audit/audit.fields';
import { appendAudit, byProduct } from '#platform/audit/audit.ts';
import { createTestApp, dataOf, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let assay: TestApp;
let admin: NonNullable<Who>;
let second: NonNullable<Who>;
type Tenant = { readonly root: number; readonly locationIds: number[] };
let own: Tenant;
let foreign: Tenant;

const tenant = async (mark: string): Promise<Tenant> => {
  const { given } = assay;
  const root = await given.company({ name: `${mark} root` });
  const idle = await given.company({ name: `${mark} idle`, parentCompanyId: root });
  const locationIds = [
    await given.location({ companyId: root, name: `${mark} one` }),
    await given.location({ companyId: root, name: `${mark} two` }),
    await given.location({ companyId: idle, name: `${mark} idle` }),
  ];
  return { root, locationIds };
};

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'] });
  second = await assay.given.user({ roles: ['SA'] });
  own = await tenant('OWN');
  foreign = await tenant('FOREIGN');
});
afterAll(() => assay.close());

const read = async (who: Who): Promise<Activity[]> => dataOf<Dashboard>(await assay.call(who, 'GET /dashboard')).activity;
const update = async (path: string, body: object, who = admin): Promise<void> => {
  const { version } = dataOf<{ version: number }>(await assay.call(who, `GET ${path}`));
  expect(await assay.call(who, `PUT ${path}`, { body: { version, ...body } })).toMatchObject({ status: 200 });
};
const seenBy = async (role: Role, wishes: object) => read(await assay.given.user({ roles: [role], ...wishes }));

test('is told by record and day: who did what, to which fields, and where the record is', async () => {
  const companyId = await assay.given.company({ name: 'Changing' });
  const locationId = await assay.given.location({ companyId, name: 'Changing yard' });
  await update(`/company/${companyId}`, { dba: 'a' });
  await update(`/location/${locationId}`, { phone: '205-555-0100' });
  await update(`/company/${companyId}`, { name: 'Changed', dba: 'b' });
  await update(`/company/${companyId}`, { email: 'x@changed.example' }, second);
  const activity = await seenBy('DER', { companyIds: [companyId] });
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  expect(
    activity.map(({ at, deeds, ...one }) => ({
      ...one,
      isTime: /^\d{4}-.*\.\d{3}Z$/.test(at),
      deeds: deeds.map((deed) => ({ ...deed, fields: deed.fields.toSorted() })),
    })),
  ).toEqual([
    {
      day: today,
      entity: 'company',
      entityId: companyId,
      cause: '',
      label: 'Changed',
      path: `/company/${companyId}`,
      isTime: true,
      deeds: [
        { by: 'Test SA', isUser: true, action: 'UPDATE', fields: ['email'] },
        { by: 'Test GA', isUser: true, action: 'UPDATE', fields: ['dba', 'name'] },
      ],
    },
    {
      day: today,
      entity: 'location',
      entityId: locationId,
      cause: '',
      label: 'Changing yard',
      path: `/location/${locationId}`,
      isTime: true,
      deeds: [{ by: 'Test GA', isUser: true, action: 'UPDATE', fields: ['phone'] }],
    },
  ]);
});

test('what an import or a change to many did is told once, and leads where it is seen', async () => {
  const companyIds = [await assay.given.company(), await assay.given.company(), await assay.given.company()];
  const der = await assay.given.user({ roles: ['DER'], companyIds });
  const did = (cause: string, { userId, action }: { readonly userId: number; readonly action: 'CREATE' | 'DELETE' }) =>
    assay.database.system('done to many', async (tx) => {
      const doer = { actor: { userId, username: 'x@y.example', roles: ['DER'] as const }, sessionId: null, requestId: cause, cause };
      for (const id of companyIds)
        await appendAudit(tx, doer, {
          action,
          entity: 'company',
          entityId: id,
          label: `Of ${cause}`,
          companyId: id,
          locationId: null,
          after: {},
        });
    });
  await did('import:8', { userId: admin.userId, action: 'CREATE' });
  await did('import:9', { userId: der.userId, action: 'CREATE' });
  await did('bulk:3', { userId: der.userId, action: 'DELETE' });
  const paths = async (who: Who) => (await read(who)).map(({ cause, path, deeds }) => [cause, path, deeds.map(({ action }) => action)]);
  expect(await paths(der)).toEqual([
    ['bulk:3', '/company', ['DELETE']],
    ['import:9', '/import/9', ['CREATE']],
    // Whose import it was opens it, and who sees everything.
    ['import:8', '/company', ['CREATE']],
  ]);
  expect((await paths(admin)).find(([cause]) => cause === 'import:8')).toEqual(['import:8', '/import/8', ['CREATE']]);
});

test('the product is told apart from users', async () => {
  const companyId = await assay.given.company({ name: 'By itself' });
  await update(`/company/${companyId}`, { dba: 'x' });
  const event = { entity: 'company', entityId: companyId, label: 'By itself', companyId, locationId: null } as const;
  await assay.database.system('done by the product', (tx) =>
    appendAudit(tx, byProduct, { action: 'UPDATE', ...event, before: { phone: '' }, after: { phone: '1' } }),
  );
  const [told] = await seenBy('DER', { companyIds: [companyId] });
  expect(told?.deeds).toMatchObject([
    { by: productActors.system, isUser: false },
    { by: 'Test GA', isUser: true },
  ]);
});

test('is of at most ten records, the latest first', async () => {
  const companyIds: number[] = [];
  for (let index = 0; index < 12; index += 1) companyIds.push(await assay.given.company());
  for (const id of companyIds) await update(`/company/${id}`, { dba: 'x' });
  const activity = await seenBy('DER', { companyIds });
  expect(activity.map(({ entityId }) => entityId)).toEqual(companyIds.toReversed().slice(0, 10));
});

test.each(roles)('is of records that %s may read, and of no other', async (role) => {
  const marks = { own: `Mine ${role}`, foreign: `CANARY ${role}` };
  for (const [{ root, locationIds }, mark] of [
    [own, marks.own],
    [foreign, marks.foreign],
  ] as const)
    for (const path of [`/company/${root}`, ...locationIds.map((id) => `/location/${id}`)]) await update(path, { name: mark });
  const who = await assay.given.user({ roles: [role], companyIds: [own.root], locationIds: own.locationIds.slice(0, 1) });
  const activity = await read(who);
  for (const { entity, entityId, label } of activity) {
    const { status, body } = await assay.call(who, `GET /${entity}/${entityId}`);
    expect({ status, name: (body.data as unknown as { name: string } | undefined)?.name }).toEqual({ status: 200, name: label });
  }
  const isEverywhere = ['GA', 'SA', 'MRO', 'MRO-ASSIST'].includes(role);
  expect(activity.some(({ label }) => label === marks.foreign)).toBe(isEverywhere);
  // An LHRA sees the one location, a CHO the company that is given as a whole, and no locations.
  const bound: Partial<Record<Role, number>> = { LSA: 4, DER: 4, HRA: 4, LHRA: 1, CHO: 1 };
  expect(activity.filter(({ label }) => label === marks.own)).toHaveLength(isEverywhere ? 4 : (bound[role] ?? 0));
});

test('names nobody to who may not know them, by their email either', async () => {
  const companyId = await assay.given.company({ name: 'Above' });
  const locationId = await assay.given.location({ companyId, name: 'Shared yard' });
  const der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
  await update(`/location/${locationId}`, { phone: '205-555-0199' }, der);
  const doers = async (role: Role, wishes: object) =>
    (await seenBy(role, wishes)).filter(({ entity }) => entity === 'location').flatMap(({ deeds }) => deeds.map(({ by }) => by));
  expect(await doers('LHRA', { locationIds: [locationId] })).toEqual(['']);
  expect(await doers('HRA', { companyIds: [companyId] })).toEqual(['Test DER']);
});
