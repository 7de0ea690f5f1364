import type { JoiningRefusal } from '@assay/contract/randoms/joining';
import type { MembersAdd, MembersAdded, MembersRemove, MembersRemoved } from '@assay/contract/randoms/pool.types';
import { memberDayFault } from '@assay/domain/randoms/pool';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { clauses, joiningProblem } from '@assay/domain/randoms/refusals';
import { addDays, dayOf } from '@assay/domain/time/days';
import type { Translator } from '@assay/i18n/translate';
import { randomBytes } from 'node:crypto';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import type { Write } from '#platform/resource/binding.ts';
import { holdRecord } from '#platform/resource/read.ts';
import { writeOf } from '#platform/resource/write.ts';
import { isAtLocation } from './at-location.ts';
import { family, ownerOf, refuseMembers } from './pool-owner.ts';
import { pools } from './pool.presenter.ts';

/** A pool that is held: nobody joins or leaves it at the same time. */
export const holdPool = async (write: Write, poolId: number): Promise<Pool> => {
  const pool = required(await holdRecord<Pool>(write, pools, { id: poolId }));
  refuseMembers(write.actor, pool);
  if (pool.isArchived) throw new AppError('archived', { data: pool });
  return pool;
};

type Person = {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
  readonly isArchived: boolean;
  readonly regime: Pool['regime'] | null;
  /** Whether the employer belongs to the consortium whose pool it is, on that day. */
  readonly isMember: boolean;
  /** Whether the employer is one of the pool's, and the location, where it names some. */
  readonly isEmployed: boolean;
  /** Whether the person is in another pool under the rules of DOT then, also in one that is out of sight. */
  readonly isElsewhere: boolean;
  /** The pools in which the person is, or will be, on the day or after it. */
  readonly others: readonly { readonly poolId: number; readonly regime: Pool['regime'] }[];
};

