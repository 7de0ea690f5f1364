import type { ImportLog, MissingPeople } from '@assay/contract/imports/import-log.types';
import type { Participant } from '@assay/domain/participants/participant.fields';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { countsOf, importing } from '#test/importing.ts';
import { dataOf } from '#test/test-app.ts';

const imports = importing();
const { brought, steer, rowsOf, upload, ended } = imports;

const header =
  'Action,Location Code,Employee ID,SSN,CDL State,CDL Number,First Name,Last Name,DOB,Cell,Occupation/Job Title,Status,Hire Date,Termination Date,Badge';
type Line = { action?: string; eid: string; ssn?: string; cdl?: string; first?: string; last?: string; term?: string; code?: string };
const lineOf = ({ action = '', eid, ssn = '', cdl = '', first = 'Dana', last = 'Driver', term = '', code = 'Y-1' }: Line): string =>
  [
    action,
    code,
    eid,
    ssn,
    cdl === '' ? '' : 'TN',
    cdl,
    first,
    last,
    '04/12/1985',
    '555-308-0127',
    'Driver',
    'Active',
    '01/05/2020',
    term,
    '99',
  ].join(',');
const fileOf = (lines: readonly Line[]): string => `${[header, ...lines.map(lineOf)].join('\n')}\n`;

const place = async () => {
  const companyId = await imports.assay.given.company({ name: `Roster ${randomUUID()}` });
  const locationId = await imports.assay.given.location({ companyId, locationCodes: ['Y-1'] });
  return { companyId, locationId, values: { area: 'participant', companyId: String(companyId) } };
};
const peopleOf = async (companyId: number): Promise<Participant[]> =>
  dataOf(
    await imports.assay.call(imports.admin, 'POST /participant/search', {
      body: { filters: { companyId }, sort: [{ colId: 'name', sort: 'asc' }] },
    }),
  );
const missingIn = async ({ id }: ImportLog): Promise<MissingPeople> =>
  dataOf(await imports.assay.call(imports.admin, `GET /import-log/${id}/missing`));

const crew: Line[] = [
  { eid: '0041', ssn: '123456701', first: 'Ana', last: 'Alder' },
  { eid: '0042', cdl: '998877', first: 'Ben', last: 'Birch' },
  { eid: '0043', first: 'Cid', last: 'Cedar' },
];

test('people are stored, found the same when the roster comes again, and taken back', async () => {
  const { companyId, locationId, values } = await place();
  const stored = await steer((await brought({ file: fileOf(crew), values })).id, 'commit');
  expect([stored.status, ...countsOf(stored)]).toEqual(['DONE', 3, 3, 3, 0, 0, 0, 0]);
  const people = await peopleOf(companyId);
  expect(people.map(({ name, primaryIdType, primaryId, ssn, cdlState }) => [name, primaryIdType, primaryId, ssn, cdlState])).toEqual([
    ['Alder, Ana', 'EID', '**41', '***-**-6701', ''],
    ['Birch, Ben', 'EID', '**42', '', 'TN'],
    ['Cedar, Cid', 'EID', '**43', '', ''],
  ]);
  expect(people.map((person) => person.locationId)).toEqual([locationId, locationId, locationId]);
  expect(
    await eventsIn(imports.assay.database.pool, { entity: 'participant', entityId: people[0]?.id ?? 0, action: 'CREATE' }),
  ).toHaveLength(1);

  expect(countsOf(await brought({ file: fileOf(crew), values }))).toEqual([3, 3, 0, 0, 3, 0, 0]);
  expect((await peopleOf(companyId)).map(({ version }) => version)).toEqual([1, 1, 1]);

  expect((await steer(stored.id, 'rollback')).rowsUndone).toBe(3);
  expect(await peopleOf(companyId)).toEqual([]);
});

