import { poolMember, poolPeriod, randomPool as poolResource } from '@assay/contract/randoms/pool.calls';
import { randomPool, randomPoolMember, randomPoolSelectionPeriod } from '#platform/db/schema/randoms.ts';
import { searchableOf, type Listed } from '#platform/resource/binding.ts';
import { sensitivityOf } from '#platform/resource/fields.ts';
import { ofCompany, ofLocation } from '#platform/resource/scopes.ts';
import type { ScopeSql } from '#platform/resource/search.ts';
import { waitsFor } from './draw/runs.repository.ts';
import { isBehindOn } from './pacing/is-behind.ts';

/** Which day it is on the clocks of the product. */
export const today = `(now() at time zone 'America/New_York')::date`;

/** Whether a membership `m` holds today. */
export const isMember = `m.member_from <= ${today} and (m.member_until is null or m.member_until >= ${today})`;

/** Whether it does, or will. */
export const isOrWillBeMember = `(m.member_until is null or m.member_until >= greatest(${today}, m.member_from))`;

/**
 * Of a consortium's pool its members see what concerns them, and no numbers of others: who sees the company that runs it is responsible for it. The
 * row policies of companies decide.
 */
const isRunBy = `exists (select from company c where c.id = t.company_id)`;
const ofRunner = (sql: string, otherwise = 'null'): string => `case when ${isRunBy} then ${sql} else ${otherwise} end`;

/** Of records that a pool names those that are in sight, in their order. */
const inSight = (column: string, table: string): string =>
  `array(select n.id from unnest(t.${column}) with ordinality u (id, place) join ${table} n on n.id = u.id order by u.place)`;

const companyName = `coalesce((select c.name from company c where c.id = t.company_id), '')`;
const poolName = `coalesce((select r.name from random_pool r where r.id = t.pool_id), '')`;

const isRosterConfirmed = `exists (select from random_roster_confirmation c where c.pool_id = t.id
  and c.confirmed_at > coalesce((select max(x.drawn_at) from random_run x where x.pool_id = t.id and x.voided_at is null), '-infinity'))`;

/** Of a consortium those are seen, too, in which somebody of theirs is or was. */
const runOrJoined =
  (companyId: string, poolId: string): ScopeSql =>
  (scope, params) => {
    const run = ofCompany(companyId)(scope, params);
    const joined = ofLocation('m.location_id', 'm.company_id')(scope, params);
    if (run === null || joined === null) return null;
    return `(${run} or exists (select from random_pool r join random_pool_member m on m.pool_id = r.id where r.id = ${poolId} and r.consortium_id is not null and ${joined}))`;
  };

export const poolTable = {
  table: randomPool,
  scope: runOrJoined('t.company_id', 't.id'),
  derived: {
    companyIds: inSight('company_ids', 'company'),
    locationIds: inSight('location_ids', 'location'),
    notifyContactIds: inSight('notify_contact_ids', 'contact'),
    ownerId: `case when t.owner_kind = 'Company' then t.company_id else t.consortium_id end`,
    participantCount: `(select count(*)::integer from random_pool_member m where m.pool_id = t.id and ${isMember})`,
    isRosterConfirmed,
    isBehind: ofRunner(isBehindOn(today), 'false'),
  },
  // Members do not see the company that runs the pool.
  sortKeys: {
    companyName: { join: 'left join company owner on owner.id = t.company_id', sql: `coalesce(owner.name, '') collate "und-x-icu"` },
  },
} as const;

export const pools = searchableOf(poolResource, poolTable);

/** Of whom a membership is, as the person is now. */
const ofPerson = (sql: string): string =>
  `coalesce((select ${sql} from participant p left join occupation o on o.id = p.occupation_id where p.id = t.participant_id), '')`;

const memberTable = {
  table: randomPoolMember,
  scope: ofLocation('t.location_id', 't.company_id'),
  derived: {
    poolName,
    companyName,
    participantName: 't.sort_participant_name',
    locationName: `coalesce((select l.name from location l where l.id = t.location_id), '')`,
    occupationName: ofPerson('o.occupation'),
    agency: ofPerson('o.agency'),
    status: ofPerson('p.status'),
  },
} as const;

/** The people of pools, listed under the name of these: what is exported of them is an event of the pools. */
export const members: Listed = {
  resource: { ...poolMember, name: poolResource.name },
  area: 'randomPools.members',
  searchable: searchableOf(poolMember, memberTable),
  isSensitive: sensitivityOf(poolMember, randomPoolMember),
};

/** The run that holds a period, or is to come. */
const run = (column: string): string => `(select ${column} from random_run x where x.period_id = t.id and x.voided_at is null)`;
const done = (leg: 'drug' | 'alcohol'): string =>
  `(select count(*)::integer from random_pool_selection c where c.period_id = t.id and c.${leg}_counted and not c.is_archived)`;

/** As `standingOf` says it. */
const drawnBy = `case when t.run_on is not null and (select r.auto_run from random_pool r where r.id = t.pool_id) then t.run_on
  else t.start_date + (t.end_date - t.start_date) / 2 end`;
/** When it was drawn: members of a consortium know that of its periods, and no more of the run. */
const drawnAt = `coalesce(${run('x.drawn_at')}, case when not ${isRunBy} then drawn_for_members(t.id) end)`;
const isDrawn = `(${drawnAt} is not null)`;
const state = `case when t.closed_at is not null then 'CLOSED' when ${today} > t.end_date then 'OVERDUE' when ${isDrawn} then 'IN_NOTICE'
  when ${today} < t.start_date then 'UPCOMING' when ${today} > ${drawnBy} then 'OVERDUE' else 'DUE' end`;

export const periodTable = {
  table: randomPoolSelectionPeriod,
  scope: runOrJoined('t.company_id', 't.pool_id'),
  derived: {
    poolName,
    companyName,
    name: `(t.year || '/' || t.index)`,
    state,
    runId: run('x.id'),
    runNo: run('x.run_no'),
    runKind: `coalesce(${run('x.kind')}, '')`,
    runStatus: `coalesce(${run('x.status')}, '')`,
    waitsFor: `coalesce(${run(waitsFor('x'))}, '')`,
    commitment: `coalesce(${run('x.commitment')}, '')`,
    committedAt: run('x.committed_at'),
    frozenAt: run('x.frozen_at'),
    runAt: drawnAt,
    poolSize: run('x.roster_size'),
    snapshotHash: `coalesce(${run('x.roster_hash')}, '')`,
    drawnDrug: run('x.drug_count'),
    drawnAlcohol: run('x.alcohol_count'),
    alternates: run('x.alternate_count'),
    completedDrug: done('drug'),
    completedAlcohol: done('alcohol'),
    changedDrug: ofRunner('t.changed_drug'),
    changedAlcohol: ofRunner('t.changed_alcohol'),
    changeReason: ofRunner('t.change_reason', `''`),
    voidedRuns: `(select count(*)::integer from random_run x where x.period_id = t.id and x.voided_at is not null)`,
  },
  defaultSort: [{ colId: 'startDate', sort: 'asc' }],
} as const;

export const periods = searchableOf(poolPeriod, periodTable);
