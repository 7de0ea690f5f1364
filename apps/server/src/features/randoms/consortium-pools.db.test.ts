import type { Member as MemberRow } from '@assay/contract/consortiums/consortium.types';
import type { JoiningPreview } from '@assay/contract/randoms/joining';
import type { MembersAdded, OfferedCompany, OfferedLocation } from '@assay/contract/randoms/pool.types';
import type { Eligibility } from '@assay/contract/randoms/roster.types';
import type { Consortium } from '@assay/domain/consortiums/consortium.fields';
import type { Pool, PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { addDays, dayOf } from '@assay/domain/time/days';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsortiumWorld, type ConsortiumWorld } from '#test/consortium-world.ts';
import { dataOf, faultsOf } from '#test/test-app.ts';

type Member = Awaited<ReturnType<ConsortiumWorld['member']>>;

let world: ConsortiumWorld;
let one: Member;
let other: Member;

beforeAll(async () => {
  world = await createConsortiumWorld();
  one = await world.member(3);
  other = await world.member(3);
});
afterAll(() => world.assay.close());

const today = dayOf(new Date());
const year = today.slice(0, 4);
const wished = (more: object = {}) => ({
  name: `Pool ${randomUUID()}`,
  startDate: `${year}-01-01`,
  regime: 'DOT',
  agencies: ['FMCSA'],
  drugRate: 50,
  alcoholRate: 10,
  ownerKind: 'Consortium',
  ownerId: world.consortium.id,
  ...more,
});
const post = (more: object = {}) => world.call('/random-pool', wished(more));
const put = (pool: Pool, body: object) =>
  world.assay.call(world.admin, `PUT /random-pool/${pool.id}`, { body: { version: pool.version, ...body } });
const why = async (pool: Pool, participantId: number): Promise<Eligibility> =>
  dataOf(await world.get(`/random-pool/${pool.id}/eligibility/${participantId}`));

describe('"Sites: Company or Consortium" is the owner of a pool', () => {
  it('which is run by the consortium’s own company, and keeps its owner', async () => {
    const pool = dataOf<Pool>(await post());
    const { id, name, companyId } = world.consortium;
    expect(pool).toMatchObject({ ownerKind: 'Consortium', ownerId: id, consortiumId: id, consortiumName: name, companyId });
    expect(dataOf<Pool>(await put(pool, { ownerKind: 'Consortium', ownerId: id, buffer: 1 }))).toMatchObject({
      buffer: 1,
      consortiumId: id,
    });
    const now = { ...pool, version: pool.version + 1 };
    expect(faultsOf(await put(now, { ownerKind: 'Company' }))).toEqual(['ownerKind: reference']);
    const another = dataOf<Consortium>(await world.call('/consortium', { name: `Other ${randomUUID()}` }));
    expect(faultsOf(await put(now, { consortiumId: another.id }))).toEqual(['consortiumId: reference']);
    const owned = dataOf<Pool>(await post({ ownerKind: 'Company', ownerId: one.companyId }));
    expect(faultsOf(await put(owned, { consortiumId: id }))).toEqual(['consortiumId: reference']);
    // A pool holds its consortium.
    expect((await world.assay.call(world.admin, `DELETE /consortium/${id}`)).status).toBe(409);
  });

  it('begins with the random settings of the consortium’s own company', async () => {
    await world.call('/company/random-settings', {
      companyId: world.consortium.companyId,
      defaultFrequency: 'Monthly',
      alternatesPercent: 25,
    });
    expect(dataOf<Pool>(await post())).toMatchObject({ frequency: 'Monthly', alternatesKind: 'PERCENT', alternatesValue: 25 });
  });

  it('refuses an owner that is archived, has no company record, or is only belonged to', async () => {
    const bare = dataOf<Consortium>(await world.call('/consortium', { name: `Bare ${randomUUID()}` }));
    expect(faultsOf(await post({ ownerId: bare.id }))).toEqual(['consortiumId: poolConsortiumCompany']);
    await world.assay.call(world.admin, `DELETE /consortium/${bare.id}`);
    expect(faultsOf(await post({ ownerId: bare.id }))).toEqual(['consortiumId: archivedRecord']);
    expect(faultsOf(await post({ ownerId: 999_999 }))).toEqual(['consortiumId: reference']);
    expect(faultsOf(await post({ ownerId: undefined }))).toEqual(['consortiumId: required']);
    expect(faultsOf(await world.call('/random-pool', wished(), one.der))).toEqual(['consortiumId: reference']);
  });

  it('is held to the minimum of its agencies (H11)', async () => {
    expect(faultsOf(await post({ drugRate: 49, agencies: ['FAA', 'FMCSA'] }))).toEqual(['drugRate: poolBelowMinimum']);
  });

  it('names companies and locations of members alone', async () => {
    const stranger = await world.assay.given.company();
    expect(faultsOf(await post({ companyIds: [one.companyId, stranger] }))).toEqual(['companyIds: reference']);
    expect(dataOf<Pool>(await post({ companyIds: [one.companyId], locationIds: [one.locationId] }))).toMatchObject({
      companyIds: [one.companyId],
    });
    const named = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).toSorted((left, right) => left - right);
    const body = { consortiumId: world.consortium.id, size: 500 };
    const companies = dataOf<OfferedCompany[]>(await world.call('/random-pool/companies/search', body));
    expect(named(companies)).toEqual([one.companyId, other.companyId]);
    const locations = dataOf<OfferedLocation[]>(await world.call('/random-pool/locations/search', body));
    expect(named(locations)).toEqual(expect.arrayContaining([one.locationId, other.locationId]));
    expect(locations.every(({ companyId }) => [one.companyId, other.companyId].includes(companyId))).toBe(true);
    const pool = await world.poolOf();
    expect(named(dataOf<OfferedCompany[]>(await world.call('/random-pool/companies/search', { poolId: pool.id })))).toEqual(
      named(companies),
    );
  });
});

