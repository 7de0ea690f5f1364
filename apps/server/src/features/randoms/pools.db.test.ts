import type { MembersAdded, OfferedCompany, OfferedLocation } from '@assay/contract/randoms/pool.types';
import type { Pool, PoolMember, PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { addDays, dayOf } from '@assay/domain/time/days';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createPeople, type People } from '#test/people.ts';
import { dataOf, faultsOf, type Who } from '#test/test-app.ts';

let people: People;
let work: Readonly<Record<'FMCSA' | 'NON-DOT', number>>;

beforeAll(async () => {
  people = await createPeople();
  const { rows } = await people.assay.owner.query<{ id: number; agency: string }>(
    `select max(id)::integer as id, agency from occupation where company_id is null and not is_archived group by agency`,
  );
  const other = dataOf<{ id: number }>(await call('/occupation', { occupation: `Clerk ${randomUUID()}` }));
  work = { 'FMCSA': rows.find(({ agency }) => agency === 'FMCSA')?.id ?? 0, 'NON-DOT': other.id };
});
afterAll(() => people.assay.close());

const today = dayOf(new Date());
const call = (path: string, body: object = {}, who: Who = people.admin) => people.assay.call(who, `POST ${path}`, { body });
const dot = { regime: 'DOT', agencies: ['FMCSA'], drugRate: 50, alcoholRate: 10 } as const;
const post = (more: object = {}, who: Who = people.admin) =>
  call('/random-pool', { companyId: people.companyId, name: `Pool ${randomUUID()}`, startDate: '2026-01-01', ...dot, ...more }, who);
const aPool = async (more: object = {}): Promise<Pool> => dataOf(await post(more));
const put = (path: string, body: object, who: Who = people.admin) => people.assay.call(who, `PUT ${path}`, { body });
const aDriver = (more: object = {}) => people.make({ occupationId: work.FMCSA, lastName: `Driver ${randomUUID()}`, ...more });
const add = (pool: Pool, ids: readonly number[], { who = people.admin, ...more }: { from?: string; who?: Who } = {}) =>
  call('/random-pool/participants/add', { poolId: pool.id, participantIds: ids, ...more }, who);
const remove = (pool: Pool, ids: readonly number[], more: object = {}) =>
  call('/random-pool/participants/delete', { poolId: pool.id, participantIds: ids, ...more });
const membersOf = async (pool: Pool, more: object = {}, who: Who = people.admin): Promise<PoolMember[]> =>
  dataOf(await call('/random-pool/participants/search', { poolId: pool.id, ...more }, who));
const periodsOf = async (pool: Pool): Promise<PoolPeriod[]> =>
  dataOf(await call('/random-pool-selection-period/search', { size: 500, filters: { poolId: pool.id } }));

