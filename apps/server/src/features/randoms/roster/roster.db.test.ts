import type { Completeness, Eligibility, Roster } from '@assay/contract/randoms/roster.types';
import { rosterDue } from '@assay/domain/randoms/attestation';
import { missingOf } from '@assay/domain/randoms/eligibility';
import type { Participant } from '@assay/domain/participants/participant.fields';
import type { Pool, PoolMember } from '@assay/domain/randoms/pool.fields';
import { addDays, dayOf } from '@assay/domain/time/days';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { mailsTo } from '#test/mails.ts';
import { createPeople, type People } from '#test/people.ts';
import { dataOf, type Who } from '#test/test-app.ts';
import { completenessOf } from './completeness.ts';
import { confirmedAtOf } from './roster.repository.ts';

let people: People;
let driving: number;
let mending: number;

beforeAll(async () => {
  people = await createPeople();
  const work = async (occupation: string, misCategory: string) =>
    dataOf<{ id: number }>(
      await call('POST /occupation', {
        occupation,
        type: 'DOT',
        agency: 'FMCSA',
        misCategory,
        safetySensitive: true,
        randomEligible: true,
      }),
    ).id;
  driving = await work(`Driver ${randomUUID()}`, 'Driver');
  mending = await work(`Mechanic ${randomUUID()}`, 'Driver');
});
afterAll(() => people.assay.close());

const today = dayOf(new Date());
const call = (route: `GET ${string}` | `POST ${string}`, body?: object, who: Who = people.admin) =>
  people.assay.call(who, route, body ? { body } : {});
const aPool = async (more: object = {}): Promise<Pool> =>
  dataOf(
    await call('POST /random-pool', {
      companyId: people.companyId,
      name: `Pool ${randomUUID()}`,
      startDate: '2026-01-01',
      regime: 'DOT',
      agencies: ['FMCSA'],
      drugRate: 50,
      alcoholRate: 10,
      ...more,
    }),
  );
const aDriver = (more: object = {}): Promise<Participant> =>
  people.make({ occupationId: driving, lastName: `Driver ${randomUUID()}`, status: 'Active', ...more });
const add = (pool: Pool, ids: readonly number[], { from = today } = {}) =>
  call('POST /random-pool/participants/add', { poolId: pool.id, participantIds: ids, from });
const whyOf = async (pool: Pool, { id }: { id: number }, { on = '', who = people.admin } = {}): Promise<Eligibility> =>
  dataOf(await call(`GET /random-pool/${pool.id}/eligibility/${id}${on && `?on=${on}`}`, undefined, who));
const unmet = ({ rules }: Eligibility) => rules.flatMap(({ rule, isMet }) => (isMet ? [] : [rule]));

describe('why somebody is in a draw or not', () => {
  it('tells every rule with yes or no, and where it is mended (5.6)', async () => {
    const [pool, driver] = [await aPool(), await aDriver()];
    const before = await whyOf(pool, driver);
    expect(before).toMatchObject({ isEligible: false, participantName: driver.name, poolName: pool.name, on: today });
    expect(unmet(before)).toEqual(['assigned']);
    expect(before.rules.find(({ rule }) => rule === 'assigned')?.mend).toEqual({
      resource: 'random-pool',
      id: pool.id,
      field: 'participants',
    });
    await add(pool, [driver.id]);
    expect(await whyOf(pool, driver)).toMatchObject({ isEligible: true, missing: [] });
    await people.put(driver.id, { version: driver.version, randomEligible: false, leaveStatus: 'Military Leave' });
    const away = await whyOf(pool, driver);
    expect(unmet(away)).toEqual(['notOnLeave', 'randomEligible']);
    expect(away.rules.find(({ rule }) => rule === 'notOnLeave')?.mend).toEqual({
      resource: 'participant',
      id: driver.id,
      field: 'leaveStatus',
    });
  });

  it('is answered for any day, and leads to the occupation, the company and the location', async () => {
    const [pool, driver] = [await aPool(), await aDriver({ hireDate: '2026-02-01' })];
    await add(pool, [driver.id], { from: '2026-03-01' });
    expect(unmet(await whyOf(pool, driver, { on: '2026-01-31' }))).toEqual(['assigned', 'started']);
    expect(unmet(await whyOf(pool, driver, { on: '2026-02-28' }))).toEqual(['assigned']);
    expect(unmet(await whyOf(pool, driver, { on: '2026-03-01' }))).toEqual([]);
    const { rules } = await whyOf(pool, driver);
    expect(rules.flatMap(({ mend }) => (mend.id === null ? [] : [`${mend.resource} ${mend.id}`]))).toEqual(
      expect.arrayContaining([`occupation ${driving}`, `company ${people.companyId}`, `location ${people.locationId}`]),
    );
    expect((await call(`GET /random-pool/${pool.id}/eligibility/${driver.id}?on=soon`)).status).toBe(400);
  });

  it('is told of nobody out of sight', async () => {
    const elsewhere = await people.assay.given.location({ companyId: people.companyId });
    const [pool, here, there] = [await aPool(), await aDriver(), await aDriver({ locationId: elsewhere })];
    const lhra = await people.assay.given.user({ roles: ['LHRA'], groups: ['RANDOMS-VIEW'], locationIds: [people.locationId] });
    const asked = (id: number) => call(`GET /random-pool/${pool.id}/eligibility/${id}`, undefined, lhra);
    expect((await asked(here.id)).status).toBe(200);
    expect((await asked(there.id)).status).toBe(404);
    expect((await asked(999_999)).text).toBe((await asked(there.id)).text);
  });
});

