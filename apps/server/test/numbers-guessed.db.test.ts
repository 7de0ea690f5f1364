import type { ImportLog, ImportRow } from '@assay/contract/imports/import-log.types';
import type { Participant } from '@assay/domain/participants/participant.fields';
import type { View } from '@assay/domain/finding/view.fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rates } from '#platform/limits/rates.ts';
import { eventsIn } from './audit-events.ts';
import { createBodies } from './kits/kits.ts';
import { createTestApp, dataOf, refusalOf, type RequestLine, type TestApp, type Who } from './test-app.ts';

/** Everybody sees the last digits of a number: whoever could ask for the others without an end would have them. */
const [ssn, tail] = ['123-45-6789', '6789'];
let assay: TestApp;
let admin: NonNullable<Who>;
let target: Participant;
let companyId: number;
let yard: string;
let person: Record<string, unknown>;

beforeAll(async () => {
  assay = await createTestApp({ ASSAY_LIMITS: 'on' });
  await assay.jobs.start(assay.queues);
  admin = await assay.given.user({ roles: ['GA'] });
  const stock = await assay.given.stock(1);
  companyId = await assay.given.company();
  const locationId = await assay.given.location({ companyId });
  person = { ...createBodies.participant?.({ companyId, locationId, stock }), dob: '1985-04-12', primaryIdType: 'EID' };
  const body = {
    ...person,
    lastName: 'Guessed',
    primaryId: 'E-77',
    ssn,
  };
  yard = dataOf<{ name: string }>(await assay.call(admin, `GET /location/${locationId}`)).name;
  target = dataOf<Participant>(await assay.call(admin, 'POST /participant', { body }));
});
afterAll(async () => {
  await assay.jobs.stop();
  await assay.close();
});

const someone = () => assay.given.user({ roles: ['DER'], companyIds: [companyId] });
const guess = (nth: number): string => `${String(200 + nth)}-11-${tail}`;
const equals = (filter: string) => ({ filterType: 'text', type: 'equals', filter });
const search = (who: Who, body: object) => assay.call(who, 'POST /participant/search', { body });
const lookUps = ({ userId }: NonNullable<Who>) => eventsIn(assay.owner, { action: 'LOOKED_UP', actorId: userId } as object);

describe('one number at a time', () => {
  test.each([
    ['a set', { ssn: { filterType: 'set', values: [ssn, guess(1)] } }, 'ssn'],
    ['a list', { ssn: [guess(1), guess(2)] }, 'ssn'],
    ['an or', { ssn: { filterType: 'text', operator: 'OR', conditions: [equals(guess(1)), equals(guess(2))] } }, 'ssn'],
    ['two filters', { ssn: equals(guess(1)), cdlNumber: equals('TX12345678') }, 'cdlNumber'],
  ])('refuses %s of whole numbers in every call', async (_, filters, name) => {
    const refused = { status: 400, faults: [`filters.${name}: oneNumber`] };
    expect(refusalOf(await search(admin, { filters }))).toEqual(refused);
    expect(refusalOf(await assay.call(admin, 'POST /participant/search/count', { body: { filters } }))).toEqual(refused);
    expect(refusalOf(await assay.call(admin, 'POST /participant/export', { body: { filters } }))).toEqual(refused);
  });

  test('a number in the words is one as well', async () => {
    expect(refusalOf(await search(admin, { text: ssn, filters: { cdlNumber: equals('TX12345678') } })).status).toBe(400);
  });

  test('finds who has it, and remembers who looked, once for all pages of the list', async () => {
    const who = await someone();
    const asked = { filters: { ssn: equals(ssn) } };
    expect(dataOf<{ id: number }[]>(await search(who, asked)).map(({ id }) => id)).toEqual([target.id]);
    expect((await assay.call(who, 'POST /participant/search/count', { body: asked })).status).toBe(200);
    expect((await search(who, { ...asked, from: 0, size: 50 })).status).toBe(200);
    const events = await lookUps(who);
    expect(events.map(({ entity, after }) => [entity, after])).toEqual([['participant', { number: '***-**-6789' }]]);
  });

  test('few digits, as employers count their people with, are nobody’s secret', async () => {
    const who = await someone();
    expect((await search(who, { filters: { employeeNumber: { filterType: 'set', values: ['41', '42'] } } })).status).toBe(200);
    expect(await lookUps(who)).toEqual([]);
  });
});

