import { permits } from '@assay/domain/access/permissions';
import type { Acting, Actor } from '@assay/domain/access/actor';
import { companyInput } from '@assay/domain/companies/company';
import { masterLocationOf } from '@assay/domain/companies/location';
import { aCompany, aLocation } from '@assay/testkit/companies';
import { actingAs } from '@assay/testkit/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsIn, auditedBy, type Told } from './audit-events.ts';
import { createTestApp, type Answer, type TestApp, type Who } from './test-app.ts';

/** What is remembered beyond the record that was changed, what leaves nothing, and the history itself. Each record alone: `promises/`. */
let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  admin = await assay.given.user({ roles: ['GA'], username: 'grace@test.example' });
});
afterAll(() => assay.close());

type Event = Pick<Told, 'action' | 'entity' | 'entityId' | 'label' | 'companyId' | 'locationId' | 'before' | 'after'>;

const eventOf = ({ action, entity, entityId, label, companyId, locationId, before, after }: Told): Event => ({
  action,
  entity,
  entityId,
  label,
  companyId,
  locationId,
  before,
  after,
});

/** The events that a call leaves. */
const audited = async (call: () => Promise<Answer>): Promise<{ answer: Answer; events: Event[] }> => {
  const { result, events } = await auditedBy(assay.database.pool, call);
  return { answer: result, events: events.map(eventOf) };
};
const idOf = ({ body }: Answer): number => (body.data as unknown as { id: number }).id;

describe('a change that takes others along leaves an event for each', () => {
  test('a new company with its location: two', async () => {
    const draft = aCompany({ name: 'With location' });
    const { answer, events } = await audited(() => assay.call(admin, 'POST /company', { body: { ...draft, createLocation: true } }));
    const companyId = idOf(answer);
    const [location, company] = events;
    expect(events).toHaveLength(2);
    expect(company).toMatchObject({ action: 'CREATE', entity: 'company', entityId: companyId, companyId, locationId: null });
    expect(location).toMatchObject({
      action: 'CREATE',
      entity: 'location',
      label: 'With location',
      companyId,
      before: null,
      after: masterLocationOf(companyId, companyInput.parse(draft)),
    });
    expect(location?.entityId).toBe(location?.locationId);
  });

  test('a move: one event, of the company that moved', async () => {
    const [parent, id] = [await assay.given.company(), await assay.given.company()];
    await assay.given.company({ parentCompanyId: id });
    const { events } = await audited(() => assay.call(admin, `PUT /company/${id}`, { body: { version: 1, parentCompanyId: parent } }));
    expect(events).toMatchObject([
      { action: 'UPDATE', entityId: id, before: { parentCompanyId: null }, after: { parentCompanyId: parent } },
    ]);
  });

  test('archiving and restoring: the company, and each location that goes along', async () => {
    const companyId = await assay.given.company({ name: 'Goes' });
    const along = [await assay.given.location({ companyId, name: 'One' }), await assay.given.location({ companyId, name: 'Two' })];
    const before = await assay.given.location({ companyId, name: 'Gone before' });
    await assay.call(admin, `DELETE /location/${before}`);
    for (const [action, call] of [
      ['DELETE', () => assay.call(admin, `DELETE /company/${companyId}`)],
      ['RESTORE', () => assay.call(admin, `PUT /company/${companyId}`, { body: { version: 2, isArchived: false } })],
    ] as const) {
      const { events } = await audited(call);
      expect(events.toSorted((a, b) => a.label.localeCompare(b.label))).toEqual([
        { action, entity: 'company', entityId: companyId, label: 'Goes', companyId, locationId: null, before: null, after: null },
        { action, entity: 'location', entityId: along[0], label: 'One', companyId, locationId: along[0], before: null, after: null },
        { action, entity: 'location', entityId: along[1], label: 'Two', companyId, locationId: along[1], before: null, after: null },
      ]);
    }
  });
});