describe('a pool', () => {
  it('is the company’s, and is found again as it was stored', async () => {
    const pool = await aPool();
    expect(pool).toMatchObject({
      ownerKind: 'Company',
      ownerId: people.companyId,
      frequency: 'Quarterly',
      alcoholMode: 'NESTED',
      year: 2026,
    });
    expect(dataOf(await people.assay.call(people.admin, `GET /random-pool/company-pools/${people.companyId}`))).toContainEqual(pool);
    const { companyId: _company, ...owned } = { companyId: 0, name: `Pool ${randomUUID()}`, startDate: '2026-01-01', ...dot };
    expect(dataOf<Pool>(await call('/random-pool', { ...owned, ownerKind: 'Company', ownerId: people.companyId })).companyId).toBe(
      people.companyId,
    );
    expect(faultsOf(await post({ ownerKind: 'Consortium' }))).toEqual(['consortiumId: required']);
  });

  it('begins with the random settings of its company', async () => {
    const companyId = await people.assay.given.company();
    await call('/company/random-settings', {
      companyId,
      defaultFrequency: 'Monthly',
      drugRate: 60,
      alcoholRate: 15,
      alternatesPercent: 25,
    });
    const pool = await aPool({ companyId, drugRate: null, alcoholRate: null });
    expect(pool).toMatchObject({ frequency: 'Monthly', drugRate: 60, alcoholRate: 15, alternatesKind: 'PERCENT', alternatesValue: 25 });
  });

  it('is refused below the minimum of its agencies that year, with field and clause', async () => {
    const refused = await post({ drugRate: 49.99, alcoholRate: 9 });
    expect(faultsOf(refused)).toEqual(['drugRate: poolBelowMinimum', 'alcoholRate: poolBelowMinimum']);
    expect(refused.text).toContain('49 CFR 382.305(b)');
    expect(faultsOf(await post({ agencies: ['FAA'], drugRate: 25 }))).toEqual([]);
    expect(faultsOf(await post({ agencies: ['FAA', 'FMCSA'], drugRate: 25 }))).toEqual(['drugRate: poolBelowMinimum']);
    for (const year of [2024, 2025])
      expect(faultsOf(await post({ agencies: ['PHMSA'], year, drugRate: 25, alcoholMode: 'NONE' }))).toEqual([
        'drugRate: poolBelowMinimum',
      ]);
    expect(faultsOf(await post({ alcoholMode: 'NONE' }))).toEqual(['alcoholMode: poolBelowMinimum']);
  });

  it('is held to the minimum rates as they are kept, not as they once were', async () => {
    const rate = { agency: 'USCG', rateGroup: 'crewmembers', drugRate: 75, effectiveFrom: '2040-01-01', source: 'Notice' };
    await people.assay.owner.query(`update random_rate set effective_to = '2039-12-31' where agency = 'USCG' and effective_to is null`);
    expect(await call('/random-rate', rate)).toMatchObject({ status: 200 });
    const wished = { agencies: ['USCG'], alcoholMode: 'NONE', year: 2040, drugRate: 50 };
    expect(faultsOf(await post(wished))).toEqual(['drugRate: poolBelowMinimum']);
    expect(faultsOf(await post({ ...wished, year: 2039 }))).toEqual([]);
  });

  it('never mixes DOT and NON-DOT, nor draws for follow-up tests (H10, H12)', async () => {
    expect(faultsOf(await post({ agencies: [] }))).toEqual(['agencies: poolAgencyMissing']);
    expect(faultsOf(await post({ regime: 'NON-DOT' }))).toEqual(['agencies: poolMixedRegimes']);
    expect(faultsOf(await post({ reasonCode: 'FOLLOW-UP' }))).toEqual(['reasonCode: poolFollowUp']);
    const pool = await aPool();
    await add(pool, [(await aDriver()).id]);
    const turned = await put(`/random-pool/${pool.id}`, { version: pool.version, regime: 'NON-DOT', agencies: [] });
    expect(faultsOf(turned)).toEqual(['regime: poolMixedRegimes']);
  });

  it('is no owner-operator’s alone (49 CFR 382.103(b))', async () => {
    const companyId = await people.assay.given.company({ isOwnerOperator: true });
    expect(faultsOf(await post({ companyId }))).toEqual(['companyId: poolOwnerOperatorAlone']);
  });

  it('names companies, locations and contacts of its owner alone', async () => {
    const [childId, strangerId] = [
      await people.assay.given.company({ parentCompanyId: people.companyId }),
      await people.assay.given.company(),
    ];
    expect(await aPool({ companyIds: [people.companyId, childId], locationIds: [people.locationId] })).toMatchObject({
      companyIds: [people.companyId, childId],
    });
    expect(faultsOf(await post({ companyIds: [strangerId] }))).toEqual(['companyIds: reference']);
    const yard = await people.assay.given.location({ companyId: strangerId });
    expect(faultsOf(await post({ locationIds: [yard] }))).toEqual(['locationIds: reference']);
    expect(faultsOf(await post({ notifyContactIds: [999_999] }))).toEqual(['notifyContactIds: reference']);
  });
});

