import type { JoiningPreview } from '@assay/contract/randoms/joining';
import type { MembersAdded } from '@assay/contract/randoms/pool.types';
import type { Participant } from '@assay/domain/participants/participant.fields';
import type { Pool, PoolMember } from '@assay/domain/randoms/pool.fields';
import { dayOf } from '@assay/domain/time/days';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createPeople, type People } from '#test/people.ts';
import { dataOf, faultsOf, type Who } from '#test/test-app.ts';

let people: People;
let driving: number;
let selling: number;

beforeAll(async () => {
  people = await createPeople();
  const work = async (body: object) => dataOf<{ id: number }>(await call('/occupation', body)).id;
  driving = await work({
    occupation: `Driver ${randomUUID()}`,
    type: 'DOT',
    agency: 'FMCSA',
    misCategory: 'Driver',
    safetySensitive: true,
    randomEligible: true,
  });
  selling = await work({ occupation: `Clerk ${randomUUID()}` });
});
afterAll(() => people.assay.close());

const today = dayOf(new Date());
const call = (path: string, body: object = {}, who: Who = people.admin) => people.assay.call(who, `POST ${path}`, { body });
const aPool = async (more: object = {}): Promise<Pool> =>
  dataOf(
    await call('/random-pool', {
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
const someone = (more: object): Promise<Participant> => people.make({ occupationId: driving, acceptDuplicate: true, ...more });
const preview = async (body: object, who: Who = people.admin): Promise<JoiningPreview> =>
  dataOf(await call('/random-pool/participants/preview', body, who));
const add = (body: object, who: Who = people.admin) => call('/random-pool/participants/add', body, who);
const membersOf = async (pool: Pool): Promise<PoolMember[]> => dataOf(await call('/random-pool/participants/search', { poolId: pool.id }));

describe('all who match', () => {
  it('join as the preview said, each rule respected, and those who do not are told with the reason', async () => {
    const lastName = `Match ${randomUUID()}`;
    const make = (more: object = {}): Promise<Participant> => someone({ lastName, ...more });
    const [pool, other] = [await aPool(), await aPool()];
    const [free, back] = [await make(), await make()];
    const [inIt, elsewhere, clerk] = [await make(), await make(), await make({ occupationId: selling })];
    await people.assay.call(people.admin, `DELETE /participant/${(await make()).id}`);
    await add({ poolId: pool.id, participantIds: [inIt.id, back.id], from: '2026-02-01' });
    await call('/random-pool/participants/delete', { poolId: pool.id, participantIds: [back.id], until: '2026-02-28' });
    await add({ poolId: other.id, participantIds: [elsewhere.id] });
    const asked = { poolId: pool.id, filters: { lastName } };
    const seen = await preview(asked);
    expect(seen).toMatchObject({ matched: 5, joining: 2 });
    expect(new Map(seen.people.map(({ participantId, problem }) => [participantId, problem]))).toEqual(
      new Map([
        [inIt.id, 'already'],
        [elsewhere.id, 'otherDotPool'],
        [clerk.id, 'mixedRegimes'],
      ]),
    );
    expect(seen.refused.find(({ problem }) => problem === 'otherDotPool')).toMatchObject({
      count: 1,
      message: expect.stringContaining('49 CFR 382.305') as string,
    });
    const added = dataOf<MembersAdded>(await add({ ...asked, expected: 2 }));
    expect(added.count).toBe(2);
    expect(new Set(added.refused.map(({ participantId }) => participantId))).toEqual(new Set([inIt.id, elsewhere.id, clerk.id]));
    const rows = await membersOf(pool);
    expect(new Set(rows.filter(({ memberFrom }) => memberFrom === today).map(({ participantId }) => participantId))).toEqual(
      new Set([free.id, back.id]),
    );
    const entries = rows.filter(({ participantId }) => participantId === back.id).map(({ entryId }) => entryId);
    expect(new Set(entries).size).toBe(1);
    expect(entries).toHaveLength(2);
    expect(new Set(rows.map(({ entryId }) => entryId)).size).toBe(3);
    for (const { entryId } of rows) expect(entryId).toMatch(/^[0-9a-f]{32}$/);
    expect(await preview(asked)).toMatchObject({ matched: 5, joining: 0 });
  });

  it('join as the same people one by one would', async () => {
    const lastName = `Same ${randomUUID()}`;
    const [named, matched] = [await aPool(), await aPool({ regime: 'NON-DOT', agencies: [] })];
    const persons = [await someone({ lastName }), await someone({ occupationId: selling, lastName })];
    const ids = persons.map(({ id }) => id);
    for (const pool of [named, matched]) {
      const { people: refused } = await preview({ poolId: pool.id, filters: { lastName } });
      const one = dataOf<MembersAdded>(await add({ poolId: pool.id, participantIds: ids }));
      expect(one.refused.map(({ participantId, problem }) => [participantId, problem])).toEqual(
        refused.map(({ participantId, problem }) => [participantId, problem]),
      );
      expect(one.count).toBe(1);
    }
  });

  it('are as many as were expected, or nobody joins', async () => {
    const lastName = `Count ${randomUUID()}`;
    const pool = await aPool();
    await someone({ lastName });
    const asked = { poolId: pool.id, filters: { lastName } };
    const refused = await add({ ...asked, expected: 2 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'count-changed', data: { joining: 1 } } });
    expect(await membersOf(pool)).toEqual([]);
    expect(faultsOf(await add(asked))).toEqual(['expected: required']);
    expect(faultsOf(await add({ ...asked, participantIds: [1], expected: 1 }))).toHaveLength(1);
    expect(faultsOf(await add({ poolId: pool.id }))).toHaveLength(1);
    expect(faultsOf(await add({ poolId: pool.id, filters: { nothing: 1 }, expected: 1 }))).toEqual(['filters.nothing: unknownColumn']);
  });

  it('join once where two add them to two pools at the same moment, and once however often it is sent', async () => {
    const lastName = `Race ${randomUUID()}`;
    const [one, other] = [await aPool(), await aPool()];
    await someone({ lastName });
    const send = (pool: Pool) => add({ poolId: pool.id, filters: { lastName }, expected: 1 });
    const answers = await Promise.all([send(one), send(other)]);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
    expect([...(await membersOf(one)), ...(await membersOf(other))]).toHaveLength(1);
  });

  it('are those in sight of who adds them, and stand in the audit log with what was asked', async () => {
    const lastName = `Sight ${randomUUID()}`;
    const foreign = await people.assay.given.company();
    const place = await people.assay.given.location({ companyId: foreign });
    const [own] = [await someone({ lastName })];
    await someone({ lastName, companyId: foreign, locationId: place });
    const der = await people.assay.given.user({ roles: ['DER'], groups: ['RANDOMS-FULLCONTROL'], companyIds: [people.companyId] });
    const pool = await aPool();
    const asked = { poolId: pool.id, filters: { lastName } };
    expect(await preview(asked)).toMatchObject({ matched: 2 });
    expect(await preview(asked, der)).toMatchObject({ matched: 1, joining: 1 });
    expect(dataOf<MembersAdded>(await add({ ...asked, expected: 1 }, der)).count).toBe(1);
    expect((await membersOf(pool)).map(({ participantId }) => participantId)).toEqual([own.id]);
    const events = await eventsIn(people.assay.owner, { entity: 'random-pool', entityId: pool.id });
    expect(events.at(-1)).toMatchObject({
      action: 'UPDATE',
      after: { addedParticipants: [own.id], addedCount: 1, memberFrom: today, matching: { filters: { lastName } } },
    });
    const viewer = await people.assay.given.user({ roles: ['DER'], groups: ['RANDOMS-VIEW'], companyIds: [people.companyId] });
    expect((await call('/random-pool/participants/preview', asked, viewer)).status).toBe(403);
  });

  it('join by the thousand in one statement', async () => {
    const lastName = `Many ${randomUUID()}`;
    const pool = await aPool();
    const { id } = await someone({ lastName });
    await people.assay.owner.query(
      `insert into participant (company_id, location_id, first_name, last_name, dob, participant_phone_number, primary_id_type, primary_id, primary_id_blind, primary_id_sealed, occupation_id, status)
       select company_id, location_id, first_name || n, last_name, dob, participant_phone_number, primary_id_type, 'x' || n, 'x' || n, '', occupation_id, status
       from participant, generate_series(1, 2000) n where id = $1`,
      [id],
    );
    const asked = { poolId: pool.id, filters: { lastName } };
    expect((await preview(asked)).joining).toBe(2001);
    expect(dataOf<MembersAdded>(await add({ ...asked, expected: 2001 })).count).toBe(2001);
    const events = await eventsIn(people.assay.owner, { entity: 'random-pool', entityId: pool.id });
    expect(JSON.stringify(events.at(-1)?.after)).toMatch(/"addedParticipants":"\d+-\d+"|"addedParticipants":"\d+, \d+-\d+"/);
  });
});
