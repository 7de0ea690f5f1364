import type { Duplicate } from '@assay/contract/participants/participant.types';
import type { Participant } from '@assay/domain/participants/participant.fields';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createPeople, newSsn, type People } from '#test/people.ts';
import { dataOf, faultsOf, type Who } from '#test/test-app.ts';

let assay: People['assay'];
let admin: People['admin'];
let companyId: People['companyId'];
let locationId: People['locationId'];
let bodyOf: People['bodyOf'];
let post: People['post'];
let make: People['make'];
let put: People['put'];
let found: People['found'];
let reveal: People['reveal'];

beforeAll(async () => {
  ({ assay, admin, companyId, locationId, bodyOf, post, make, put, found, reveal } = await createPeople());
});
afterAll(() => assay.close());

describe('numbers that tell who somebody is', () => {
  test('are answered masked, stored sealed, and read in full by one call, which is remembered', async () => {
    const number = newSsn();
    const { id, ssn: shown } = await make({ ssn: number });
    expect(shown).toBe(`***-**-${number.slice(-4)}`);
    const { rows } = await assay.owner.query<{ row: string }>(`select t::text as row from participant t where id = $1`, [id]);
    expect(rows[0]?.row).not.toContain(number);
    expect(dataOf(await reveal(id, 'ssn'))).toEqual({ value: number });
    expect(await eventsIn(assay.database.pool, { entity: 'participant', entityId: id, action: 'REVEAL' })).toMatchObject([
      { actorId: admin.userId, reason: 'Asked for by the laboratory', after: { field: 'ssn' } },
    ]);
  });

  test('stay as they are where the mask comes back', async () => {
    const number = newSsn();
    const made = await make({ ssn: number });
    const { createdAt: _, ...whole } = made;
    expect(await put(made.id, { ...whole, firstName: 'Other' })).toMatchObject({ status: 200, body: { data: { firstName: 'Other' } } });
    expect(dataOf(await reveal(made.id, 'ssn'))).toEqual({ value: number });
  });

  test('are no mask of anything else', async () => {
    const { id } = await make({ ssn: newSsn() });
    expect(faultsOf(await put(id, { version: 1, ssn: '***-**-0000' }))).toEqual(['ssn: covered']);
    expect(faultsOf(await post({ ssn: '***-**-1234' }))).toEqual(['ssn: covered']);
  });

  test('are told to have changed though their last signs are the same', async () => {
    const { id } = await make({ ssn: '123-45-6789' });
    expect(await put(id, { version: 1, ssn: '321-45-6789' })).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    expect(dataOf(await reveal(id, 'ssn'))).toEqual({ value: '321-45-6789' });
    expect((await eventsIn(assay.database.pool, { entity: 'participant', entityId: id, action: 'UPDATE' })).at(-1)).toMatchObject({
      before: { ssn: '•••' },
      after: { ssn: '•••' },
    });
  });

  test.each([
    ['SSN', '000-00-1234', 'ssn'],
    ['SSN', '123456789', 'ssn'],
    ['CDL', 'ZZ123', 'cdl'],
    ['CDL', 'AL-', 'cdl'],
    ['OID', '--', 'required'],
  ])('of the type %s are refused in another form: %s', async (primaryIdType, primaryId, code) => {
    expect(faultsOf(await post({ primaryIdType, primaryId }))).toEqual([`primaryId: ${code}`]);
  });

  test('are given again where their type changes', async () => {
    const { id } = await make();
    expect(faultsOf(await put(id, { version: 1, primaryIdType: 'SSN' }))).toEqual(['primaryId: covered']);
    expect(await put(id, { version: 1, primaryIdType: 'SSN', primaryId: newSsn() })).toMatchObject({ status: 200 });
  });

  test('say which state gave out a license, and nothing else of it', async () => {
    const { id, cdlNumber, cdlState } = await make({ cdlNumber: 'WY98765432' });
    expect([cdlNumber, cdlState]).toEqual(['******5432', 'WY']);
    expect(await put(id, { version: 1, cdlNumber: '' })).toMatchObject({ body: { data: { cdlNumber: '', cdlState: '' } } });
  });
});