describe('the people of a pool', () => {
  it('join from a day on under an entry that is theirs for life', async () => {
    const [pool, driver] = [await aPool(), await aDriver()];
    expect(dataOf<MembersAdded>(await add(pool, [driver.id]))).toEqual({ count: 1, refused: [] });
    const [first] = await membersOf(pool);
    expect(first).toMatchObject({
      participantId: driver.id,
      participantName: driver.name,
      memberFrom: today,
      memberUntil: null,
      isActive: true,
    });
    expect(first?.entryId).toMatch(/^[0-9a-f]{32}$/);
    await remove(pool, [driver.id], { until: today });
    await add(pool, [driver.id], { from: addDays(today, 5) });
    const rows = await membersOf(pool, { sort: [{ colId: 'memberFrom', sort: 'asc' }] });
    expect(rows.map(({ memberFrom, memberUntil, entryId }) => [memberFrom, memberUntil, entryId])).toEqual([
      [today, today, first?.entryId],
      [addDays(today, 5), null, first?.entryId],
    ]);
    expect(dataOf(await call('/random-pool/participants/search/count', { poolId: pool.id }))).toEqual({ count: 2 });
  });

  it('are known for any day: who was in this pool then', async () => {
    const [pool, here, gone] = [await aPool(), await aDriver(), await aDriver()];
    await add(pool, [here.id, gone.id], { from: '2026-02-01' });
    await remove(pool, [gone.id], { until: '2026-02-28' });
    const on = (day: string) =>
      membersOf(pool, {
        filters: {
          memberFrom: { filterType: 'date', type: 'lessThanOrEqual', dateFrom: day },
          memberUntil: {
            operator: 'OR',
            conditions: [{ type: 'blank' }, { filterType: 'date', type: 'greaterThanOrEqual', dateFrom: day }],
          },
        },
      });
    const idsOn = async (day: string) => new Set((await on(day)).map(({ participantId }) => participantId));
    expect(await idsOn('2026-01-31')).toEqual(new Set());
    expect(await idsOn('2026-02-28')).toEqual(new Set([here.id, gone.id]));
    expect(await idsOn('2026-03-01')).toEqual(new Set([here.id]));
    expect(dataOf<Pool>(await people.assay.call(people.admin, `GET /random-pool/${pool.id}`)).participantCount).toBe(1);
  });

  it('are in one DOT pool of their employer at a time, and under the rules of their work', async () => {
    const [one, other] = [await aPool(), await aPool()];
    const plain = await aPool({ regime: 'NON-DOT', agencies: [] });
    const [driver, clerk] = [await aDriver(), await aDriver({ occupationId: work['NON-DOT'] })];
    await add(one, [driver.id]);
    const second = await add(other, [driver.id]);
    expect(faultsOf(second)).toEqual(['participantIds: poolOtherDotPool']);
    expect(second.text).toContain('49 CFR 382.305');
    expect(faultsOf(await add(plain, [driver.id]))).toEqual(['participantIds: poolMixedRegimes']);
    expect(faultsOf(await add(one, [driver.id]))).toEqual(['participantIds: poolAlready']);
    const some = dataOf<MembersAdded>(await add(plain, [clerk.id, driver.id, 999_999]));
    expect(some).toMatchObject({
      count: 1,
      refused: [
        { participantId: driver.id, problem: 'mixedRegimes' },
        { participantId: 999_999, problem: 'missing' },
      ],
    });
    await remove(one, [driver.id]);
    expect(dataOf<MembersAdded>(await add(other, [driver.id])).count).toBe(1);
  });

  it('join once when two put them into two pools at the same moment', async () => {
    const [one, other, driver] = [await aPool(), await aPool(), await aDriver()];
    const answers = await Promise.all([add(one, [driver.id]), add(other, [driver.id])]);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 400]);
  });

  it('never begin what ends before its first day', async () => {
    const [pool, driver] = [await aPool(), await aDriver()];
    await add(pool, [driver.id], { from: addDays(today, 30) });
    expect(dataOf(await remove(pool, [driver.id]))).toEqual({ count: 1 });
    expect(await membersOf(pool)).toMatchObject([{ memberUntil: addDays(today, 29), isActive: false }]);
    expect(dataOf(await remove(pool, [driver.id]))).toEqual({ count: 0 });
    // What never began keeps nobody out.
    expect(dataOf<MembersAdded>(await add(pool, [driver.id])).count).toBe(1);
  });

  it('leave their comings and goings in the audit log', async () => {
    const [pool, driver] = [await aPool(), await aDriver()];
    await add(pool, [driver.id]);
    await remove(pool, [driver.id]);
    const events = await eventsIn(people.assay.owner, { entity: 'random-pool', entityId: pool.id });
    expect(events.map(({ action, after }) => [action, after])).toMatchObject([
      ['CREATE', {}],
      ['UPDATE', { addedParticipants: [driver.id], memberFrom: today }],
      ['UPDATE', { removedParticipants: [driver.id] }],
    ]);
  });

  it('are seen by who sees the persons, at their locations alone (Z7)', async () => {
    const elsewhere = await people.assay.given.location({ companyId: people.companyId });
    const [pool, here, there] = [await aPool(), await aDriver(), await aDriver({ locationId: elsewhere })];
    await add(pool, [here.id, there.id]);
    const lhra = await people.assay.given.user({ roles: ['LHRA'], groups: ['RANDOMS-VIEW'], locationIds: [people.locationId] });
    expect((await membersOf(pool, {}, lhra)).map(({ participantId }) => participantId)).toEqual([here.id]);
    expect((await add(pool, [here.id], { who: lhra })).status).toBe(403);
    const stranger = await people.assay.given.user({
      roles: ['DER'],
      groups: ['RANDOMS-FULLCONTROL'],
      companyIds: [await people.assay.given.company()],
    });
    expect(await membersOf(pool, {}, stranger)).toEqual([]);
    expect((await add(pool, [here.id], { who: stranger })).status).toBe(404);
    const without = await people.assay.given.user({ roles: ['DER'], companyIds: [people.companyId] });
    expect((await call('/random-pool/search', {}, without)).status).toBe(403);
  });

  it('are offered by company and location of the owner and below', async () => {
    const childId = await people.assay.given.company({ parentCompanyId: people.companyId, name: `Branch ${randomUUID()}` });
    const [pool, driver] = [await aPool(), await aDriver()];
    await add(pool, [driver.id]);
    expect((await put(`/random-pool/${pool.id}`, { version: pool.version, companyIds: [childId] })).status).toBe(200);
    const companies = dataOf<OfferedCompany[]>(await call('/random-pool/companies/search', { poolId: pool.id, size: 500 }));
    expect(companies.find(({ id }) => id === childId)).toMatchObject({ isChosen: true, participantCount: 0 });
    expect(companies.find(({ id }) => id === people.companyId)).toMatchObject({ isChosen: false, participantCount: 1 });
    const stranger = await people.assay.given.company();
    expect(companies.map(({ id }) => id)).not.toContain(stranger);
    const locations = dataOf<OfferedLocation[]>(await call('/random-pool/locations/search', { poolId: pool.id, size: 500 }));
    expect(locations.find(({ id }) => id === people.locationId)).toMatchObject({ companyId: people.companyId, participantCount: 1 });
  });
});