test('every way to look for a number counts as one, and each look is an event', async () => {
  const who = await someone();
  const ways: readonly ((number: string) => readonly [RequestLine, object?])[] = [
    (number) => ['POST /participant/search', { filters: { ssn: equals(number) } }],
    (number) => ['POST /participant/search', { text: number }],
    (number) => ['POST /participant/check-duplicate', { ssn: number }],
    (number) => [`GET /palette?q=${number}`],
  ];
  const statuses: number[] = [];
  for (let nth = 0; nth < rates.number.limit + 2; nth += 1) {
    const [line, body] = ways[nth % ways.length]?.(guess(nth)) ?? ['GET /health/ready'];
    statuses.push((await assay.call(who, line, body ? { body } : {})).status);
  }
  expect(statuses).toEqual([...Array.from({ length: rates.number.limit }, () => 200), 429, 429]);
  expect(await lookUps(who)).toHaveLength(rates.number.limit);
  // What is no number is found as ever.
  expect((await search(who, { text: 'Guessed' })).status).toBe(200);
});

test('who writes a number to a record looks for it as well, under a rate of its own', async () => {
  const who = await someone();
  const body = { ...person, lastName: 'Own', primaryId: 'E-78', dob: '1971-01-01', ssn: guess(700) };
  const made = dataOf<Participant>(await assay.call(who, 'POST /participant', { body }));
  const changed = await assay.call(who, `PUT /participant/${made.id}`, { body: { ssn: guess(701), version: made.version } });
  expect(changed.status).toBe(200);
  expect(await lookUps(who)).toHaveLength(2);
  expect(rates.numberWritten.limit).toBeGreaterThan(rates.numberOfDay.limit);
});

test('the number of a specimen finds things, and nobody who has the same', async () => {
  const who = await assay.given.user({ roles: ['GA'] });
  const find = async () => dataOf<{ kind: string }[]>(await assay.call(who, `GET /palette?q=${ssn}`)).map(({ kind }) => kind);
  expect(await find()).toEqual(['participant']);
  const { orderId } = await assay.given.order({ companyId, locationId: target.locationId ?? 0 }, 'ORDERED');
  await assay.owner.query(`update order_service set specimen_id = $2, status = 'COLLECTED' where order_id = $1`, [orderId, ssn]);
  expect(await find()).not.toContain('participant');
});

test('a view keeps no filter by a number, and no words that may be one', async () => {
  const state = { text: ssn, filters: { ssn: equals(ssn), lastName: equals('Guessed') }, sort: [] };
  const body = { name: 'Mine', tableName: 'participant', state };
  const made = dataOf<View>(await assay.call(admin, 'POST /view', { body }));
  const kept = { text: '', filters: { lastName: equals('Guessed') }, sort: [] };
  expect(made.state).toEqual(kept);
  const changed = await assay.call(admin, `PUT /view/${made.id}`, { body: { ...body, name: 'Other', version: made.version } });
  expect(dataOf<View>(changed).state).toEqual(kept);
});

test('a reason of signs that nobody sees is no reason', async () => {
  const reveal = (reason: string) => assay.call(admin, `POST /participant/${target.id}/reveal`, { body: { field: 'ssn', reason } });
  for (const reason of ['\u200B\u200B\u200B\u200B', '\u3164\u3164\u3164', 'a\u2060\u2060\u2060', '\u2800\u2800\u2800\u2800'])
    expect(await reveal(reason).then(refusalOf)).toMatchObject({
      status: 400,
      faults: [expect.stringMatching(/^reason: (required|tooShort)$/)],
    });
  expect((await reveal('Asked for by the laboratory')).status).toBe(200);
});