describe('the people of members', () => {
  it('may join as long as their company belongs to the consortium, each in one DOT pool', async () => {
    const [pool, second] = [await world.poolOf(), await world.poolOf()];
    const outside = (await world.newDrivers(1))[0] ?? 0;
    const ids = [...one.people, ...other.people, outside];
    const added = dataOf<MembersAdded>(await world.add(pool, ids));
    expect(added).toMatchObject({ count: 6, refused: [{ participantId: outside, problem: 'notMember' }] });
    expect(added.refused[0]?.message).toBe('The employer does not belong to the consortium that day');
    expect(faultsOf(await world.add(second, one.people))).toEqual(['participantIds: poolOtherDotPool']);
    const preview = { poolId: second.id, filters: { id: { filterType: 'set', values: ids } } };
    const { refused, joining } = dataOf<JoiningPreview>(await world.call('/random-pool/participants/preview', preview));
    expect(joining).toBe(0);
    expect(refused.map(({ problem, count }) => [problem, count])).toEqual(
      expect.arrayContaining([
        ['notMember', 1],
        ['otherDotPool', 6],
      ]),
    );
    const counted = dataOf<MemberRow[]>(await world.get(`/consortium/${world.consortium.id}/members`));
    expect(counted.find(({ companyId }) => companyId === one.companyId)).toMatchObject({ participantCount: 3 });
    const own = dataOf<MemberRow[]>(await world.get(`/consortium/${world.consortium.id}/members`, one.der));
    expect(own.map(({ companyId, participantCount }) => [companyId, participantCount])).toEqual([[one.companyId, 3]]);
    const pools = dataOf<Pool[]>(await world.get(`/random-pool/company-pools/${one.companyId}`));
    expect(pools.map(({ id }) => id)).toEqual(expect.arrayContaining([pool.id, second.id]));
    dataOf(await world.call('/random-pool/participants/delete', { poolId: pool.id, participantIds: ids }));
  });

  it('among them an owner-operator, who may have no pool alone (49 CFR 382.103(b))', async () => {
    const owner = await world.member(1, { isOwnerOperator: true });
    expect(faultsOf(await post({ ownerKind: 'Company', ownerId: owner.companyId }))).toEqual(['companyId: poolOwnerOperatorAlone']);
    const pool = await world.poolOf();
    expect(dataOf<MembersAdded>(await world.add(pool, owner.people)).count).toBe(1);
    expect((await put(pool, { buffer: 1 })).status).toBe(200);
  });

  it('leave at the next draw when their company has lapsed, and it is said why', async () => {
    const gone = await world.member(2);
    const [stays] = await world.driversOf(one, 1);
    const pool = await world.poolOf();
    dataOf(await world.add(pool, [...gone.people, stays ?? 0]));
    expect(await why(pool, gone.people[0] ?? 0)).toMatchObject({ isEligible: true });
    await world.lapse(gone.companyId, addDays(today, -1));
    const { isEligible, rules } = await why(pool, gone.people[0] ?? 0);
    expect([isEligible, rules.filter(({ isMet }) => !isMet)]).toMatchObject([
      false,
      [{ rule: 'consortiumMember', mend: { resource: 'consortium', id: world.consortium.id } }],
    ]);
    expect(await world.draw(pool)).toMatchObject({ rosterSize: 1 });
    expect(faultsOf(await world.add(await world.poolOf(), await world.driversOf(gone, 1)))).toEqual(['participantIds: poolNotMember']);
  });
});

describe('mail of a consortium’s pool', () => {
  const contactOf = async (companyId: number, name: string): Promise<void> => {
    await world.assay.owner.query(
      `insert into contact (company_id, first_name, last_name, email, roles, phone) values ($1, $2, 'Notice', $2 || '@example.test', '{RANDOM_NOTICE}', '')`,
      [companyId, name],
    );
  };
  const toldOf = async (period: PoolPeriod, subject: string): Promise<string[]> => {
    const { rows } = await world.assay.owner.query<{ to: string }>(
      `select recipient as "to" from mail_message where body like $1 and subject like $2 order by recipient`,
      [`%/random-pool-selection-period/${period.id}\n%`, `${subject}%`],
    );
    return rows.map(({ to }) => to);
  };

  it('goes to each member’s own contacts: the commitment, who was drawn, and who is told to go', async () => {
    const [left, right, none] = [await world.member(1), await world.member(1), await world.member(0)];
    await contactOf(world.consortium.companyId ?? 0, 'runner');
    await contactOf(left.companyId, 'left');
    await contactOf(right.companyId, 'right');
    await contactOf(none.companyId, 'none');
    const pool = await world.poolOf({ drugNumber: 2, alternatesKind: 'NONE', alternatesValue: null });
    dataOf(await world.add(pool, [...left.people, ...right.people]));
    await world.work('random-openings');
    const period = await world.periodOf(pool);
    const all = ['left', 'right', 'runner'].map((name) => `${name}@example.test`);
    expect(await toldOf(period, 'A random selection period has opened')).toEqual(all);
    const run = await world.draw(pool);
    expect(await toldOf(period, 'A random selection is complete')).toEqual(all);
    dataOf(await world.call('/random-pool-selection/create-orders', { runId: run.runId }));
    const selected = await world.selectionsOf(pool);
    dataOf(await world.call('/random-pool-selection/release', { ids: selected.map(({ id }) => id) }));
    expect(await toldOf(period, 'Random tests to be done today')).toEqual(['left@example.test', 'right@example.test']);
  });
});
