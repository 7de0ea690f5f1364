import { auditLog } from '@assay/contract/audit/audit.calls';
import { auditSchemas } from '@assay/contract/audit/audit.schemas';
import type { AuditRow, AuditVerdict } from '@assay/contract/audit/audit.types';
import { resources } from '@assay/contract/api';
import { permits } from '@assay/domain/access/permissions';
import { roles } from '@assay/domain/access/roles';
import { resourceNames } from '@assay/domain/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createBodies } from '#test/kits/kits.ts';
import { createTestApp, type Answer, type TestApp, type Who } from '#test/test-app.ts';

let assay: TestApp;
let admin: NonNullable<Who>;
let own: { companyId: number; locationId: number };
let foreign: { companyId: number; locationId: number };

const change = async (name: string) => {
  const companyId = await assay.given.company({ name });
  const locationId = await assay.given.location({ companyId, name: `${name} yard` });
  await assay.call(admin, `PUT /company/${companyId}`, { body: { version: 1, dba: `${name} dba` } });
  await assay.call(admin, `PUT /location/${locationId}`, { body: { version: 1, phone: '555-555-0142' } });
  return { companyId, locationId };
};

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'], username: 'grace@test.example' });
  own = await change('Own');
  foreign = await change('Foreign');
  await assay.call(admin, 'POST /company/export', { body: { format: 'csv', columns: ['name'] } });
});
afterAll(() => assay.close());