test('no number of a roster is stored or answered as it stands, also not where a row is refused', async () => {
  const { values } = await place();
  const secret = '555667788';
  const file = fileOf([
    { eid: 'E-900100200', ssn: secret },
    { eid: 'E-900100200', ssn: secret, code: 'NOWHERE' },
    { eid: '', ssn: '55566778' },
  ]);
  const tried = await brought({ file, values });
  const { rows } = await imports.assay.owner.query<{ row: string }>(`select t::text as row from import_row t where import_id = $1`, [
    tried.id,
  ]);
  const answers = JSON.stringify([await rowsOf(tried.id), rows]);
  const files = await Promise.all(
    ['errors', 'outcomes'].map((name) => imports.assay.call(imports.admin, `GET /import-log/${tried.id}/${name}`)),
  );
  for (const text of [answers, ...files.map(({ text: told }) => told)])
    for (const number of [secret, '555-66-7788', '55566778', '900100200']) expect(text).not.toContain(number);
  expect(files.map(({ text }) => text.includes('7788'))).toEqual([true, true]);
  expect((await rowsOf(tried.id)).map(({ outcome, problems }) => [outcome, problems.map(({ field, code }) => `${field} ${code}`)])).toEqual(
    [
      ['INSERT', []],
      ['ERROR', ['locationId unknownName', ' sameAsRow']],
      ['ERROR', ['ssn ssn']],
    ],
  );
});

test('a row is about who has its number, whichever it is there, and changes what it says', async () => {
  const { companyId, locationId, values } = await place();
  const person = {
    firstName: 'Eve',
    lastName: 'Elm',
    dob: '1985-04-12',
    participantPhoneNumber: '555-308-0127',
    occupationId: 1,
    status: 'Active',
  };
  const body = { ...person, companyId, locationId, primaryIdType: 'EID', primaryId: 'E-77' };
  const { id } = dataOf<Participant>(await imports.assay.call(imports.admin, 'POST /participant', { body }));
  const tried = await brought({ file: 'Employee ID,Last name,SSN\ne-77,Elmwood,123-45-0077\n', values });
  const [row] = await rowsOf(tried.id);
  expect([row?.outcome, row?.recordId, row?.changes]).toEqual([
    'UPDATE',
    id,
    [
      { field: 'lastName', before: 'Elm', after: 'Elmwood' },
      { field: 'ssn', before: '', after: '***-**-0077' },
      { field: 'employeeNumber', before: '', after: '*-*7' },
    ],
  ]);
});