describe('somebody is found', () => {
  test('by the whole of any number, however it is written, and by no part of it', async () => {
    const number = newSsn();
    const { id } = await make({ ssn: number });
    for (const text of [number, number.replaceAll('-', ''), ` ${number.replaceAll('-', ' ')} `])
      expect(await found({ text }), text).toEqual([id]);
    expect(await found({ text: number.slice(0, 8) })).toEqual([]);
    expect(await found({ text: number.slice(-4) })).toEqual([]);
  });

  test('by a filter of one of them', async () => {
    // Too few digits to be counted as somebody's whole number, of which a list is refused (ADR 26).
    const employeeNumber = 'E-4711-b';
    const { id } = await make({ employeeNumber });
    for (const filter of [employeeNumber, { type: 'equals', filter: employeeNumber.toLowerCase() }, [employeeNumber]])
      expect(await found({ filters: { employeeNumber: filter } })).toEqual([id]);
    expect(await found({ filters: { primaryId: employeeNumber } })).toEqual([]);
    for (const type of ['contains', 'startsWith', 'notEqual'])
      expect(await assay.call(admin, 'POST /participant/search', { body: { filters: { ssn: { type, filter: '1' } } } })).toMatchObject({
        status: 400,
      });
    const having = { companyId, employeeNumber: { type: 'notBlank' } };
    expect(await found({ filters: having, size: 500 })).toContain(id);
  });

  test('from every screen, by name and by number, within one’s scope', async () => {
    const number = newSsn();
    const { id } = await make({ ssn: number, lastName: 'Quillfeather' });
    const palette = async (q: string, who: Who = admin) =>
      dataOf<{ kind: string; id: number }[]>(await assay.call(who, `GET /palette?q=${encodeURIComponent(q)}`)).filter(
        ({ kind }) => kind === 'participant',
      );
    expect(await palette(number)).toMatchObject([{ id, label: 'Quillfeather, Dana', path: `/participant/${id}` }]);
    expect(await palette('quillf')).toMatchObject([{ id }]);
    const stranger = await assay.given.user({ roles: ['DER'], companyIds: [await assay.given.company()] });
    expect(await palette(number, stranger)).toEqual([]);
  });
});

describe('a primary ID', () => {
  test('is one person’s among companies of one root, of one type', async () => {
    const child = await assay.given.company({ parentCompanyId: companyId });
    const inChild = { companyId: child, locationId: await assay.given.location({ companyId: child }) };
    const { primaryId: _, ...body } = bodyOf() as { primaryId: string };
    const number = randomUUID().slice(0, 20);
    expect(await post({ ...body, primaryId: number })).toMatchObject({ status: 200 });
    for (const more of [{}, inChild]) {
      const again = await post({ ...body, primaryId: number.toUpperCase(), ...more });
      expect([again.status, faultsOf(again)]).toEqual([409, ['primaryId: taken']]);
    }
    expect(await post({ ...body, primaryId: number, primaryIdType: 'OID', acceptDuplicate: true })).toMatchObject({ status: 200 });
    const foreign = await assay.given.company();
    expect(
      await post({ ...body, primaryId: number, companyId: foreign, locationId: await assay.given.location({ companyId: foreign }) }),
    ).toMatchObject({
      status: 200,
    });
  });

  test('that somebody out of sight has is answered as a free one', async () => {
    const other = await assay.given.location({ companyId });
    const lhra = await assay.given.user({ roles: ['LHRA'], locationIds: [other] });
    const { primaryId } = bodyOf() as unknown as { primaryId: string };
    const first = await make({ primaryId });
    const second = await post({ primaryId, locationId: other }, lhra);
    expect(second).toMatchObject({ status: 200 });
    expect(await post({ primaryId, locationId: other }, lhra)).toMatchObject({ status: 409 });
    // Administrators see both, and find them; to the others each is the only one.
    const sharing = { filters: { companyId, sharesIdentifier: true } };
    expect((await found(sharing)).toSorted((one, another) => one - another)).toEqual([first.id, dataOf<Participant>(second).id]);
    expect(await found(sharing, lhra)).toEqual([]);
    await assay.call(admin, `DELETE /participant/${first.id}`);
    expect(await found(sharing)).toEqual([]);
  });

  test('is free once its person is archived, who then does not come back to it', async () => {
    const primaryId = randomUUID().slice(0, 20);
    const first = await make({ primaryId });
    await assay.call(admin, `DELETE /participant/${first.id}`);
    await make({ primaryId });
    const back = await put(first.id, { version: 2, isArchived: false });
    expect([back.status, faultsOf(back)]).toEqual([409, ['primaryId: taken']]);
  });

  test('that eight give at once is taken once', async () => {
    const primaryId = randomUUID().slice(0, 20);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post({ primaryId })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });
});

test.each([
  [{ dob: '2020-01-01' }, 'dob: age'],
  [{ dob: '1900-01-01' }, 'dob: age'],
  [{ hireDate: '2026-02-01', terminationDate: '2026-01-01' }, 'terminationDate: notBefore'],
  [{ leaveFrom: '2026-02-01' }, 'leaveStatus: required'],
  [{ leaveStatus: 'Vacation', leaveFrom: '2026-02-01', leaveTo: '2026-01-01' }, 'leaveTo: notBefore'],
])('%j is refused on its field', async (more, fault) => {
  expect(faultsOf(await post(more))).toEqual([fault]);
});

test('who is inactive is so by the status, and phones are dialled by the country', async () => {
  const { id, isActive, phoneCode, phoneCode2 } = await make({ phone2: '555-555-0105' });
  expect([isActive, phoneCode, phoneCode2]).toEqual([true, '+1', '+1']);
  expect(await put(id, { version: 1, status: 'Inactive', phoneCode: '+52', isActive: true })).toMatchObject({
    body: { data: { isActive: false, phoneCode: '+1' } },
  });
});

