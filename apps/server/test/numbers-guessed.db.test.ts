import type { ImportLog, ImportRow } from '@assay/contract/imports/import-log.types';
import type { Participant } from '@assay/domain/participants/participant.fields';
import type { View } from '@assay/domain/finding/view.fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rates } from '#platform/limits/rates.ts';
import { eventsIn } from './audit-events.ts';
import { createBodies } from './common-bodies.ts';
import { createTestApp, dataOf, refusalOf, type RequestLine, type TestApp, type Who } from './test-app.ts';

/** Everybody sees the last digits of a number: whoever could ask for the others without an end would have them. */
const [ssn, tail] = ['123-45-6789', '6789'];
let assay: TestApp;
let admin: NonNullable<Who>;
let target: Participant;
let companyId: number;

beforeAll(async () => {
  assay = await createTestApp({ ASSAY_LIMITS: 'on' });
  await assay.jobs.start(assay.queues);
  admin = await assay.given.user({ roles: ['GA'] });
  const stock = await assay.given.stock(1);
  companyId = await assay.given.company();
  const locationId = await assay.given.location({ companyId });
  const body = {
    ...createBodies.participant?.({ companyId, locationId, stock }),
    lastName: 'Guessed',
    dob: '1985-04-12',
    primaryIdType: 'EID',
    primaryId: 'E-77',
    ssn,
  };
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
    expect(refusalOf(await reveal(reason))).toEqual({ status: 400, faults: ['reason: required'] });
  expect((await reveal('Asked for by the laboratory')).status).toBe(200);
});

describe('a file of numbers', () => {
  const header = 'Last Name,First Name,DOB,SSN,Location';
  const ended = async (id: number): Promise<ImportLog> => {
    for (;;) {
      const log = dataOf<ImportLog>(await assay.call(admin, `GET /import-log/${id}`));
      if (log.status !== 'QUEUED' && log.status !== 'RUNNING') return log;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
  const tried = async (lines: readonly string[]): Promise<ImportRow[]> => {
    const values = { area: 'participant', companyId: String(companyId) };
    const file = { name: 'people.csv', bytes: `${[header, ...lines].join('\n')}\n` };
    const { id } = dataOf<ImportLog>(await assay.call(admin, 'POST /import-log', { form: { values, file } }));
    await ended(id);
    return dataOf<ImportRow[]>(await assay.call(admin, `GET /import-log/${id}/rows?size=500`));
  };
  const told = ({ outcome, problems }: ImportRow) => [outcome, problems.map(({ code }) => code).join()];

  test('finds nobody by the number alone, and tells nobody whose it is', async () => {
    const [right, wrong] = await tried([`Else,Somebody,01/02/1990,${ssn},`, `Else,Somebody,01/02/1990,${guess(1)},`]);
    expect(right && wrong && told(right)).toEqual(wrong && told(wrong));
    expect(right?.outcome).not.toBe('UPDATE');
  });

  test('finds somebody whose last name or date of birth agrees', async () => {
    const rows = await tried([`GUESSED,New,01/02/1990,${ssn},`]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['UPDATE']);
  });

  test('tells nothing more once too many were tried on one person, also of the right one', async () => {
    const lines = Array.from({ length: rates.numberOfDay.limit + 5 }, (_, nth) => `Guessed,Somebody,04/12/1985,${guess(nth + 10)},`);
    const rows = await tried([...lines, `Guessed,Somebody,04/12/1985,${ssn},`]);
    expect(new Set(rows.map((row) => told(row).join(' ')))).toEqual(new Set(['ERROR numbersTried']));
    const counts = (await eventsIn(assay.owner, { action: 'LOOKED_UP', entity: 'import-log' } as object)).map(({ after }) => after);
    expect(counts).toContainEqual({ count: rates.numberOfDay.limit + 5 });
  });
});
