import { resources } from '@assay/contract/api';
import type { Answer } from '@assay/contract/support/note.types';
import { noteTables } from '@assay/domain/resources';
import type { Note } from '@assay/domain/support/note.fields';
import { createBodies } from '#test/kits/kits.ts';
import { createTestApp, dataOf, type TestApp, type Who } from '#test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let assay: TestApp;
let companyId: number;
let locationId: number;
let providerId: number;
type Person = NonNullable<Who>;
let ga: Person;
let lsa: Person;
let der: Person;
let lhra: Person;
let stranger: Person;

beforeAll(async () => {
  assay = await createTestApp();
  const { given } = assay;
  companyId = await given.company({ name: 'Noted' });
  locationId = await given.location({ companyId, name: 'Noted yard' });
  providerId = (await given.stock(1)).nextProvider();
  ga = await given.user({ roles: ['GA'] });
  lsa = await given.user({ roles: ['LSA'], companyIds: [companyId] });
  der = await given.user({ roles: ['DER'], companyIds: [companyId] });
  lhra = await given.user({ roles: ['LHRA'], locationIds: [locationId] });
  stranger = await given.user({ roles: ['DER'], companyIds: [await given.company({ name: 'Elsewhere' })] });
});
afterAll(() => assay.close());

const noteOn = (more: object = {}) => ({ refTable: 'company', refId: companyId, text: 'Calls before noon', visibility: 'PUBLIC', ...more });
const ticketOn = (more: object = {}) => noteOn({ category: 'BIL', subject: 'Invoice 12', ...more });

const post = (who: Who, body: object) => assay.call(who, 'POST /note', { body });
const create = async (who: Who, body: object): Promise<Note> => dataOf<Note>(await post(who, body));
const read = async (who: Who, id: number): Promise<Note> => dataOf<Note>(await assay.call(who, `GET /note/${id}`));
const answer = (who: Who, id: number, body: object) => assay.call(who, `POST /note/${id}/answers`, { body });
const thread = async (who: Who, id: number): Promise<string[]> =>
  dataOf<Answer[]>(await assay.call(who, `GET /note/${id}/answers`)).map(({ text }) => text);
const faultsOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [
  status,
  ...(body.errors ?? []).map(({ path, code }) => `${path} ${code}`),
];
const change = async (who: Who, id: number, values: object) => {
  const { version } = await read(ga, id);
  return assay.call(who, `PUT /note/${id}`, { body: { version, ...values } });
};

