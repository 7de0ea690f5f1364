import type { Contact } from '@assay/domain/companies/contact.fields';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBodies } from '#test/kits/kits.ts';
import type { Stock } from '#test/given.ts';
import { createTestApp, dataOf, faultsOf, type TestApp, type Who } from '#test/test-app.ts';

let assay: TestApp;
let ga: NonNullable<Who>;
let stock: Stock;
let companyId: number;
let contact: Contact;

const words = 'Blue Heron at Dawn';

const add = async (given: object = {}): Promise<Contact> =>
  dataOf(await assay.call(ga, 'POST /contact', { body: { ...createBodies.contact?.({ companyId, stock }), ...given } }));
const save = (who: Who, phrase: unknown, { id, version }: Contact = contact) =>
  assay.call(who, `PUT /contact/${id}/identity-phrase`, { body: { phrase, version } });
const check = (who: Who, phrase: string, { id }: Contact = contact) =>
  assay.call(who, `POST /contact/${id}/identity-phrase/check`, { body: { phrase } });
const matches = async (who: Who, phrase: string): Promise<boolean> => dataOf<{ matches: boolean }>(await check(who, phrase)).matches;

beforeAll(async () => {
  assay = await createTestApp({ ASSAY_LIMITS: 'on' });
  ga = await assay.given.user({ roles: ['GA'] });
  stock = await assay.given.stock(1);
});
afterAll(() => assay.close());
beforeEach(async () => {
  companyId = await assay.given.company({});
  contact = await add();
});

const set = async (): Promise<Contact> => {
  contact = dataOf<Contact>(await save(ga, words));
  return contact;
};

type Event = { action: string; before: object | null; after: object | null };
const events = async (): Promise<Event[]> =>
  dataOf(await assay.call(ga, 'POST /audit-log/search', { body: { filters: { entity: 'contact', entityId: contact.id } } }));

