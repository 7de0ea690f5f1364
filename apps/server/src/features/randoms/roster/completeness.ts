import type { Completeness, Incomplete } from '@assay/contract/randoms/roster.types';
import { missingParts } from '@assay/domain/randoms/eligibility';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import type { Tx } from '#platform/db/transaction.ts';
import { required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { findRecord } from '#platform/resource/read.ts';
import { isAtLocation } from '../at-location.ts';
import { isMember, pools } from '../pool.presenter.ts';

/** So many are named; the others are counted. */
const named = 200;

/** What is not known of somebody, as `missingOf` says it; an occupation that is archived is none. */
const isMissing = {
  occupation: `o.id is null`,
  category: `r.regime = 'DOT' and o.mis_category = ''`,
  identifier: `trim(p.primary_id) = ''`,
} as const satisfies Record<(typeof missingParts)[number], string>;

const missing = `array_remove(array[${missingParts.map((part) => `case when ${isMissing[part]} then '${part}' end`).join(', ')}], null)`;

/** Everybody who is in the pool today, with what is missing of each. */
const judged = `select p.id, p.name, o.id as occupation_id, coalesce(o.occupation, '') as occupation, ${missing} as missing
  from random_pool r join random_pool_member m on m.pool_id = r.id and ${isMember} and not m.is_archived
  join participant p on p.id = m.participant_id and not p.is_archived and ${isAtLocation('r', 'p.location_id')}
  left join occupation o on o.id = p.occupation_id and not o.is_archived where r.id = $1`;

type Counted = Pick<Completeness, 'regime' | 'people' | 'incomplete' | 'counts'>;

/** Whom a pool knows too little about for a draw: a DOT draw waits until they are mended, or somebody says why not. Of whom the reader sees. */
export const completenessOf = async (tx: Tx, poolId: number): Promise<Completeness> => {
  const counts = missingParts.map((part) => `'${part}', count(j.id) filter (where '${part}' = any (j.missing))`).join(', ');
  const [counted] = await tx.query<Counted>(
    `with j as (${judged}) select r.regime, count(j.id)::integer as people, (count(j.id) filter (where j.missing <> '{}'))::integer as incomplete,
       jsonb_build_object(${counts}) as counts from random_pool r left join j on true where r.id = $1 group by r.id`,
    [poolId],
  );
  const all = required(counted);
  if (all.incomplete === 0) return { ...all, rows: [] };
  const rows = await tx.query<Incomplete>(
    `with j as (${judged}) select j.id as "participantId", j.name as "participantName", j.occupation_id as "occupationId", j.occupation as "occupationName",
       j.missing from j where j.missing <> '{}' order by j.name collate "und-x-icu", j.id limit ${named}`,
    [poolId],
  );
  return { ...all, rows };
};

export const readCompleteness = async (tx: Tx, context: Context): Promise<Result & { data: Completeness }> => {
  const { id } = required(await findRecord<Pool>({ tx, actor: context.actor }, pools, { id: pathId(context) }));
  return { data: await completenessOf(tx, id) };
};