const rowsOf = ({ status, body, text }: Answer): AuditRow[] => {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`);
  return body.data as unknown as AuditRow[];
};
const search = (who: Who, request: object = {}) => assay.call(who, 'POST /audit-log/search', { body: request });
const found = async (request: object, who: Who = admin) => rowsOf(await search(who, request));
const labels = (rows: readonly AuditRow[]) => rows.map(({ label }) => label).toSorted();

test('an event reads as it was sealed, with the names of the company and the person', async () => {
  const [event] = await found({ filters: { entity: 'company', entityId: own.companyId } });
  const [sealed] = await eventsIn(assay.database.pool, { entity: 'company', entityId: own.companyId });
  expect(event).toMatchObject({
    actorId: admin.userId,
    actorName: 'Test GA',
    actorEmail: 'grace@test.example',
    actorRole: 'GA',
    address: '127.0.0.1',
    action: 'UPDATE',
    label: 'Own',
    companyId: own.companyId,
    companyName: 'Own',
    reason: '',
    before: { dba: '' },
    after: { dba: 'Own dba' },
    at: sealed?.at,
    shard: sealed?.shard,
    seq: sealed?.seq,
  });
  const { body } = await assay.call(admin, `GET /audit-log/${event?.id}`);
  expect(body.data).toEqual(event);
  expect(body.can).toEqual({ edit: false, archive: false, restore: false });
  auditSchemas.record.parse(body.data);
});

test('the newest come first, and what an event does not tell is null', async () => {
  const rows = await found({});
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(rows.find(({ action }) => action === 'EXPORT')).toMatchObject({
    before: null,
    entity: 'company',
    companyId: null,
    companyName: '',
  });
  for (const row of rows) auditSchemas.record.parse(row);
  expect(rowsOf(await assay.call(admin, 'GET /audit-log'))).toEqual(rows);
});

describe('the filters of the screen', () => {
  test.each<[string, () => object, (row: AuditRow) => boolean]>([
    ['a record', () => ({ entity: 'location', entityId: own.locationId }), ({ label }) => label === 'Own yard'],
    ['a kind of record', () => ({ entity: ['location'] }), ({ entity }) => entity === 'location'],
    [
      'an actor by name',
      () => ({ actorName: { filterType: 'text', type: 'contains', filter: 'test g' } }),
      ({ actorName }) => actorName === 'Test GA',
    ],
    ['an actor', () => ({ actorId: admin.userId }), ({ actorId }) => actorId === admin.userId],
    ['a company', () => ({ companyId: own.companyId }), ({ companyId }) => companyId === own.companyId],
    ['what happened', () => ({ action: { filterType: 'set', values: ['EXPORT'] } }), ({ action }) => action === 'EXPORT'],
    ['events without a before', () => ({ before: { type: 'blank' } }), ({ before }) => before === null],
    ['events with a before', () => ({ before: { type: 'notBlank' } }), ({ before }) => before !== null],
    ['a time that has not come', () => ({ at: { filterType: 'date', type: 'greaterThan', dateFrom: '2099-01-01' } }), () => false],
  ])('%s', async (_name, filters, isWanted) => {
    const all = await found({});
    expect(await found({ filters: filters() })).toEqual(all.filter(isWanted));
    const { body } = await assay.call(admin, 'POST /audit-log/search/count', { body: { filters: filters() } });
    expect(body.data).toEqual({ count: all.filter(isWanted).length });
  });

  test('every column that can be sorted is', async () => {
    for (const [colId, { kind }] of Object.entries(auditLog.columns))
      for (const sort of ['asc', 'desc'])
        expect((await search(admin, { sort: [{ colId, sort }] })).status, `${colId} ${sort}`).toBe(kind === 'json' ? 400 : 200);
  });
});

test('an export shows the events as people read them, and is an event itself', async () => {
  const request = {
    format: 'csv',
    columns: ['action', 'entity', 'label', 'before', 'after'],
    filters: { companyId: own.companyId, entity: 'company' },
  };
  const { status, text } = await assay.call(admin, 'POST /audit-log/export', { body: request });
  expect({ status, text }).toEqual({
    status: 200,
    text: '\uFEFF"Action","Record type","Record","Before","After"\n"Updated","Company","Own","{""dba"": """"}","{""dba"": ""Own dba""}"\n',
  });
  expect(await eventsIn(assay.database.pool, { action: 'EXPORT', entity: 'audit-log' })).toMatchObject([{ after: request }]);
  const plain = await assay.call(admin, 'POST /audit-log/export', {
    body: {
      columns: ['before', 'label'],
      filters: { action: 'EXPORT', entity: 'company' },
    },
  });
  expect(plain.text.split('\n')[1]).toMatch(/^"","company /);
});

describe('who sees what', () => {
  const readers: [(typeof roles)[number], readonly string[]][] = [
    ['SA', ['Foreign', 'Foreign yard', 'Own', 'Own yard']],
    ['LSA', ['Own', 'Own yard']],
    ['MRO', ['Foreign', 'Foreign yard', 'Own', 'Own yard']],
  ];
  test.each(readers)('%s', async (role, seen) => {
    const who = await assay.given.user({ roles: [role], companyIds: [own.companyId] });
    const rows = await found({ filters: { action: 'UPDATE' } }, who);
    expect(labels(rows)).toEqual(seen);
    const [theirs] = await found({ filters: { entity: 'company', entityId: foreign.companyId } });
    expect((await assay.call(who, `GET /audit-log/${theirs?.id}`)).status).toBe(seen.includes('Foreign') ? 200 : 404);
  });

  /** Of every kind of record one that was just made, wherever it belongs. */
  const makeOneOfEach = async (): Promise<void> => {
    const place = { companyId: own.companyId, locationId: await assay.given.location({ companyId: own.companyId }) };
    const of = { ...place, stock: await assay.given.stock(10), orderable: await assay.given.orderable(place) };
    for (const [name, bodyOf] of Object.entries(createBodies))
      expect((await assay.call(admin, `POST /${name}`, { body: bodyOf(of) })).status, name).toBe(200);
  };

  test('a medical reviewer reads the history of all they may view of a company, and of nothing else', async () => {
    await makeOneOfEach();
    const mro = await assay.given.user({ roles: ['MRO'] });
    const seen = resourceNames.filter((name) => {
      const { fields, calls, permissions } = resources[name];
      const isOfCompany = name === 'company' || 'companyId' in fields;
      return isOfCompany && 'create' in calls && permits({ roles: ['MRO'], groups: [] }, permissions.view);
    });
    const entitiesFor = async (who: Who) => [...new Set((await found({ size: 500 }, who)).map(({ entity }) => entity))].toSorted();
    expect(await entitiesFor(mro)).toEqual(seen.toSorted());
    expect((await entitiesFor(admin)).length).toBeGreaterThan(seen.length + 3);
  });

  test.each(roles.filter((role) => !['GA', 'SA', 'LSA', 'MRO'].includes(role)))('%s: nothing', async (role) => {
    const who = await assay.given.user({ roles: [role], companyIds: [own.companyId], locationIds: [own.locationId] });
    expect((await search(who)).status).toBe(403);
    expect((await assay.call(who, 'GET /audit-log/verify')).status).toBe(403);
  });
});

test('there is no call that changes the trail', async () => {
  const [event] = await found({ size: 1 });
  for (const [method, path] of [
    ['POST', '/audit-log'],
    ['PUT', `/audit-log/${event?.id}`],
    ['DELETE', `/audit-log/${event?.id}`],
  ] as const)
    expect(
      (await assay.call(admin, `${method} ${path}`, { body: method === 'DELETE' ? undefined : { version: 1 } })).status,
      `${method} ${path}`,
    ).toBe(404);
});

test('an administrator has the trail checked; others who may read it have not', async () => {
  const count = (await eventsIn(assay.database.pool)).length;
  const { status, body } = await assay.call(admin, 'GET /audit-log/verify');
  expect({ status, data: body.data as unknown as AuditVerdict }).toEqual({ status: 200, data: { ok: true, rows: count, firstBad: null } });
  const lsa = await assay.given.user({ roles: ['LSA'], companyIds: [own.companyId] });
  expect((await assay.call(lsa, 'GET /audit-log/verify')).status).toBe(403);
});

test('a look at an email is an event; what is not there was not looked at', async () => {
  await assay.database.system('an email', (tx) =>
    assay.post(tx, { to: 'x@test.example', subject: 'Seen', body: 'the words', language: 'en-US' }),
  );
  const [mail] = (await assay.call(admin, 'POST /mail/search', { body: {} })).body.data as unknown as { id: number }[];
  const path = `/mail/${mail?.id}`;
  expect((await assay.call(admin, `GET ${path}`)).text).toContain('the words');
  expect(await eventsIn(assay.database.pool, { action: 'VIEW' })).toMatchObject([
    { entity: 'mail', entityId: mail?.id, actorId: admin.userId, label: expect.stringContaining('Seen') as string },
  ]);
  expect((await assay.call(admin, 'GET /mail/999999')).status).toBe(404);
  expect(await eventsIn(assay.database.pool, { action: 'VIEW' })).toHaveLength(1);
});