describe('who was in a pool', () => {
  it('on a day is a list with its count and its file, per pool and per person', async () => {
    const [pool, other] = [await aPool(), await aPool()];
    const [here, gone] = [await aDriver(), await aDriver()];
    await add(pool, [here.id, gone.id], { from: '2026-02-01' });
    await call('POST /random-pool/participants/delete', { poolId: pool.id, participantIds: [gone.id], until: '2026-03-02' });
    await add(other, [gone.id], { from: '2026-03-03' });
    const on = async (body: object): Promise<PoolMember[]> => dataOf(await call('POST /random-pool/participants/search', body));
    const idsOn = async (day: string) => new Set((await on({ poolId: pool.id, on: day })).map(({ participantId }) => participantId));
    expect(await idsOn('2026-01-31')).toEqual(new Set());
    expect(await idsOn('2026-03-02')).toEqual(new Set([here.id, gone.id]));
    expect(await idsOn('2026-03-03')).toEqual(new Set([here.id]));
    expect(dataOf(await call('POST /random-pool/participants/search/count', { poolId: pool.id, on: '2026-03-02' }))).toEqual({ count: 2 });
    const file = await call('POST /random-pool/participants/export', { poolId: pool.id, on: '2026-03-03', columns: ['participantName'] });
    expect(file.text).toContain(here.name);
    expect(file.text).not.toContain(gone.name);
    const ofPerson = await on({ on: '2026-03-03', filters: { participantId: gone.id } });
    expect(ofPerson.map(({ poolId }) => poolId)).toEqual([other.id]);
  });
});

