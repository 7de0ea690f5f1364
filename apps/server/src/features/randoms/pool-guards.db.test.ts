import type { Pool, PoolMember, PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { addDays, dayOf } from '@assay/domain/time/days';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeople, type People } from '#test/people.ts';
import { dataOf, faultsOf, type Who } from '#test/test-app.ts';

let people: People;
let work: Readonly<Record<'FMCSA' | 'NON-DOT', number>>;

beforeAll(async () => {
  people = await createPeople();
  const { rows } = await people.assay.owner.query<{ id: number }>(
    `select max(id)::integer as id from occupation where company_id is null and not is_archived and agency = 'FMCSA'`,
  );
  const other = dataOf<{ id: number }>(await call('/occupation', { occupation: `Clerk ${randomUUID()}` }));
  work = { 'FMCSA': rows[0]?.id ?? 0, 'NON-DOT': other.id };
});
afterAll(() => people.assay.close());

const today = dayOf(new Date());
const thisYear = Number(today.slice(0, 4));
const call = (path: string, body: object = {}, who: Who = people.admin) => people.assay.call(who, `POST ${path}`, { body });
const put = (path: string, body: object, who: Who = people.admin) => people.assay.call(who, `PUT ${path}`, { body });
const dot = { regime: 'DOT', agencies: ['FMCSA'], drugRate: 50, alcoholRate: 10 } as const;
const post = (more: object = {}, who: Who = people.admin) =>
  call('/random-pool', { companyId: people.companyId, name: `Pool ${randomUUID()}`, startDate: '2026-01-01', ...dot, ...more }, who);
const aPool = async (more: object = {}, who: Who = people.admin): Promise<Pool> => dataOf(await post(more, who));
const aDriver = (more: object = {}) => people.make({ occupationId: work.FMCSA, lastName: `Driver ${randomUUID()}`, ...more });
const add = (pool: Pool, ids: readonly number[], { who = people.admin, ...more }: { from?: string; who?: Who } = {}) =>
  call('/random-pool/participants/add', { poolId: pool.id, participantIds: ids, ...more }, who);
const remove = (pool: Pool, ids: readonly number[], more: object = {}) =>
  call('/random-pool/participants/delete', { poolId: pool.id, participantIds: ids, ...more });
const membersOf = async (pool: Pool): Promise<PoolMember[]> => dataOf(await call('/random-pool/participants/search', { poolId: pool.id }));
const manager = (...companyIds: number[]) => people.assay.given.user({ roles: ['DER'], groups: ['RANDOMS-FULLCONTROL'], companyIds });

describe('the minimum rates are those of the years in which somebody is drawn', () => {
  const lax = { agencies: ['PHMSA'], drugRate: 25, alcoholMode: 'NONE', alcoholRate: null } as const;

  it('whichever year a pool names, when it is made and when it is changed', async () => {
    const startDate = `${thisYear}-11-01`;
    expect(faultsOf(await post({ ...lax, startDate, year: 2024 }))).toEqual(['drugRate: poolBelowMinimum']);
    const pool = await aPool({ ...lax, drugRate: 50 });
    const lowered = await put(`/random-pool/${pool.id}`, { version: pool.version, year: 2023, drugRate: 25 });
    expect(faultsOf(lowered)).toEqual(['drugRate: poolBelowMinimum']);
  });

  it('and of the next year, too, as far as they are known', async () => {
    const wished = { agencies: ['FAA'], drugRate: 25 };
    expect(faultsOf(await post(wished))).toEqual([]);
    await people.assay.owner.query(`update random_rate set effective_to = $1::date where agency = 'FAA' and effective_to is null`, [
      `${thisYear}-12-31`,
    ]);
    expect(faultsOf(await post(wished))).toEqual([]);
    const next = { agency: 'FAA', rateGroup: 'safety-sensitive', drugRate: 40, alcoholRate: 10, source: 'Notice' };
    expect((await call('/random-rate', { ...next, effectiveFrom: `${thisYear + 1}-01-01` })).status).toBe(200);
    expect(faultsOf(await post(wished))).toEqual(['drugRate: poolBelowMinimum']);
  });

  it('and a number per period draws somebody', async () => {
    const none = { selectionMethod: 'Number/Period', drugRate: null, drugNumber: 0, alcoholMode: 'NESTED', alcoholRate: null };
    expect(faultsOf(await post({ ...none, alcoholNumber: 1 }))).toEqual(['drugNumber: tooSmall']);
  });
});

