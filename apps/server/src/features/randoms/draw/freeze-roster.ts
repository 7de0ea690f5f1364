import { dayOf } from '@assay/domain/time/days';
import { merkleRoot } from '@assay/domain/randoms/merkle';
import { rosterHash, rosterText } from '@assay/domain/randoms/roster';
import type { Tx } from '#platform/db/transaction.ts';
import { isAtLocation } from '../at-location.ts';
import { rosterOfRun } from './runs.repository.ts';

/**
 * Who is eligible for a draw of a pool on a day ($1, $2), as `eligibility.ts` says of one person: a test holds the two together. It is asked of the
 * database, since a pool may have a million people.
 */
export const eligible = `select m.entry_id, m.participant_id, p.company_id, p.location_id, o.agency, o.occupation, p.primary_id_type
  from random_pool_member m
  join random_pool r on r.id = m.pool_id
  join participant p on p.id = m.participant_id and p.company_id = m.company_id
  join occupation o on o.id = p.occupation_id
  join company c on c.id = p.company_id
  join location l on l.id = p.location_id
  where m.pool_id = $1 and m.member_from <= $2::date and (m.member_until is null or m.member_until >= $2::date) and not m.is_archived
    and p.status = 'Active' and not p.is_archived
    and p.leave_status <> 'Terminated'
    and not (p.leave_status in ('Extended Medical', 'Extended Other', 'Military Leave') and not (p.leave_status = 'Extended Medical' and r.keeps_medical_leave)
      and (p.leave_from is null or p.leave_from <= $2::date) and (p.leave_to is null or p.leave_to >= $2::date))
    and not o.is_archived and o.is_active and o.random_eligible and (r.regime = 'NON-DOT' or o.safety_sensitive)
    and o.type = r.regime and (r.regime = 'NON-DOT' or o.agency = any (r.agencies))
    and c.is_active and not c.is_archived and l.is_active and not l.is_archived and ${isAtLocation('r', 'p.location_id')}
    and (r.owner_kind = 'Company' or exists (select from consortium_member cm where cm.consortium_id = r.consortium_id and cm.company_id = p.company_id
      and cm.joined_on <= $2::date and (cm.left_on is null or cm.left_on >= $2::date)))
    and p.random_eligible
    and (p.hire_date is null or p.hire_date <= $2::date) and (p.termination_date is null or p.termination_date >= $2::date)`;

type Frozen = {
  readonly rosterSize: number;
  readonly rosterHash: string;
  readonly rosterRoot: string;
  readonly entries: readonly string[];
};

/** Everyone of whom is drawn, as they are now, stored in their order; and the two hashes by which the roster is known from then on. */
export const freezeRoster = async (tx: Tx, { runId, poolId }: { readonly runId: number; readonly poolId: number }): Promise<Frozen> => {
  await tx.query(
    `insert into random_roster (run_id, place, entry_id, participant_id, company_id, location_id, agency, occupation, id_type)
     select $3::bigint, row_number() over (order by e.entry_id collate "C") - 1, e.entry_id, e.participant_id, e.company_id, e.location_id, e.agency, e.occupation, e.primary_id_type
     from (${eligible}) e`,
    [poolId, dayOf(new Date()), runId],
  );
  const entries = await rosterOfRun(tx, runId);
  return { entries, rosterSize: entries.length, rosterHash: rosterHash(rosterText(entries)), rosterRoot: merkleRoot(entries) };
};