describe('the completeness of a pool', () => {
  const ofPool = async (pool: Pool): Promise<Completeness> => dataOf(await call(`GET /random-pool/${pool.id}/completeness`));

  it('names who has no occupation, category or identifier, as the draw asks for them', async () => {
    const pool = await aPool();
    const [whole, idle, uncounted, nameless] = [await aDriver(), await aDriver(), await aDriver(), await aDriver()];
    await add(
      pool,
      [whole, idle, uncounted, nameless].map(({ id }) => id),
    );
    expect(await ofPool(pool)).toEqual({
      regime: 'DOT',
      people: 4,
      incomplete: 0,
      counts: { occupation: 0, category: 0, identifier: 0 },
      rows: [],
    });
    const stored = async (isArchived: boolean): Promise<number | undefined> =>
      (
        await people.assay.owner.query<{ id: number }>(
          `insert into occupation (occupation, type, agency, mis_category, safety_sensitive, is_archived) values ($1, 'DOT', 'FMCSA', '', true, $2) returning id::integer`,
          [`Uncounted ${randomUUID()}`, isArchived],
        )
      ).rows[0]?.id;
    for (const [{ id }, isArchived] of [
      [idle, true],
      [uncounted, false],
    ] as const)
      await people.assay.owner.query(`update participant set occupation_id = $2 where id = $1`, [id, await stored(isArchived)]);
    await people.assay.owner.query(`update participant set primary_id = '' where id = $1`, [nameless.id]);
    const found = await ofPool(pool);
    expect(found).toMatchObject({ people: 4, incomplete: 3, counts: { occupation: 1, category: 1, identifier: 1 } });
    const missing = new Map(found.rows.map((row) => [row.participantId, row.missing]));
    expect(missing).toEqual(
      new Map([
        [idle.id, missingOf({ occupation: null, primaryId: 'x' }, 'DOT')],
        [uncounted.id, ['category']],
        [nameless.id, ['identifier']],
      ]),
    );
    // The draw asks without a person behind it.
    expect((await people.assay.database.system('a draw', (tx) => completenessOf(tx, pool.id))).incomplete).toBe(3);
  });

  it('asks for no category where DOT does not', async () => {
    const pool = await aPool({ regime: 'NON-DOT', agencies: [] });
    const clerk = dataOf<{ id: number }>(await call('POST /occupation', { occupation: `Clerk ${randomUUID()}` }));
    await add(pool, [(await aDriver({ occupationId: clerk.id })).id]);
    expect(await ofPool(pool)).toMatchObject({ people: 1, incomplete: 0 });
  });
});