describe('what is refused or changes nothing leaves none', () => {
  test('every way to be refused', async () => {
    const [companyId, foreign] = [await assay.given.company({ name: 'Refuser' }), await assay.given.company()];
    await assay.given.company({ name: 'Child', parentCompanyId: companyId });
    const locationId = await assay.given.location({ companyId, locationCodes: ['T'] });
    const archived = await assay.given.company();
    await assay.call(admin, `DELETE /company/${archived}`);
    const lsa = await assay.given.user({ roles: ['LSA'], companyIds: [companyId] });
    const calls: [number, Who, 'GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      [400, admin, 'POST', '/company', { name: 'x' }],
      [400, admin, 'POST', '/company', aCompany({ parentCompanyId: 999_999 })],
      [409, admin, 'POST', '/company', aCompany({ name: 'Refuser' })],
      [409, admin, 'POST', '/company', { ...aCompany({ name: 'child', parentCompanyId: companyId }), acceptDuplicate: true }],
      [403, lsa, 'POST', '/company', aCompany()],
      [401, null, 'POST', '/company', aCompany()],
      [400, admin, 'PUT', `/company/${companyId}`, { version: 1, parentCompanyId: companyId }],
      [400, admin, 'PUT', `/company/${companyId}`, { name: 'No version' }],
      [409, admin, 'PUT', `/company/${companyId}`, { version: 9, name: 'Stale' }],
      [409, admin, 'PUT', `/company/${archived}`, { version: 2, name: 'Archived' }],
      [404, lsa, 'PUT', `/company/${foreign}`, { version: 1, name: 'Foreign' }],
      [409, admin, 'DELETE', `/company/${companyId}`],
      [403, lsa, 'DELETE', `/company/${companyId}`],
      [404, admin, 'DELETE', '/company/999999'],
      [200, admin, 'DELETE', `/company/${archived}`],
      [200, admin, 'PUT', `/company/${companyId}`, { version: 1 }],
      [409, admin, 'POST', '/location', aLocation({ companyId, locationCodes: ['t'] })],
      [400, admin, 'POST', '/location', aLocation({ companyId: archived })],
      [400, admin, 'PUT', `/location/${locationId}`, { version: 1, companyId: foreign }],
      [409, admin, 'POST', '/company/random-settings', { companyId, enabled: true, version: 4 }],
      [200, admin, 'GET', `/company/${companyId}`],
      [200, admin, 'POST', '/company/search', {}],
    ];
    for (const [status, who, method, path, body] of calls) {
      const { answer, events } = await audited(() => assay.call(who, `${method} ${path}`, { body }));
      // A call that the matrix refuses is told by itself; of the record it says nothing.
      const told = status === 403 ? [expect.objectContaining({ action: 'DENIED', entity: 'route', entityId: null })] : [];
      expect({ status: answer.status, events }, `${method} ${path} ${JSON.stringify(body)}`).toEqual({ status, events: told });
    }
  });
});

describe('the history itself', () => {
  const actorAs = (roles: Actor['roles'], places: Partial<Actor> = { companyIds: [1], locationIds: [1] }): Acting =>
    actingAs({ userId: admin.userId, username: 'x', roles, ...places }, 'company.view');
  const attempts = [`update audit_event set canon = '{}'`, `delete from audit_event`, `truncate audit_event`];

  test.each(attempts)('%s is refused to every role of the database, and to its owner', async (statement) => {
    await assay.call(admin, `PUT /company/${await assay.given.company()}`, { body: { version: 1, dba: 'x' } });
    const before = await eventsIn(assay.database.pool);
    expect(before.length).toBeGreaterThan(0);
    for (const role of ['GA', 'MRO', 'LSA', 'LHRA', 'COLLECTOR'] as const) {
      await expect(assay.database.write(actorAs([role]), (tx) => tx.query(statement))).rejects.toMatchObject({ code: '42501' });
    }
    await expect(assay.database.system('our own work', (tx) => tx.query(statement))).rejects.toMatchObject({ code: '42501' });
    await expect(assay.owner.query(statement)).rejects.toMatchObject({ code: '42501' });
    expect(await eventsIn(assay.database.pool)).toEqual(before);
  });

  test('is read only as far as the record is: a client’s role finds its own companies’ events', async () => {
    const [own, foreign] = [await assay.given.company(), await assay.given.company()];
    for (const id of [own, foreign]) await assay.call(admin, `PUT /company/${id}`, { body: { version: 1, dba: 'x' } });
    const seen = (actor: Acting) =>
      assay.database.read(actor, (tx) => tx.query<{ company_id: number }>(`select distinct company_id from audit_event`));
    expect(permits(actorAs(['DER']), 'company.view')).toBe(true);
    expect(await seen(actorAs(['DER'], { companyIds: [own] }))).toEqual([{ company_id: own }]);
    expect(await seen(actorAs(['LHRA'], { companyIds: [own] }))).toEqual([]);
  });
});