describe('a note', () => {
  test('belongs where the record belongs that it is about', async () => {
    expect(await create(ga, noteOn())).toMatchObject({ companyId, locationId: null, companyName: 'Noted', refName: 'Noted' });
    const onLocation = await create(ga, noteOn({ refTable: 'location', refId: locationId }));
    expect(onLocation).toMatchObject({ companyId, locationId, refName: 'Noted yard', title: 'Calls before noon' });
    expect(await create(ga, noteOn({ refTable: 'provider', refId: providerId, visibility: 'INTERNAL' }))).toMatchObject({
      companyId: null,
    });
  });

  const made = async (name: string, body: object) => dataOf<{ id: number }>(await assay.call(ga, `POST /${name}`, { body })).id;

  test.each(noteTables)('is about a %s: of the catalog everybody’s, of a company its own', async (refTable) => {
    const bodyOf = createBodies[refTable];
    // The reasons for a test are a closed list: nobody makes one.
    const body: { locationId?: number } | undefined = bodyOf?.({
      companyId,
      locationId,
      stock: await assay.given.stock(1),
      orderable: await assay.given.orderable({ companyId, locationId }),
    });
    const refId = body ? await made(refTable, body) : 1;
    const place = refTable === 'company' ? refId : companyId;
    const isOfCompany = refTable === 'company' || 'companyId' in resources[refTable].fields;
    const noted = await create(ga, noteOn({ refTable, refId, visibility: 'INTERNAL' }));
    expect(noted).toMatchObject({
      companyId: isOfCompany ? place : null,
      locationId: refTable === 'location' ? refId : (body?.locationId ?? null),
    });
    expect(noted.refName).not.toBe('');
  });

  test('is where a record of one location is, and everybody’s where its record is', async () => {
    const stock = await assay.given.stock(1);
    const linked = { companyId, effectiveFrom: '2026-01-01', serviceTypeId: 2, providerId: stock.nextProvider(), locationId };
    const refId = await made('company-servicetype-provider', linked);
    expect(await create(ga, noteOn({ refTable: 'company-servicetype-provider', refId }))).toMatchObject({ companyId, locationId });
    expect(await create(ga, noteOn({ refTable: 'occupation', refId: 1, visibility: 'INTERNAL' }))).toMatchObject({ companyId: null });
  });

  test('moves with the contact that it is about', async () => {
    const contact = { companyId, firstName: 'Ana', lastName: 'Ruiz', email: 'ana@noted.example' };
    const { id, version } = dataOf<{ id: number; version: number }>(await assay.call(ga, 'POST /contact', { body: contact }));
    const about = await create(ga, noteOn({ refTable: 'contact', refId: id }));
    await assay.call(ga, `PUT /contact/${id}`, { body: { version, locationId } });
    expect(await read(ga, about.id)).toMatchObject({ locationId });
  });

  test('is refused at the field on a record that is absent, out of scope, archived or of a kind the writer may not see', async () => {
    const archived = await assay.given.location({ companyId, name: 'Gone yard' });
    await assay.call(ga, `DELETE /location/${archived}`);
    expect(faultsOf(await post(ga, noteOn({ refId: 999_999 })))).toEqual([400, 'refId reference']);
    expect(faultsOf(await post(stranger, noteOn()))).toEqual([400, 'refId reference']);
    expect(faultsOf(await post(ga, noteOn({ refTable: 'location', refId: archived })))).toEqual([400, 'refId archivedRecord']);
    expect(faultsOf(await post(der, noteOn({ refTable: 'provider', refId: providerId })))).toEqual([400, 'refId reference']);
    const other = await assay.given.location({ companyId, name: 'Another yard' });
    expect(faultsOf(await post(lhra, noteOn({ refTable: 'location', refId: other })))).toEqual([400, 'refId reference']);
    expect((await post(lhra, noteOn({ refTable: 'location', refId: locationId }))).status).toBe(200);
    expect((await post(lhra, noteOn())).status).toBe(200);
  });

  test('about a record is there where its reader may see such records, not wherever another role of theirs reaches', async () => {
    const elsewhere = await assay.given.company({ name: 'Ordered from' });
    const both = await assay.given.user({
      roles: ['LHRA', 'OOA'],
      companyIds: [elsewhere],
      locationIds: [locationId],
      groups: ['CONTACTS-VIEW'],
    });
    const about = async (owner: number) => {
      const contact = { companyId: owner, firstName: 'Ana', lastName: 'Ruiz', email: 'ana@noted.example' };
      const { id } = dataOf<{ id: number }>(await assay.call(ga, 'POST /contact', { body: contact }));
      return ticketOn({ refTable: 'contact', refId: id });
    };
    const [here, there] = [await about(companyId), await about(elsewhere)];
    expect(await read(both, (await create(ga, here)).id)).toMatchObject({ refName: 'Ana Ruiz' });
    expect((await assay.call(both, `GET /note/${(await create(ga, there)).id}`)).status).toBe(404);
    expect((await post(both, here)).status).toBe(200);
    expect(faultsOf(await post(both, there))).toEqual([400, 'refId reference']);
    expect((await post(both, ticketOn({ refId: elsewhere }))).status).toBe(200);
  });

  test('does not change whose it is, and a ticket stays one', async () => {
    const { id } = await create(ga, ticketOn());
    expect(faultsOf(await change(ga, id, { refTable: 'location', refId: locationId }))).toEqual([400, 'refId reference']);
    expect(faultsOf(await change(ga, id, { category: '' }))).toEqual([400, 'category required']);
  });

  test('comes pinned first, then the newest', async () => {
    const refId = await assay.given.company({ name: 'Pinned' });
    for (const text of ['one', 'two', 'three']) await create(ga, noteOn({ refId, text, pinned: text === 'two' }));
    const rows = dataOf<Note[]>(await assay.call(ga, 'POST /note/search', { body: { filters: { companyId: refId } } }));
    expect(rows.map(({ text }) => text)).toEqual(['two', 'three', 'one']);
  });

  test('of clients is public, and staff alone pins, assigns and sets a time', async () => {
    expect(faultsOf(await post(der, noteOn({ visibility: 'INTERNAL' })))).toEqual([400, 'visibility staffOnly']);
    expect(faultsOf(await post(der, noteOn({ pinned: true })))).toEqual([400, 'pinned staffOnly']);
    expect(faultsOf(await post(der, ticketOn({ dueAt: '2027-01-01T12:00:00.000Z' })))).toEqual([400, 'dueAt staffOnly']);
    const own = await create(der, noteOn());
    expect((await change(der, own.id, { text: 'Calls after noon' })).status).toBe(200);
    const staffs = await create(ga, noteOn());
    expect(faultsOf(await change(der, staffs.id, { text: 'Nonsense' }))).toEqual([400, 'text authorOnly']);
  });

  test('on a record of no company is internal', async () => {
    expect(faultsOf(await post(ga, noteOn({ refTable: 'provider', refId: providerId })))).toEqual([400, 'visibility noClient']);
  });

  test('is counted on the company page as its reader sees it', async () => {
    const refId = await assay.given.company({ name: 'Counted' });
    const client = await assay.given.user({ roles: ['DER'], companyIds: [refId] });
    await create(ga, noteOn({ refId }));
    await create(ga, noteOn({ refId, visibility: 'INTERNAL' }));
    const counts = async (who: Who) => dataOf<{ note: number }>(await assay.call(who, `GET /company/${refId}/counts`)).note;
    expect([await counts(ga), await counts(client)]).toEqual([2, 1]);
  });
});