describe('the roster of a pool', () => {
  const rosterOf = async (pool: Pool, who: Who = people.admin): Promise<Roster> =>
    dataOf(await call(`GET /random-pool/${pool.id}/roster`, undefined, who));
  const confirm = (pool: Pool, body: object, who: Who = people.admin) => call(`POST /random-pool/${pool.id}/roster/confirm`, body, who);

  it('is confirmed as it was seen, and tells what changed since', async () => {
    const [pool, stays, leaves] = [await aPool(), await aDriver(), await aDriver()];
    await add(pool, [stays.id, leaves.id], { from: '2026-02-01' });
    const first = await rosterOf(pool);
    expect(first).toMatchObject({ people: 2, confirmations: [], changes: [], attestation: 'WARN' });
    const confirmed = dataOf<Roster>(await confirm(pool, { stamp: first.stamp, note: 'No change' }));
    expect(confirmed).toMatchObject({
      counts: { joined: 0, left: 0, occupation: 0 },
      confirmations: [{ people: 2, note: 'No change' }],
    });
    expect((await confirm(pool, { stamp: first.stamp })).status).toBe(409);
    const joins = await aDriver();
    await add(pool, [joins.id]);
    await call('POST /random-pool/participants/delete', { poolId: pool.id, participantIds: [leaves.id] });
    await people.put(stays.id, { version: stays.version, occupationId: mending });
    const stale = await confirm(pool, { stamp: confirmed.stamp });
    expect(stale.status).toBe(409);
    const changed = await rosterOf(pool);
    expect(changed.counts).toEqual({ joined: 1, left: 1, occupation: 1 });
    expect(new Map(changed.changes.map(({ participantId, change }) => [participantId, change]))).toEqual(
      new Map([
        [joins.id, 'joined'],
        [leaves.id, 'left'],
        [stays.id, 'occupation'],
      ]),
    );
    expect(changed.changes.find(({ change }) => change === 'occupation')).toMatchObject({
      before: expect.stringContaining('Driver') as string,
      after: expect.stringContaining('Mechanic') as string,
    });
    const again = dataOf<Roster>(await confirm(pool, { stamp: changed.stamp }));
    expect(again.confirmations).toMatchObject([
      { joined: 1, left: 1, occupation: 1, people: 2 },
      { people: 2, note: 'No change' },
    ]);
    expect(again.changes).toEqual([]);
    const at = await people.assay.database.system('a draw', (tx) => confirmedAtOf(tx, pool.id));
    expect(at).toBe(again.confirmations[0]?.confirmedAt);
  });

  it('leaves who confirmed it in the audit log, once however often it is sent', async () => {
    const pool = await aPool();
    await add(pool, [(await aDriver()).id]);
    const body = { stamp: (await rosterOf(pool)).stamp };
    const key = randomUUID();
    const send = () =>
      people.assay.call(people.admin, `POST /random-pool/${pool.id}/roster/confirm`, { body, headers: { 'idempotency-key': key } });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const events = await eventsIn(people.assay.owner, { entity: 'random-pool', entityId: pool.id });
    expect(events.filter(({ after }) => JSON.stringify(after).includes('rosterConfirmed'))).toMatchObject([
      { after: { rosterConfirmed: 1 } },
    ]);
    expect((await rosterOf(pool)).confirmations).toHaveLength(1);
  });

  it('is confirmed by one of two who do so at once', async () => {
    const pool = await aPool();
    const body = { stamp: (await rosterOf(pool)).stamp };
    const answers = await Promise.all([confirm(pool, body), confirm(pool, body)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is seen by who sees the pool, with the people in sight, and confirmed by who may change it', async () => {
    const elsewhere = await people.assay.given.location({ companyId: people.companyId });
    const [pool, here, there] = [await aPool(), await aDriver(), await aDriver({ locationId: elsewhere })];
    const { stamp } = await rosterOf(pool);
    await confirm(pool, { stamp });
    await add(pool, [here.id, there.id]);
    const lhra = await people.assay.given.user({ roles: ['LHRA'], groups: ['RANDOMS-VIEW'], locationIds: [people.locationId] });
    expect((await rosterOf(pool, lhra)).changes.map(({ participantId }) => participantId)).toEqual([here.id]);
    expect((await confirm(pool, { stamp }, lhra)).status).toBe(403);
    const stranger = await people.assay.given.user({
      roles: ['DER'],
      groups: ['RANDOMS-FULLCONTROL'],
      companyIds: [await people.assay.given.company()],
    });
    expect((await confirm(pool, { stamp }, stranger)).status).toBe(404);
  });

  it('is reminded of by mail to the DER before its draw, each time once, until it is confirmed, without a name', async () => {
    const companyId = await people.assay.given.company();
    const email = `${randomUUID()}@roster.example`;
    for (const [roles, address] of [
      [['DER'], email],
      [['BILLING'], 'billing@roster.example'],
    ] as const)
      await call('POST /contact', { companyId, firstName: 'Dee', lastName: 'Er', email: address, roles });
    const pool = await aPool({ companyId });
    const drawnIn = (days: number) =>
      people.assay.owner.query(
        `update random_pool_selection_period set start_date = $2, end_date = $3 where id = (select id from random_pool_selection_period
           where pool_id = $1 and not is_archived order by start_date limit 1)`,
        [pool.id, addDays(today, days), addDays(today, days + 1)],
      );
    await people.assay.owner.query(
      `update random_pool_selection_period set is_archived = true where pool_id = $1
       and id <> (select id from random_pool_selection_period where pool_id = $1 order by start_date limit 1)`,
      [pool.id],
    );
    const remind = async (): Promise<void> => {
      await people.assay.queues.find(({ name }) => name === 'roster-reminders')?.work({ id: 'job', data: {}, attempt: 1 });
    };
    for (const [days, sent] of [
      [15, 0],
      [14, 1],
      [8, 1],
      [7, 2],
      [1, 3],
      [0, 3],
    ] as const) {
      await drawnIn(days);
      await Promise.all([remind(), remind()]);
      expect(await mailsTo(people.assay, email), String(days)).toHaveLength(sent);
    }
    const [mail] = await mailsTo(people.assay, email);
    expect(mail?.body).toContain(`/random-pool/${pool.id}?tab=roster`);
    expect(`${mail?.subject} ${mail?.body}`).not.toContain(pool.name);
    expect(await mailsTo(people.assay, 'billing@roster.example')).toEqual([]);
    await people.assay.owner.query(`delete from random_roster_reminder`);
    await drawnIn(7);
    await confirm(pool, { stamp: (await rosterOf(pool)).stamp });
    expect((await rosterOf(pool)).isConfirmed).toBe(true);
    await remind();
    expect(await mailsTo(people.assay, email)).toHaveLength(3);
    expect(rosterDue({ periods: [], isAutomatic: false, confirmedAt: null, lastDrawnAt: null }, today)).toBeNull();
  });
});