describe('the rules of a pool hold after somebody has joined', () => {
  it('for who joins later: it does not come under other rules before that', async () => {
    const clerk = await people.make({ occupationId: work['NON-DOT'], lastName: `Clerk ${randomUUID()}` });
    const pool = await aPool({ regime: 'NON-DOT', agencies: [], drugRate: 10, alcoholMode: 'NONE' });
    expect((await add(pool, [clerk.id], { from: addDays(today, 1) })).status).toBe(200);
    const turned = { version: pool.version, ...dot, alcoholMode: 'NESTED' };
    expect(faultsOf(await put(`/random-pool/${pool.id}`, turned))).toEqual(['regime: poolMixedRegimes']);
    // Who never joins after all is in nobody's way.
    await remove(pool, [clerk.id]);
    expect((await put(`/random-pool/${pool.id}`, turned)).status).toBe(200);
  });

  it('and keep nobody from renaming it when somebody has other work since', async () => {
    const [pool, driver] = [await aPool(), await aDriver()];
    await add(pool, [driver.id]);
    expect((await people.put(driver.id, { version: driver.version, occupationId: work['NON-DOT'] })).status).toBe(200);
    const renamed = await put(`/random-pool/${pool.id}`, { version: pool.version, name: `Renamed ${randomUUID()}` });
    expect([renamed.status, faultsOf(renamed)]).toEqual([200, []]);
    const more = { version: pool.version + 1, agencies: ['FMCSA', 'USCG'] };
    expect(faultsOf(await put(`/random-pool/${pool.id}`, more))).toEqual(['regime: poolMixedRegimes']);
  });

  it('when it comes back: not with people who are in another DOT pool meanwhile', async () => {
    const [one, other, driver] = [await aPool(), await aPool(), await aDriver()];
    await add(one, [driver.id]);
    await people.assay.call(people.admin, `DELETE /random-pool/${one.id}`, { body: { version: one.version } });
    expect((await add(other, [driver.id])).status).toBe(200);
    const back = () => put(`/random-pool/${one.id}`, { version: one.version + 1, isArchived: false });
    expect(faultsOf(await back())).toEqual(['regime: poolOtherDotPool']);
    await remove(other, [driver.id]);
    expect((await back()).status).toBe(200);
  });

  it('and its periods are as archived as it is', async () => {
    const pool = await aPool();
    // The last of its year: those that are over were made closed.
    const period = dataOf<PoolPeriod[]>(await call('/random-pool-selection-period/search', { filters: { poolId: pool.id } })).at(-1);
    await people.assay.call(people.admin, `DELETE /random-pool/${pool.id}`, { body: { version: pool.version } });
    const moved = await put(`/random-pool-selection-period/${period?.id}`, { version: period?.version, runOn: period?.endDate });
    expect([moved.status, moved.body.code]).toEqual([409, 'archived']);
  });

  it('and nobody is in it before there is one, or further ahead than anybody knows', async () => {
    const [pool, driver] = [await aPool(), await aDriver()];
    expect(faultsOf(await add(pool, [driver.id], { from: '1950-01-01' }))).toEqual(['from: poolBeforeStart']);
    expect(faultsOf(await add(pool, [driver.id], { from: `${thisYear + 2}-01-01` }))).toEqual(['from: poolTooFar']);
    expect((await add(pool, [driver.id], { from: '2026-01-01' })).status).toBe(200);
    expect(faultsOf(await remove(pool, [driver.id], { until: '2025-12-31' }))).toEqual(['until: poolBeforeStart']);
    expect(faultsOf(await remove(pool, [driver.id], { until: `${thisYear + 2}-01-01` }))).toEqual(['until: poolTooFar']);
    const later = await aPool({ startDate: `${thisYear + 1}-03-01` });
    await remove(pool, [driver.id]);
    expect((await add(later, [driver.id])).status).toBe(200);
    expect(await membersOf(later)).toMatchObject([{ memberFrom: `${thisYear + 1}-03-01` }]);
  });
});

describe('the people of a pool are its employers’', () => {
  it('those of another company are as if they were not there, for who sees both, too', async () => {
    const otherId = await people.assay.given.company();
    const childId = await people.assay.given.company({ parentCompanyId: people.companyId });
    const at = async (companyId: number) => aDriver({ companyId, locationId: await people.assay.given.location({ companyId }) });
    const [foreign, below] = [await at(otherId), await at(childId)];
    const lsa = await people.assay.given.user({
      roles: ['LSA'],
      groups: ['RANDOMS-FULLCONTROL'],
      companyIds: [people.companyId, otherId],
    });
    const pool = await aPool();
    for (const who of [lsa, people.admin]) expect(faultsOf(await add(pool, [foreign.id], { who }))).toEqual(['participantIds: reference']);
    expect((await add(pool, [below.id], { who: lsa })).status).toBe(200);
    const named = await aPool({ companyIds: [childId] });
    expect(faultsOf(await add(named, [(await aDriver()).id]))).toEqual(['participantIds: reference']);
    expect((await add(named, [(await at(childId)).id])).status).toBe(200);
  });

  it('and who is in a DOT pool above is in no other, though who adds them does not see that pool', async () => {
    const childId = await people.assay.given.company({ parentCompanyId: people.companyId });
    const driver = await aDriver({ companyId: childId, locationId: await people.assay.given.location({ companyId: childId }) });
    expect((await add(await aPool(), [driver.id])).status).toBe(200);
    const der = await manager(childId);
    const own = await aPool({ companyId: childId }, der);
    expect(faultsOf(await add(own, [driver.id], { who: der }))).toEqual(['participantIds: poolOtherDotPool']);
  });
});