/** Of an employer one at a time puts people into pools: of two at once the second sees what the first has done. */
const holdEmployers = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  const companies = await tx.query<{ id: number }>(
    `select distinct company_id as id from participant where id = any ($1::bigint[]) order by 1`,
    [ids],
  );
  for (const { id } of companies)
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('pools of company ' || $1::bigint, 0))`, [id]);
};

type Asked = { readonly pool: Pool; readonly ids: readonly number[]; readonly from: string };

/** The employers of a pool are those that it names, and so are its locations; where it names none, its owner and all below, or all who belong to its consortium. */
const findPersons = (tx: Tx, { pool, ids, from }: Asked): Promise<Person[]> =>
  tx.query<Person>(
    `${family(pool.ownerKind, '$3', { day: '$2::date' })} select p.id, p.name, p.company_id as "companyId", p.is_archived as "isArchived", o.type as regime,
       $6 = 'Company' or p.company_id in (select id from family) as "isMember",
       case when cardinality($4::bigint[]) > 0 then p.company_id = any ($4::bigint[]) else p.company_id in (select id from family) end
         and exists (select from random_pool r where r.id = $5 and ${isAtLocation('r', 'p.location_id')}) as "isEmployed",
       is_in_dot_pool(p.id, $5, $2::date) as "isElsewhere",
       (select coalesce(jsonb_agg(jsonb_build_object('poolId', r.id, 'regime', r.regime)), '[]') from random_pool_member m
        join random_pool r on r.id = m.pool_id and not r.is_archived
        where m.participant_id = p.id and m.company_id = p.company_id and (m.member_until is null or m.member_until >= greatest($2::date, m.member_from))) as others
     from participant p left join occupation o on o.id = p.occupation_id where p.id = any ($1::bigint[]) order by p.name, p.id`,
    [ids, from, ownerOf(pool), pool.companyIds, pool.id, pool.ownerKind],
  );

const problemOf = (pool: Pool, person: Person): JoiningRefusal | null => {
  if (person.isArchived) return 'missing';
  if (!person.isMember) return 'notMember';
  if (!person.isEmployed) return 'missing';
  if (person.others.some(({ poolId }) => poolId === pool.id)) return 'already';
  const problem = joiningProblem({
    poolId: pool.id,
    regime: pool.regime,
    personRegime: person.regime ?? pool.regime,
    others: [...person.others, ...(person.isElsewhere ? [{ poolId: 0, regime: 'DOT' as const }] : [])],
  });
  return problem === 'mixedRegimes' || problem === 'otherDotPool' ? problem : null;
};

const faults = {
  mixedRegimes: 'poolMixedRegimes',
  otherDotPool: 'poolOtherDotPool',
  already: 'poolAlready',
  notMember: 'poolNotMember',
  missing: 'reference',
} as const satisfies Record<JoiningRefusal, string>;

const clauseOf = (problem: JoiningRefusal): { readonly clause?: string } =>
  problem === 'mixedRegimes' || problem === 'otherDotPool' ? { clause: clauses[problem] } : {};

/** A new entry for who was never in the pool; who comes back has the one of before. */
const join = (tx: Tx, persons: readonly Person[], { pool, from, by }: { pool: Pool; from: string; by: number }) =>
  tx.query(
    `insert into random_pool_member (pool_id, participant_id, entry_id, member_from, created_by, updated_by)
     select $1, joining.id, coalesce((select m.entry_id from random_pool_member m where m.pool_id = $1 and m.participant_id = joining.id limit 1), joining.entry),
       $4::date, $5, $5
     from unnest($2::bigint[], $3::text[]) joining (id, entry)`,
    [pool.id, persons.map(({ id }) => id), persons.map(() => randomBytes(16).toString('hex')), from, by],
  );

export const remember = (write: Write, pool: Pool, after: Readonly<Record<string, unknown>>): Promise<void> =>
  appendAudit(write.tx, write.auditContext, {
    action: 'UPDATE',
    entity: 'random-pool',
    entityId: pool.id,
    label: pool.name,
    companyId: pool.companyId,
    locationId: null,
    before: {},
    after,
  });

/** A day on which somebody is said to join or to leave, where one is said. */
const boundDay = (
  { startDate }: Pool,
  { name, day }: { readonly name: 'from' | 'until'; readonly day: string | undefined },
): string | null => {
  const fault = day === undefined ? null : memberDayFault(day, { startDate, today: dayOf(new Date()) });
  if (fault) throw fieldError(name, fault);
  return day ?? null;
};

/** From when people are in a pool: as it is said, or from today, or from when it begins. */
export const firstDay = (pool: Pool, day: string | undefined): string => {
  const today = dayOf(new Date());
  return boundDay(pool, { name: 'from', day }) ?? (pool.startDate > today ? pool.startDate : today);
};

/** Why somebody does not join, in the reader's words. */
export const refusalOf = (problem: JoiningRefusal, { t }: Translator) => ({
  problem,
  message: t(`validation.${faults[problem]}`, clauseOf(problem)),
});

type Judged = { readonly person: Person; readonly problem: JoiningRefusal | null };

/** Those whom nobody in sight is, and those who may not join. */
const refusedOf = (judged: readonly Judged[], ids: readonly number[], text: Translator): MembersAdded['refused'] => {
  const refusal = (problem: JoiningRefusal) => refusalOf(problem, text);
  const known = new Set(judged.map(({ person }) => person.id));
  return [
    ...judged.flatMap(({ person, problem }) =>
      problem ? [{ participantId: person.id, participantName: person.name, ...refusal(problem) }] : [],
    ),
    ...ids.filter((id) => !known.has(id)).map((id) => ({ participantId: id, participantName: '', ...refusal('missing') })),
  ];
};

type Named = Omit<MembersAdd, 'participantIds'> & { readonly participantIds: readonly number[] };

/** Puts people into a pool from a day on. Who may not join is told apart; where nobody may, nothing is done. */
export const addMembers = async (tx: Tx, context: Context<Named>): Promise<Result & { data: MembersAdded }> => {
  const { poolId } = context.body;
  const ids = [...new Set(context.body.participantIds)];
  const write = writeOf(tx, context);
  const pool = await holdPool(write, poolId);
  const from = firstDay(pool, context.body.from);
  await holdEmployers(tx, ids);
  const judged = (await findPersons(tx, { pool, ids, from })).map((person) => ({ person, problem: problemOf(pool, person) }));
  const joining = judged.flatMap(({ person, problem }) => (problem ? [] : [person]));
  const refused = refusedOf(judged, ids, context.text);
  const [first] = refused;
  if (joining.length === 0 && first) throw fieldError('participantIds', faults[first.problem], clauseOf(first.problem));
  await join(tx, joining, { pool, from, by: context.actor.userId });
  await remember(write, pool, { addedParticipants: joining.map(({ id }) => id), memberFrom: from });
  return { data: { count: joining.length, refused }, message: 'notices.updated' };
};

/** Who was drawn stays in their pools until they are tested, or excluded with a reason. */
const refuseSelected = async (tx: Tx, participantIds: readonly number[]): Promise<void> => {
  const selected = await tx.query(
    `select from random_pool_selection s where s.participant_id = any ($1::bigint[]) and s.is_active and not s.is_archived limit 1`,
    [participantIds],
  );
  if (selected.length > 0) throw new AppError('move-not-allowed', { sentence: 'randomProblem.selected' });
};

/** Ends memberships with a day; who is not in the pool, or has left before, stays as is. One that was to begin later never does. */
export const removeMembers = async (tx: Tx, context: Context<MembersRemove>): Promise<Result & { data: MembersRemoved }> => {
  const { poolId, participantIds } = context.body;
  const write = writeOf(tx, context);
  const pool = await holdPool(write, poolId);
  await refuseSelected(tx, participantIds);
  const until = boundDay(pool, { name: 'until', day: context.body.until }) ?? addDays(dayOf(new Date()), -1);
  const left = await tx.query<{ id: number }>(
    `update random_pool_member m set member_until = greatest($3::date, m.member_from - 1), version = m.version + 1, updated_at = now(), updated_by = $4
     where m.pool_id = $1 and m.participant_id = any ($2::bigint[]) and (m.member_until is null or m.member_until > greatest($3::date, m.member_from - 1)) and not m.is_archived
     returning m.participant_id as id`,
    [pool.id, participantIds, until, context.actor.userId],
  );
  if (left.length > 0) await remember(write, pool, { removedParticipants: left.map(({ id }) => id), memberUntil: until });
  return { data: { count: left.length }, message: 'notices.updated' };
};

/**
 * Two records of one person become one: the kept one is in the pools of the other, under the same entries. Where it is in that pool already, or
 * in another DOT pool, the other's membership ends first: nobody is drawn for one employer from two of them.
 */
export const moveMemberships = async (
  { tx, actor }: Pick<Write, 'tx' | 'actor'>,
  { keepId, mergeId }: { readonly keepId: number; readonly mergeId: number },
): Promise<void> => {
  await tx.query(
    `update random_pool_member m set member_until = greatest($3::date, m.member_from - 1), version = m.version + 1, updated_at = now(), updated_by = $4
     from random_pool r where r.id = m.pool_id and m.participant_id = $2 and (m.member_until is null or m.member_until > $3::date)
       and exists (select from random_pool_member k join random_pool o on o.id = k.pool_id and not o.is_archived
         where k.participant_id = $1 and (k.member_until is null or k.member_until > $3::date) and (k.pool_id = m.pool_id or 'DOT' = all (array[r.regime, o.regime])))`,
    [keepId, mergeId, addDays(dayOf(new Date()), -1), actor.userId],
  );
  await tx.query(
    `update random_pool_member set participant_id = $1, version = version + 1, updated_at = now(), updated_by = $3 where participant_id = $2`,
    [keepId, mergeId, actor.userId],
  );
  await tx.query(
    `update random_roster_place m set participant_id = $1
     where m.participant_id = $2 and not exists (select from random_roster_place k where k.pool_id = m.pool_id and k.participant_id = $1)`,
    [keepId, mergeId],
  );
};