describe('the periods of a pool', () => {
  it('divide this year and the next without gap or overlap, from when it begins', async () => {
    const year = Number(today.slice(0, 4));
    const pool = await aPool({ startDate: `${year}-02-10`, frequency: 'Quarterly', year });
    const periods = await periodsOf(pool);
    expect(periods.map(({ name, startDate, endDate }) => [name, startDate, endDate])).toEqual([
      [`${year}/1`, `${year}-02-10`, `${year}-03-31`],
      [`${year}/2`, `${year}-04-01`, `${year}-06-30`],
      [`${year}/3`, `${year}-07-01`, `${year}-09-30`],
      [`${year}/4`, `${year}-10-01`, `${year}-12-31`],
      [`${year + 1}/1`, `${year + 1}-01-01`, `${year + 1}-03-31`],
      [`${year + 1}/2`, `${year + 1}-04-01`, `${year + 1}-06-30`],
      [`${year + 1}/3`, `${year + 1}-07-01`, `${year + 1}-09-30`],
      [`${year + 1}/4`, `${year + 1}-10-01`, `${year + 1}-12-31`],
    ]);
    expect(periods[7]).toMatchObject({ state: 'UPCOMING', poolName: pool.name, companyId: people.companyId });
    expect(await periodsOf(await aPool({ frequency: 'Weekly' }))).toHaveLength(104);
  });

  it('are divided anew from the next one on when the frequency changes', async () => {
    const pool = await aPool({ startDate: '2026-01-01', frequency: 'Quarterly' });
    const before = (await periodsOf(pool)).filter(({ startDate }) => startDate <= today);
    await put(`/random-pool/${pool.id}`, { version: pool.version, frequency: 'Monthly' });
    const after = await periodsOf(pool);
    expect(after.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    for (const [at, { startDate }] of after.entries()) if (at > 0) expect(startDate).toBe(addDays(after[at - 1]?.endDate ?? '', 1));
    expect(after.filter(({ year }) => year === after.at(-1)?.year)).toHaveLength(12);
  });

  it('give way to one that is changed, and keep the year whole', async () => {
    const [, , , fourth, fifth, sixth] = await periodsOf(await aPool({ frequency: 'Quarterly' }));
    if (!fourth || !fifth || !sixth) throw new Error('no periods');
    const longer = addDays(fifth.endDate, 7);
    const moved = await put(`/random-pool-selection-period/${fifth.id}`, { version: fifth.version, endDate: longer });
    expect(dataOf<PoolPeriod>(moved).endDate).toBe(longer);
    const next = dataOf<PoolPeriod>(await people.assay.call(people.admin, `GET /random-pool-selection-period/${sixth.id}`));
    expect(next).toMatchObject({ startDate: addDays(longer, 1), version: sixth.version + 1 });
    expect(
      (await eventsIn(people.assay.owner, { entity: 'random-pool-selection-period', entityId: sixth.id })).map(({ action }) => action),
    ).toEqual(['UPDATE']);
    const gap = await put(`/random-pool-selection-period/${fourth.id}`, { version: fourth.version, endDate: addDays(fourth.endDate, -3) });
    expect(faultsOf(gap)).toEqual(['endDate: periodGap']);
    const outside = await put(`/random-pool-selection-period/${fourth.id}`, {
      version: fourth.version,
      runOn: addDays(fourth.startDate, -1),
    });
    expect(faultsOf(outside)).toEqual(['runOn: periodRunOutside']);
    expect((await put(`/random-pool-selection-period/${fifth.id}`, { version: fifth.version, endDate: longer })).status).toBe(409);
  });
});