describe('a file of numbers', () => {
  const header = 'Last Name,First Name,DOB,SSN,Location,Cell,Occupation/Job Title,Status';
  const ended = async (id: number): Promise<ImportLog> => {
    for (;;) {
      const log = dataOf<ImportLog>(await assay.call(admin, `GET /import-log/${id}`));
      if (log.status !== 'QUEUED' && log.status !== 'RUNNING') return log;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
  const tried = async (lines: readonly string[], head = header): Promise<ImportRow[]> => {
    const values = { area: 'participant', companyId: String(companyId) };
    const file = { name: 'people.csv', bytes: `${[head, ...lines].join('\n')}\n` };
    const { id } = dataOf<ImportLog>(await assay.call(admin, 'POST /import-log', { form: { values, file } }));
    await ended(id);
    return dataOf<ImportRow[]>(await assay.call(admin, `GET /import-log/${id}/rows?size=500`));
  };
  const told = ({ outcome, problems }: ImportRow) => [outcome, problems.map(({ code }) => code).join()];

  test('finds nobody by the number alone, and tells nobody whose it is', async () => {
    const [right, wrong] = await tried([
      `Else,Somebody,01/02/1990,${ssn},${yard},555-308-0127,Driver,Active`,
      `Else,Somebody,01/02/1990,${guess(1)},${yard},555-308-0127,Driver,Active`,
    ]);
    // Not by any part of what a row tells.
    const all = (row: ImportRow) =>
      JSON.parse(
        JSON.stringify({ ...row, number: 0, cells: [] })
          .replaceAll(ssn, '#')
          .replaceAll(guess(1), '#'),
      ) as object;
    expect(right && all(right)).toEqual(wrong && all(wrong));
    expect(right).toMatchObject({ outcome: 'INSERT', recordId: null });
  });

  test('counts a number however it is written, and a name as people write it', async () => {
    const before = (await eventsIn(assay.owner, { action: 'LOOKED_UP', entity: 'import-log' } as object)).length;
    const leave = 'Last Name,First Name,DOB,SSN,Action';
    for (const line of ['Gues-sed,New,,211*11-6789,TERM', 'GUESSED,New,,212 11 6789,TERM', 'Else,New,04/12/1985,213-11-6789,TERM'])
      expect((await tried([line], leave)).map(({ outcome, recordId }) => [outcome, recordId])).toEqual([['ERROR', null]]);
    const events = await eventsIn(assay.owner, { action: 'LOOKED_UP', entity: 'import-log' } as object);
    expect(events.slice(before).map(({ after }) => after)).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
  });

  test('says what is wrong with a day, also where somebody is shown with the same last signs', async () => {
    const rows = await tried([`Else,Somebody,04/31/1985,${guess(3)},${yard},555-308-0127,Driver,Active`]);
    expect(rows.map(({ outcome, problems }) => [outcome, problems.map(({ field }) => field)])).toEqual([['ERROR', ['dob']]]);
  });

  test('of past results links nobody by a number that is tried', async () => {
    const values = { area: 'historical-data', companyId: String(companyId) };
    const lines = Array.from({ length: 3 }, (_, nth) => `R-${nth},${guess(nth + 500)},Pat Guessed,01/02/2020`);
    const file = { name: 'past.csv', bytes: `Source Ref,Identifier,Name,Test Date\n${lines.join('\n')}\n` };
    const { id } = dataOf<ImportLog>(await assay.call(admin, 'POST /import-log', { form: { values, file } }));
    await ended(id);
    const events = await eventsIn(assay.owner, { action: 'LOOKED_UP', entity: 'import-log', entityId: id } as object);
    expect(events.map(({ after }) => after)).toEqual([{ count: 3 }]);
  });

  test('finds somebody whose last name or date of birth agrees', async () => {
    const rows = await tried([`GUESSED,New,01/02/1990,${ssn},`]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['UPDATE']);
  });

  test('tells nothing more once too many were tried on one person, also of the right one', async () => {
    const lines = Array.from({ length: rates.numberOfFiles.limit + 5 }, (_, nth) => `Guessed,Somebody,04/12/1985,${guess(nth + 100)},`);
    const rows = await tried([...lines, `Guessed,Somebody,04/12/1985,${ssn},`]);
    expect(new Set(rows.map((row) => told(row).join(' ')))).toEqual(new Set(['ERROR numbersTried']));
    const counts = (await eventsIn(assay.owner, { action: 'LOOKED_UP', entity: 'import-log' } as object)).map(({ after }) => after);
    expect(counts).toContainEqual({ count: rates.numberOfFiles.limit + 5 });
    expect(rows.filter(({ recordId }) => recordId !== null)).toEqual([]);
  });

  test('nor does a list of people to be ordered for', async () => {
    for (const identifier of [ssn, guess(900)]) {
      const form = { values: { companyId: String(companyId) }, file: { name: 'list.csv', bytes: `Identifier\n${identifier}\n` } };
      expect((await assay.call(admin, 'POST /order/bulk/file', { form })).status).toBe(429);
    }
  });
});