describe('a move to another company', () => {
  const elsewhere = async () => {
    const id = await assay.given.company();
    return { companyId: id, locationId: await assay.given.location({ companyId: id }) };
  };

  test('takes somebody along with their notes, and is remembered', async () => {
    const { id } = await make();
    const note = dataOf<{ id: number }>(
      await assay.call(admin, 'POST /note', { body: { refTable: 'participant', refId: id, text: 'Called', visibility: 'PUBLIC' } }),
    );
    const there = await elsewhere();
    expect(faultsOf(await put(id, { version: 1, companyId: there.companyId }))).toEqual(['locationId: otherCompany']);
    expect(await put(id, { version: 1, ...there })).toMatchObject({ status: 200, body: { data: there } });
    expect((await eventsIn(assay.database.pool, { entity: 'participant', entityId: id, action: 'UPDATE' })).at(-1)).toMatchObject({
      before: { companyId },
      after: { companyId: there.companyId },
    });
    const der = await assay.given.user({ roles: ['DER'], companyIds: [there.companyId] });
    expect(await assay.call(der, `GET /note/${note.id}`)).toMatchObject({ status: 200 });
  });

  test('is for those who may change people in both', async () => {
    const there = await elsewhere();
    const { id } = await make();
    const one = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    const both = await assay.given.user({ roles: ['DER'], companyIds: [companyId, there.companyId] });
    const refused = await put(id, { version: 1, ...there }, one);
    expect([refused.status, faultsOf(refused)]).toEqual([400, ['companyId: reference']]);
    expect(faultsOf(await put(id, { version: 1, companyId: 999_999, locationId: 999_999 }, one))).toEqual(['companyId: reference']);
    expect(await put(id, { version: 1, ...there }, both)).toMatchObject({ status: 200 });
    expect(await put(id, { version: 2, companyId, locationId }, one)).toMatchObject({ status: 404 });
  });

  test('meets who has the number there', async () => {
    const there = await elsewhere();
    const primaryId = randomUUID().slice(0, 20);
    const { id } = await make({ primaryId });
    await make({ primaryId, ...there });
    const refused = await put(id, { version: 1, ...there });
    expect([refused.status, faultsOf(refused)]).toEqual([409, ['primaryId: taken']]);
  });
});

describe('who may be there already', () => {
  const check = async (draft: object, who: Who = admin): Promise<Duplicate[]> =>
    dataOf(await assay.call(who, 'POST /participant/check-duplicate', { body: draft }));

  test('is told by any number in common, whichever it is there, and by last name and date of birth', async () => {
    const number = newSsn();
    const lastName = `Dup${randomUUID().slice(0, 6)}`;
    const { id, name } = await make({ ssn: number, lastName, dob: '1980-02-03' });
    expect(await check({ primaryId: number.replaceAll('-', '') })).toEqual([{ id, name, matchedOn: ['primaryId'] }]);
    expect(await check({ lastName: lastName.toUpperCase(), dob: '1980-02-03', firstName: 'dana' })).toEqual([
      { id, name, matchedOn: ['firstName', 'lastName', 'dob'] },
    ]);
    expect(await check({ lastName })).toEqual([]);
    expect(await check({ dob: '1980-02-03', firstName: 'Dana' })).toEqual([]);
    expect(await check({ id, ssn: number })).toEqual([]);
    const stranger = await assay.given.user({ roles: ['DER'], companyIds: [await assay.given.company()] });
    expect(await check({ ssn: number }, stranger)).toEqual([]);
  });

  test('is told of a record that is there, by what is shown of its numbers', async () => {
    const number = newSsn();
    const one = await make({ ssn: number });
    const other = await make({ primaryIdType: 'SSN', primaryId: number, acceptDuplicate: true });
    expect(await check({ id: one.id, ssn: one.ssn })).toEqual([{ id: other.id, name: other.name, matchedOn: ['ssn'] }]);
    expect(await check({ ssn: one.ssn })).toEqual([]);
  });
});

describe('a new person who looks like one that is there', () => {
  const twin = () => ({ lastName: `Twin${randomUUID().slice(0, 6)}`, dob: '1990-06-07' });

  test('is a question first, and is made once it was answered', async () => {
    const same = twin();
    const { id, name } = await make(same);
    expect(await post(same)).toMatchObject({
      status: 409,
      body: { code: 'possible-duplicate', data: [{ id, name, matchedOn: ['firstName', 'lastName', 'dob', 'participantPhoneNumber'] }] },
    });
    expect(await post({ ...same, acceptDuplicate: true })).toMatchObject({ status: 200 });
    const number = newSsn();
    const other = await make({ ssn: number });
    expect(await post({ primaryIdType: 'SSN', primaryId: number })).toMatchObject({ status: 409, body: { data: [{ id: other.id }] } });
  });

  test('works for another employer, or is out of sight: nobody is asked', async () => {
    const same = twin();
    await make(same);
    const foreign = await assay.given.company();
    const there = { companyId: foreign, locationId: await assay.given.location({ companyId: foreign }) };
    expect(await post({ ...same, ...there })).toMatchObject({ status: 200 });
    const other = await assay.given.location({ companyId });
    const lhra = await assay.given.user({ roles: ['LHRA'], locationIds: [other] });
    expect(await post({ ...same, locationId: other }, lhra)).toMatchObject({ status: 200 });
  });
});