describe('what is internal', () => {
  const secret = 'SECRET-OF-STAFF';

  test.each(['DER', 'HRA', 'LHRA', 'OOA', 'CHO', 'COLLECTOR'] as const)('is not there for a %s, by any path', async (role) => {
    const who = await assay.given.user({ roles: [role], companyIds: [companyId], locationIds: [locationId] });
    const hidden = [
      await create(ga, noteOn({ visibility: 'INTERNAL', text: secret })),
      await create(ga, noteOn({ refTable: 'location', refId: locationId, visibility: 'INTERNAL', text: secret })),
      await create(ga, ticketOn({ visibility: 'INTERNAL', text: secret, subject: secret })),
      await create(ga, noteOn({ refTable: 'provider', refId: providerId, visibility: 'INTERNAL', text: secret })),
    ];
    const open = await create(ga, ticketOn());
    await answer(ga, open.id, { text: secret, visibility: 'INTERNAL' });
    const said: string[] = [];
    const ask = async (call: Parameters<TestApp['call']>[1], body?: object): Promise<number> => {
      const { status, text } = await assay.call(who, call, body ? { body } : {});
      said.push(text);
      return status;
    };
    for (const { id } of hidden) {
      expect(await ask(`GET /note/${id}`)).toBe(404);
      expect(await ask(`GET /note/${id}/answers`)).toBe(404);
      expect(await ask(`PUT /note/${id}`, { version: 1, text: 'x' })).toBe(404);
      expect(await ask(`POST /note/${id}/answers`, { text: 'x', visibility: 'PUBLIC' })).toBe(404);
    }
    const filters = { visibility: 'INTERNAL' };
    for (const sort of ['title', 'visibility', 'createdAt', 'companyName'])
      await ask('POST /note/search', { archive: 'Both', size: 500, sort: [{ colId: sort, sort: 'asc' }] });
    await ask('POST /note/search', { text: secret });
    await ask('POST /note/search', { filters });
    await ask('GET /note');
    await ask('POST /note/export', { columns: ['title', 'text', 'visibility'], format: 'csv' });
    await ask(`GET /note/${open.id}/answers`);
    await ask('GET /dashboard');
    await ask('POST /audit-log/search', { filters: { entity: 'note' } });
    expect(said.filter((text) => text.includes(secret))).toEqual([]);
    for (const body of [{ filters }, { text: secret, archive: 'Both' }])
      expect(dataOf<{ count: number }>(await assay.call(who, 'POST /note/search/count', { body }))).toEqual({ count: 0 });
  });

  test('is read by staff in whose scope it is', async () => {
    const { id } = await create(ga, noteOn({ visibility: 'INTERNAL' }));
    const other = await assay.given.user({ roles: ['LSA'], companyIds: [await assay.given.company()] });
    const mro = await assay.given.user({ roles: ['MRO'] });
    const statuses = [lsa, mro, other].map(async (who) => (await assay.call(who, `GET /note/${id}`)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  });

  test('is where both roles are, not where one of them looks around', async () => {
    const elsewhere = await assay.given.location({ name: 'Of another' });
    const both = await assay.given.user({ roles: ['LSA', 'LHRA'], companyIds: [companyId], locationIds: [elsewhere] });
    const hidden = await create(ga, noteOn({ refTable: 'location', refId: elsewhere, visibility: 'INTERNAL' }));
    const shown = await create(ga, noteOn({ refTable: 'location', refId: elsewhere }));
    expect((await assay.call(both, `GET /note/${hidden.id}`)).status).toBe(404);
    expect((await assay.call(both, `GET /note/${shown.id}`)).status).toBe(200);
  });

  test('answer leaves no mark on the ticket that clients see', async () => {
    const ticket = await create(der, ticketOn());
    const before = await read(der, ticket.id);
    expect((await answer(ga, ticket.id, { text: 'Among us', visibility: 'INTERNAL' })).status).toBe(200);
    expect(await read(der, ticket.id)).toEqual(before);
    expect(await thread(ga, ticket.id)).toEqual(['Among us']);
    expect(await thread(der, ticket.id)).toEqual([]);
  });
});

describe('a ticket', () => {
  test('goes back and forth, is closed, and reopened by an answer of the client', async () => {
    const { id, status, waitsFor } = await create(der, ticketOn());
    expect({ status, waitsFor }).toEqual({ status: 'OPEN', waitsFor: 'STAFF' });
    await answer(lsa, id, { text: 'Which one?', visibility: 'PUBLIC' });
    expect(await read(der, id)).toMatchObject({ waitsFor: 'CLIENT', needsYou: true });
    await answer(der, id, { text: 'The second', visibility: 'PUBLIC' });
    expect(await read(lsa, id)).toMatchObject({ waitsFor: 'STAFF', needsYou: true });
    expect((await change(lsa, id, { status: 'CLOSED' })).status).toBe(200);
    await answer(lsa, id, { text: 'Done', visibility: 'PUBLIC' });
    expect(await read(der, id)).toMatchObject({ status: 'CLOSED', needsYou: false });
    await answer(der, id, { text: 'Not quite', visibility: 'PUBLIC' });
    expect(await read(lsa, id)).toMatchObject({ status: 'OPEN', waitsFor: 'STAFF' });
    expect(await thread(der, id)).toEqual(['Which one?', 'The second', 'Done', 'Not quite']);
    const history = await assay.call(ga, 'POST /audit-log/search', { body: { filters: { entity: 'note', entityId: id } } });
    expect(history.text).toContain('Not quite');
  });

  test('may be closed and reopened by a client, of a colleague as well', async () => {
    const { id } = await create(ga, ticketOn());
    expect((await change(der, id, { status: 'CLOSED' })).status).toBe(200);
    expect((await change(der, id, { status: 'OPEN' })).status).toBe(200);
  });

  test('of the whole company is answered by who has a location of it', async () => {
    const { id } = await create(der, ticketOn());
    await answer(ga, id, { text: 'Which yard?', visibility: 'PUBLIC' });
    expect((await answer(lhra, id, { text: 'Ours', visibility: 'PUBLIC' })).status).toBe(200);
    expect(await read(ga, id)).toMatchObject({ waitsFor: 'STAFF' });
    expect((await change(lhra, id, { status: 'CLOSED' })).status).toBe(200);
    expect(await read(ga, id)).toMatchObject({ status: 'CLOSED' });
  });

  test('is not there for another company, nor its thread', async () => {
    const { id } = await create(der, ticketOn());
    expect((await assay.call(stranger, `GET /note/${id}`)).status).toBe(404);
    expect((await assay.call(stranger, `GET /note/${id}/answers`)).status).toBe(404);
    expect((await answer(stranger, id, { text: 'x', visibility: 'PUBLIC' })).status).toBe(404);
  });

  test('has a thread; a plain note has none, and nothing is added to an archived one', async () => {
    const plain = await create(ga, noteOn());
    expect((await answer(ga, plain.id, { text: 'x', visibility: 'PUBLIC' })).status).toBe(404);
    const gone = await create(ga, ticketOn());
    await assay.call(ga, `DELETE /note/${gone.id}`);
    expect((await answer(ga, gone.id, { text: 'x', visibility: 'PUBLIC' })).status).toBe(409);
    const internal = await create(ga, ticketOn({ visibility: 'INTERNAL' }));
    expect(faultsOf(await answer(ga, internal.id, { text: 'x', visibility: 'PUBLIC' }))).toEqual([400, 'visibility noClient']);
    const open = await create(der, ticketOn());
    expect(faultsOf(await answer(der, open.id, { text: 'x', visibility: 'INTERNAL' }))).toEqual([400, 'visibility staffOnly']);
  });

  test('may be about nothing in particular: its author and staff see it', async () => {
    const collector = await assay.given.user({ roles: ['COLLECTOR'] });
    const { id } = await create(collector, { category: 'OTH', subject: 'Lost a form', text: 'Which one?', visibility: 'PUBLIC' });
    const other = await assay.given.user({ roles: ['COLLECTOR'] });
    const statuses = await Promise.all([collector, lsa, other, der].map(async (who) => (await assay.call(who, `GET /note/${id}`)).status));
    expect(statuses).toEqual([200, 200, 404, 404]);
    expect(faultsOf(await post(collector, noteOn({ refTable: '', refId: null })))).toEqual([400, 'refTable required']);
  });

  test('is given to staff alone', async () => {
    const { id } = await create(der, ticketOn());
    expect(faultsOf(await change(ga, id, { assigneeId: der.userId }))).toEqual([400, 'assigneeId reference']);
    expect(dataOf<Note>(await change(ga, id, { assigneeId: lsa.userId }))).toMatchObject({ assigneeName: 'Test LSA' });
    expect(await read(lsa, id)).toMatchObject({ needsYou: true });
    expect(await read(ga, id)).toMatchObject({ needsYou: false });
  });
});

test('the first page tells whose turn it is: of staff the assignee, or everybody while nobody is', async () => {
  const refId = await assay.given.company({ name: 'Told' });
  const client = await assay.given.user({ roles: ['DER'], companyIds: [refId] });
  const [mine, other] = [
    await assay.given.user({ roles: ['LSA'], companyIds: [refId] }),
    await assay.given.user({ roles: ['LSA'], companyIds: [refId] }),
  ];
  const told = async (who: Who): Promise<number[]> => {
    const { tiles } = dataOf<{ tiles: { key: string; count: number }[] }>(await assay.call(who, 'GET /dashboard'));
    return tiles.filter(({ key }) => key.startsWith('tickets')).map(({ count }) => count);
  };
  // Tickets of no company are every staff's.
  const before = (await told(mine))[0] ?? 0;
  const all = async () => [
    (await told(mine)).map((count) => count - before),
    (await told(other)).map((count) => count - before),
    await told(client),
  ];
  const { id } = await create(client, ticketOn({ refId }));
  expect(await all()).toEqual([[1], [1], [0]]);
  await change(ga, id, { assigneeId: mine.userId });
  expect(await all()).toEqual([[1], [0], [0]]);
  await answer(mine, id, { text: 'Which one?', visibility: 'PUBLIC' });
  expect(await all()).toEqual([[0], [0], [1]]);
  await change(client, id, { status: 'CLOSED' });
  expect(await all()).toEqual([[0], [0], [0]]);
});