test('who is to leave is inactive since a day and needs nothing but a number; nobody else leaves', async () => {
  const { companyId, values } = await place();
  await steer((await brought({ file: fileOf(crew), values })).id, 'commit');
  const file = 'Action,Employee ID,Termination Date\nTERM,0041,11/13/2026\nterminate,0042,\nUPDATE,0099,\nTERM,0098,\nFIRE,0043,\n';
  const stored = await steer((await brought({ file, values })).id, 'commit');
  expect(countsOf(stored)).toEqual([5, 5, 0, 2, 0, 0, 3]);
  expect((await rowsOf(stored.id)).map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`).join())).toEqual([
    '',
    '',
    'action nobodyFound',
    'action nobodyFound',
    'action notListed',
  ]);
  const people = await peopleOf(companyId);
  expect(people.map(({ status, leaveStatus }) => [status, leaveStatus])).toEqual([
    ['Inactive', 'Terminated'],
    ['Inactive', 'Terminated'],
    ['Active', ''],
  ]);
  expect(people[0]?.terminationDate).toBe('2026-11-13');
  expect(countsOf(await brought({ file: file.split('\n').slice(0, 3).join('\n'), values }))).toEqual([2, 2, 0, 0, 2, 0, 0]);
});

test('who is not in the roster stays, unless that is asked for by itself, and comes back with a rollback', async () => {
  const { companyId, values } = await place();
  await steer((await brought({ file: fileOf(crew), values })).id, 'commit');
  const tried = await brought({ file: fileOf(crew.slice(0, 1)), values });
  expect(await missingIn(tried)).toMatchObject({ count: 2, people: [{ name: 'Birch, Ben' }, { name: 'Cedar, Cid' }] });
  const end = (log: ImportLog, expected: number) =>
    imports.assay.call(imports.admin, `POST /import-log/${log.id}/missing`, { body: { expected } });
  // Not before the file itself is stored.
  expect(await end(tried, 2)).toMatchObject({ status: 409, body: { code: 'decided' } });
  const stored = await steer(tried.id, 'commit');
  expect((await peopleOf(companyId)).map(({ status }) => status)).toEqual(['Active', 'Active', 'Active']);
  expect(await end(stored, 3)).toMatchObject({ status: 409, body: { code: 'count-changed', data: { count: 2 } } });

  expect(await end(stored, 2)).toMatchObject({ status: 200 });
  const done = await ended(stored.id);
  expect([done.rowsTotal, done.rowsUpdated, done.rowsFailed]).toEqual([3, 2, 0]);
  const people = await peopleOf(companyId);
  expect(people.map(({ status }) => status)).toEqual(['Active', 'Inactive', 'Inactive']);
  expect(await missingIn(done)).toEqual({ count: 0, unread: 0, people: [] });
  expect(
    await eventsIn(imports.assay.database.pool, { entity: 'participant', entityId: people[1]?.id ?? 0, action: 'UPDATE' }),
  ).toHaveLength(1);

  expect((await steer(stored.id, 'rollback')).rowsUndone).toBe(2);
  expect((await peopleOf(companyId)).map(({ status, terminationDate }) => [status, terminationDate])).toEqual([
    ['Active', null],
    ['Active', null],
    ['Active', null],
  ]);
});

test('somebody whom a row may be about is not missing from the roster, whatever is wrong with the row', async () => {
  const { companyId, values } = await place();
  await steer((await brought({ file: fileOf(crew), values })).id, 'commit');
  const [ana] = crew;
  // Who looks like Ben under another number is Ben, or is not: nobody knows yet.
  const alike = { eid: '0099', first: 'Ben', last: 'Birch' };
  const looked = await steer((await brought({ file: fileOf([...(ana ? [ana] : []), alike]), values })).id, 'commit');
  expect((await rowsOf(looked.id)).map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ['looksLike']]);
  expect(await missingIn(looked)).toMatchObject({ count: 1, unread: 0, people: [{ name: 'Cedar, Cid' }] });

  // A row with a wrong number and a wrong location is about somebody all the same.
  const wrong = { eid: '0143', code: 'NOWHERE', first: 'Cid', last: 'Cedar' };
  const stored = await steer((await brought({ file: fileOf([...crew.slice(0, 2), wrong]), values })).id, 'commit');
  expect(await missingIn(stored)).toMatchObject({ count: 1, unread: 1, people: [{ name: 'Cedar, Cid' }] });
  const refused = await imports.assay.call(imports.admin, `POST /import-log/${stored.id}/missing`, { body: { expected: 1 } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'decided' } });
  expect(refused.body.errorMessage).toMatch(/^1 row of the file doesn’t say clearly who it is about/);
  expect((await peopleOf(companyId)).map(({ status }) => status)).toEqual(['Active', 'Active', 'Active']);

  // Who is found by the number is known, wrong as the row is.
  const found = { eid: '0043', code: 'NOWHERE', first: 'Cid', last: 'Cedar' };
  expect(await missingIn(await brought({ file: fileOf([found]), values }))).toMatchObject({ count: 2, unread: 0 });
});

test('a representative brings in people of the own company alone, row by row', async () => {
  const [own, foreign] = [await place(), await place()];
  const der = await imports.assay.given.user({ roles: ['DER'], companyIds: [own.companyId] });
  await steer((await brought({ file: fileOf(crew), values: foreign.values })).id, 'commit');
  expect(await upload({ file: fileOf(crew), values: foreign.values, who: der })).toMatchObject({ status: 400 });
  const { name } = dataOf<{ name: string }>(await imports.assay.call(imports.admin, `GET /company/${foreign.companyId}`));
  const [head = '', first = '', second = ''] = fileOf(crew).split('\n');
  const file = `${head},Company\n${first},\n${second},${name}\n`;
  const tried = dataOf<ImportLog>(await upload({ file, values: own.values, who: der }));
  await ended(tried.id);
  // Who is elsewhere under the same number is neither found nor told of.
  expect((await rowsOf(tried.id, der)).map(({ outcome, problems }) => [outcome, problems[0]?.code])).toEqual([
    ['INSERT', undefined],
    ['ERROR', 'unknownName'],
  ]);
  expect(dataOf(await imports.assay.call(der, `GET /import-log/${tried.id}/missing`))).toEqual({ count: 0, unread: 1, people: [] });
});

test('a company is named by its account, too: in single sign-on, or with a provider', async () => {
  const [own, other] = [await place(), await place()];
  const account = `SSO-${randomUUID().slice(0, 8)}`;
  const number = `LAB-${randomUUID().slice(0, 8)}`;
  const { version } = dataOf<{ version: number }>(await imports.assay.call(imports.admin, `GET /company/${other.companyId}`));
  dataOf(await imports.assay.call(imports.admin, `PUT /company/${other.companyId}`, { body: { ssoAccountNumber: account, version } }));
  const provider = dataOf<{ id: number }>(
    await imports.assay.call(imports.admin, 'POST /provider', {
      body: { code: randomUUID().slice(0, 8), name: `Lab ${number}`, kind: 'LAB', phone: '555-555-0100' },
    }),
  );
  const body = { companyId: other.companyId, providerId: provider.id, accountNumber: number };
  dataOf(await imports.assay.call(imports.admin, 'POST /account-number', { body }));
  const [head = '', first = '', second = '', third = ''] = fileOf(crew).split('\n');
  const file = `${head},Company Code\n${first},${account}\n${second},${number.toLowerCase()}\n${third},NOBODY-1\n`;
  const tried = await brought({ file, values: own.values });
  expect((await rowsOf(tried.id)).map(({ outcome, problems }) => [outcome, ...problems.map(({ code }) => code)])).toEqual([
    ['INSERT'],
    ['INSERT'],
    // Neither the company is there nor, for want of it, its location.
    ['ERROR', 'unknownName', 'unknownName'],
  ]);
  await steer(tried.id, 'commit');
  expect((await peopleOf(other.companyId)).map(({ name }) => name)).toEqual(['Alder, Ana', 'Birch, Ben']);
});

test('two occupations of one title are told apart by their agency, and by DOT or not', async () => {
  const { companyId, values } = await place();
  const title = `Signaller ${randomUUID().slice(0, 8)}`;
  const occupation = async (body: object): Promise<number> =>
    dataOf<{ id: number }>(await imports.assay.call(imports.admin, 'POST /occupation', { body: { occupation: title, ...body } })).id;
  const rail = await occupation({ type: 'DOT', agency: 'FRA', misCategory: 'Signal Service' });
  const transit = await occupation({ type: 'DOT', agency: 'FTA', misCategory: 'Armed Security Personnel' });
  const plain = await occupation({ type: 'NON-DOT', agency: 'NON-DOT' });
  const [head = '', ...lines] = fileOf([
    ...crew,
    { eid: '0044', first: 'Dee', last: 'Dogwood' },
    { eid: '0045', first: 'Eli', last: 'Elder' },
  ])
    .replaceAll(',Driver,Active', `,${title},Active`)
    .trim()
    .split('\n');
  const told = ['fra,DOT', 'FTA,', ',non-dot', 'FMCSA,', 'NASA,'];
  const file = [`${head},Agency,DOT/NON-DOT`, ...lines.map((line, index) => `${line},${told[index]}`)].join('\n');
  const stored = await steer((await brought({ file, values })).id, 'commit');
  expect((await peopleOf(companyId)).map(({ occupationId }) => occupationId)).toEqual([rail, transit, plain]);
  expect((await rowsOf(stored.id)).map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`))).toEqual([
    [],
    [],
    [],
    ['occupationId unknownName'],
    ['agency notListed', 'occupationId unknownName'],
  ]);
  // Nothing said, nobody knows which is meant.
  const unsaid = await brought({ file: [head, lines[0]].join('\n'), values });
  expect((await rowsOf(unsaid.id)).flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(['severalNamed']);
});

test('people are brought in by those who have the right to it', async () => {
  const { companyId, values } = await place();
  for (const roles of [['LHRA'], ['OOA'], ['MRO']] as const) {
    const who = await imports.assay.given.user({ roles: [...roles], companyIds: roles[0] === 'MRO' ? [] : [companyId] });
    expect(await upload({ file: fileOf(crew), values, who })).toMatchObject({ status: 403 });
  }
});
