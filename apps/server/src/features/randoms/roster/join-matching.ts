import type { JoiningAsked, JoiningPreview, JoiningRefusal } from '@assay/contract/randoms/joining';
import type { Acting } from '@assay/domain/access/actor';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isOutOfTime } from '#platform/http/failures.ts';
import { queryParams, type Params } from '#platform/resource/params.ts';
import type { Listed } from '#platform/resource/binding.ts';
import { conditionsOf } from '#platform/resource/search.ts';
import { isAtLocation } from '../at-location.ts';
import { family, ownerOf } from '../pool-owner.ts';

/** So many of those who do not join are named. */
const namedRefused = 100;

export type Matching = {
  readonly tx: Tx;
  readonly actor: Acting;
  /** How people are listed and filtered. */
  readonly participants: Listed;
  readonly pool: Pool;
  readonly asked: JoiningAsked & { readonly from: string };
};

/** Everybody who matches and is in sight; nobody who is archived. */
const whereOf = ({ participants, actor, asked: { filters, text } }: Matching, params: Params): string => {
  const request = { archive: 'Active' as const, ...(filters ? { filters } : {}), ...(text === undefined ? {} : { text }) };
  return conditionsOf({ searchable: participants.searchable, request, actor }, params).join(' and ');
};

/** Whether somebody is in a pool on the day or after it, as `findPersons` has it. */
const isIn = (from: string): string => `(m.member_until is null or m.member_until >= greatest(${from}, m.member_from))`;

/** Each who matches, and why they may not join: the rules of `problemOf`, in its order, of all of them at once. */
const judgedOf = (matching: Matching, params: Params): string => {
  const { pool, asked } = matching;
  const [poolId, regime, from] = [params.add(pool.id, 'bigint'), params.add(pool.regime, 'text'), params.add(asked.from, 'date')];
  const ofOwner = () => `in (${family(pool.ownerKind, params.add(ownerOf(pool), 'bigint'), { day: from })} select id from family)`;
  const employers = pool.companyIds.length > 0 ? `= any (${params.add(pool.companyIds, 'bigint[]')})` : ofOwner();
  const notMember = pool.ownerKind === 'Consortium' ? `when not (t.company_id ${ofOwner()}) then 'notMember'` : '';
  return `select t.id, t.name, case ${notMember}
      when not (t.company_id ${employers}) then 'missing'
      when not exists (select from random_pool r where r.id = ${poolId} and ${isAtLocation('r', 't.location_id')}) then 'missing'
      when exists (select from random_pool_member m where m.participant_id = t.id and m.pool_id = ${poolId} and ${isIn(from)}) then 'already'
      when coalesce(o.type, ${regime}) <> ${regime} then 'mixedRegimes'
      when ${regime} = 'DOT' and is_in_dot_pool(t.id, ${poolId}, ${from}) then 'otherDotPool'
    end as problem
    from participant t left join occupation o on o.id = t.occupation_id where ${whereOf(matching, params)}`;
};

const inTime = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isOutOfTime(error) ? new AppError('search-too-slow', { cause: error }) : error;
  });

type Counted = { readonly problem: JoiningRefusal | null; readonly count: number };
export type Judged = {
  readonly counts: readonly Counted[];
  readonly people: JoiningPreview['people'];
};

/** How many of those who match may join, and who may not. */
export const judgeMatching = async (matching: Matching): Promise<Judged> => {
  const params = queryParams();
  const judged = judgedOf(matching, params);
  const [row] = await inTime(
    matching.tx.query<{ counts: Counted[]; people: JoiningPreview['people'] }>(
      `with judged as materialized (${judged}),
         counted as (select problem, count(*)::integer as count from judged group by problem),
         named as (select id, name, problem from judged where problem is not null order by name collate "und-x-icu", id limit ${namedRefused})
       select (select coalesce(jsonb_agg(jsonb_build_object('problem', problem, 'count', count)), '[]') from counted) as counts,
         (select coalesce(jsonb_agg(jsonb_build_object('participantId', id, 'participantName', name, 'problem', problem)), '[]') from named) as people`,
      params.values,
    ),
  );
  return row ?? { counts: [], people: [] };
};

/** Of each employer one at a time puts people into pools: of two at once the second sees what the first has done. */
export const holdMatching = async (matching: Matching): Promise<void> => {
  const params = queryParams();
  const where = whereOf(matching, params);
  await inTime(
    matching.tx.query(
      `select pg_advisory_xact_lock(hashtextextended('pools of company ' || employers.id, 0))
       from (select distinct t.company_id as id from participant t where ${where} order by 1) employers`,
      params.values,
    ),
  );
};

/** 16 random bytes: what is hashed has more. */
const newEntry = `substr(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 1, 32)`;

/** Stores a membership for each who may join, in one statement; who comes back has the entry of before. */
export const joinMatching = async (matching: Matching): Promise<number[]> => {
  const params = queryParams();
  const judged = judgedOf(matching, params);
  const { pool, asked, actor } = matching;
  const [poolId, from, by] = [params.add(pool.id, 'bigint'), params.add(asked.from, 'date'), params.add(actor.userId, 'bigint')];
  const rows = await inTime(
    matching.tx.query<{ ids: number[] }>(
      `with judged as materialized (${judged}),
         joined as (insert into random_pool_member (pool_id, participant_id, entry_id, member_from, created_by, updated_by)
           select ${poolId}, j.id, coalesce(known.entry_id, ${newEntry}), ${from}, ${by}, ${by}
           from judged j left join (select distinct on (participant_id) participant_id, entry_id from random_pool_member where pool_id = ${poolId}) known
             on known.participant_id = j.id
           where j.problem is null returning participant_id)
       select coalesce(jsonb_agg(participant_id order by participant_id), '[]') as ids from joined`,
      params.values,
    ),
  );
  return rows[0]?.ids ?? [];
};