describe('the identity phrase of a contact', () => {
  test('is set, compared as it is said, changed and cleared', async () => {
    expect(await set()).toMatchObject({ version: 2, hasIdentityPhrase: true });
    expect(await matches(ga, '  blue  HERON at dawn')).toBe(true);
    expect(await matches(ga, 'Blue heron at dusk')).toBe(false);
    contact = dataOf<Contact>(await save(ga, 'Silver fox'));
    expect(contact).toMatchObject({ version: 3, hasIdentityPhrase: true });
    expect(await matches(ga, words)).toBe(false);
    expect(await matches(ga, 'silver FOX')).toBe(true);
    contact = dataOf<Contact>(await save(ga, ''));
    expect(contact).toMatchObject({ version: 4, hasIdentityPhrase: false });
    expect(await matches(ga, 'Silver fox')).toBe(false);
    expect(dataOf<Contact>(await save(ga, '')).version).toBe(4);
  });

  test('is kept as a hash, and its words go nowhere: not into the record, the list, the file, the search or the audit log', async () => {
    await set();
    await matches(ga, words);
    const { rows } = await assay.owner.query<{ row: string }>(`select t::text as row from contact t where id = $1`, [contact.id]);
    expect(rows[0]?.row).toContain('$argon2id$');
    const answers = await Promise.all([
      assay.call(ga, `GET /contact/${contact.id}`),
      assay.call(ga, 'POST /contact/search', { body: { filters: { companyId } } }),
      assay.call(ga, 'POST /contact/search', { body: { text: 'heron' } }),
      assay.call(ga, 'POST /contact/export', { body: { columns: ['name', 'hasIdentityPhrase'], filters: { companyId } } }),
      assay.call(ga, 'POST /audit-log/search', { body: {} }),
    ]);
    const { rows: stored } = await assay.owner.query<{ text: string }>(
      `select string_agg(e::text, ' ') || coalesce((select string_agg(k::text, ' ') from idempotency_key k), '') as text from audit_event e`,
    );
    for (const text of [...answers.map((answer) => answer.text), rows[0]?.row, stored[0]?.text]) expect(text).not.toMatch(/heron/i);
    for (const { text } of answers) expect(text).not.toContain('argon2');
    expect(answers[2].body.data).toEqual([]);
    expect(await assay.call(ga, 'POST /contact/search', { body: { filters: { identityPhraseHash: 'x' } } })).toMatchObject({ status: 400 });
  });

  test('leaves an event each time it is changed or checked', async () => {
    await set();
    await matches(ga, words);
    await matches(ga, 'Something else');
    const told = (await events()).map(({ action, before, after }) => ({ action, before, after }));
    expect(told.slice(0, 3)).toEqual([
      { action: 'PHRASE_FAIL', before: null, after: null },
      { action: 'PHRASE_MATCHED', before: null, after: null },
      { action: 'PHRASE_CHANGED', before: { hasIdentityPhrase: false }, after: { hasIdentityPhrase: true } },
    ]);
  });

  test.each([
    ['abc', 'phrase: tooShort'],
    ['a       b', 'phrase: tooShort'],
    ['x'.repeat(101), 'phrase: tooLong'],
    ['two\nlines', 'phrase: characters'],
    [7, 'phrase: wrongType'],
    [undefined, 'phrase: required'],
  ])('%j is refused', async (phrase, fault) => {
    expect(faultsOf(await save(ga, phrase))).toEqual([fault]);
    expect(dataOf(await assay.call(ga, `GET /contact/${contact.id}`))).toMatchObject({ version: 1, hasIdentityPhrase: false });
  });

  test('of a hundred characters is taken, and of four', async () => {
    expect((await save(ga, 'x'.repeat(100))).status).toBe(200);
    expect((await save(ga, ' abcd ', { ...contact, version: 2 })).status).toBe(200);
  });

  test('is not changed by who saw another version, nor of an archived contact; that one is not checked either', async () => {
    await set();
    expect(await save(ga, 'Silver fox', { ...contact, version: 1 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await assay.call(ga, `DELETE /contact/${contact.id}`);
    expect(await save(ga, 'Silver fox', { ...contact, version: 3 })).toMatchObject({ status: 409, body: { code: 'archived' } });
    expect(await check(ga, words)).toMatchObject({ status: 409, body: { code: 'archived' } });
  });

  test('of two who set it at once one is told that the other was first', async () => {
    const both = await Promise.all([save(ga, 'Silver fox'), save(ga, 'Golden hare')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is no field that is written', async () => {
    const body = { version: 1, title: 'Manager', hasIdentityPhrase: true };
    expect(dataOf(await assay.call(ga, `PUT /contact/${contact.id}`, { body }))).toMatchObject({ hasIdentityPhrase: false });
    expect((await assay.call(ga, `PUT /contact/${contact.id}`, { body: { version: 2, identityPhraseHash: 'x' } })).status).toBe(400);
  });
});

describe('who', () => {
  const canOf = async (who: Who) => (await assay.call(who, `GET /contact/${contact.id}`)).body.can;

  test('may change the contact sets its phrase, and internal staff who see the contact check it', async () => {
    await set();
    const given = { companyIds: [companyId], groups: ['CONTACTS-FULLCONTROL'] as const };
    const der = await assay.given.user({ roles: ['DER'], ...given, groups: [...given.groups] });
    const lsa = await assay.given.user({ roles: ['LSA'], ...given, groups: [...given.groups] });
    const reviewer = await assay.given.user({ roles: ['MRO-ASSIST'] });
    expect(await canOf(der)).toMatchObject({ edit: true, checkPhrase: false });
    expect((await check(der, words)).status).toBe(403);
    expect(await canOf(lsa)).toMatchObject({ edit: true, checkPhrase: true });
    expect(await matches(lsa, words)).toBe(true);
    expect(await canOf(reviewer)).toMatchObject({ edit: false, checkPhrase: true });
    expect(await matches(reviewer, words)).toBe(true);
    expect((await save(reviewer, 'Silver fox')).status).toBe(403);
    expect((await save(der, 'Silver fox')).status).toBe(200);
  });

  test('does not see the contact neither sets nor checks', async () => {
    await set();
    const other = await assay.given.company({});
    const stranger = await assay.given.user({ roles: ['LSA'], companyIds: [other], groups: ['CONTACTS-FULLCONTROL'] });
    expect((await check(stranger, words)).status).toBe(404);
    expect((await save(stranger, 'Silver fox')).status).toBe(404);
    const lsa = await assay.given.user({ roles: ['LSA'], companyIds: [companyId] });
    expect((await check(lsa, words)).status).toBe(403);
  });

  test('is bound to a location sets no phrase of the whole company', async () => {
    const locationId = await assay.given.location({ companyId });
    const lhra = await assay.given.user({
      roles: ['LHRA'],
      companyIds: [companyId],
      locationIds: [locationId],
      groups: ['CONTACTS-FULLCONTROL'],
    });
    expect((await save(lhra, words)).status).toBe(403);
    const there = await add({ locationId });
    expect((await save(lhra, words, there)).status).toBe(200);
  });

  test('guesses is stopped after five tries at a contact in a quarter of an hour, and nobody else is', async () => {
    await set();
    for (let time = 0; time < 5; time += 1) expect(await matches(ga, `Guess ${time}`)).toBe(false);
    const refused = await check(ga, words);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(700);
    expect((await events()).filter(({ action }) => action.startsWith('PHRASE_')).map(({ action }) => action)).toEqual([
      ...Array.from({ length: 5 }, () => 'PHRASE_FAIL'),
      'PHRASE_CHANGED',
    ]);
    const colleague = await assay.given.user({ roles: ['SA'] });
    expect(await matches(colleague, words)).toBe(true);
    const another = await add();
    expect((await check(ga, 'Guess', another)).status).toBe(200);
  });
});
