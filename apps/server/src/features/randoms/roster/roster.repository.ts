import type { ChangedPlace, Confirmation, Roster } from '@assay/contract/randoms/roster.types';
import { rosterChanges, rosterDue, type RosterDue } from '@assay/domain/randoms/attestation';
import type { Tx } from '#platform/db/transaction.ts';
import { isMember } from '../pool.presenter.ts';

/** So many changes are named, and so many confirmations listed. */
const namedChanges = 200;
const listed = 50;

/** Who is in the pool today with which occupation, and who was when it was last confirmed; of whom the reader sees. */
const places = `now_in as (select distinct m.participant_id, p.occupation_id, p.name from random_pool_member m
    join participant p on p.id = m.participant_id and not p.is_archived where m.pool_id = $1 and ${isMember} and not m.is_archived),
  was_in as (select s.participant_id, s.occupation_id, p.name from random_roster_place s join participant p on p.id = s.participant_id where s.pool_id = $1),
  changed as (select coalesce(n.participant_id, w.participant_id) as id, coalesce(n.name, w.name) as name, w.occupation_id as before, n.occupation_id as after,
      case when w.participant_id is null then 'joined' when n.participant_id is null then 'left' else 'occupation' end as change
    from now_in n full join was_in w using (participant_id)
    where w.participant_id is null or n.participant_id is null or n.occupation_id is distinct from w.occupation_id)`;

type Standing = Pick<Roster, 'stamp' | 'people' | 'counts'>;

/** How many there are and what changed, under a stamp that is another with every change and every confirmation. */
const standingOf = async (tx: Tx, poolId: number): Promise<Standing> => {
  const counts = rosterChanges.map((change) => `'${change}', (select count(*) from changed where change = '${change}')`).join(', ');
  const [row] = await tx.query<Standing>(
    `with ${places} select count(*)::integer as people, jsonb_build_object(${counts}) as counts,
       md5(concat_ws(':', count(*), sum(hashtextextended(participant_id || '/' || coalesce(occupation_id, 0), 0)),
         (select max(c.id) from random_roster_confirmation c where c.pool_id = $1))) as stamp
     from now_in`,
    [poolId],
  );
  return row ?? { stamp: '', people: 0, counts: { joined: 0, left: 0, occupation: 0 } };
};

const changesOf = (tx: Tx, poolId: number): Promise<ChangedPlace[]> =>
  tx.query<ChangedPlace>(
    `with ${places} select c.id as "participantId", c.name as "participantName", c.change, coalesce(b.occupation, '') as before, coalesce(a.occupation, '') as after
     from changed c left join occupation b on b.id = c.before left join occupation a on a.id = c.after
     order by c.name collate "und-x-icu", c.id limit ${namedChanges}`,
    [poolId],
  );

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const confirmationsOf = (tx: Tx, poolId: number): Promise<Confirmation[]> =>
  tx.query<Confirmation>(
    `select c.id, ${instant('c.confirmed_at')} as "confirmedAt", coalesce(user_name(c.confirmed_by_id), '') as "confirmedByName", c.people,
       c.joined_count as joined, c.left_count as "left", c.occupation_count as occupation, c.note
     from random_roster_confirmation c where c.pool_id = $1 order by c.confirmed_at desc, c.id desc limit ${listed}`,
    [poolId],
  );

/** When the people of a pool were last confirmed; null: never. */
export const confirmedAtOf = async (tx: Tx, poolId: number): Promise<string | null> =>
  (
    await tx.query<{ at: string | null }>(
      `select ${instant('max(c.confirmed_at)')} as at from random_roster_confirmation c where c.pool_id = $1`,
      [poolId],
    )
  )[0]?.at ?? null;

/** When people were last drawn of a pool; null: never. */
export const lastDrawnAtOf = async (tx: Tx, poolId: number): Promise<string | null> =>
  (
    await tx.query<{ at: string | null }>(
      `select ${instant('max(x.drawn_at)')} as at from random_run x where x.pool_id = $1 and x.voided_at is null`,
      [poolId],
    )
  )[0]?.at ?? null;

type Asked = { readonly poolId: number; readonly isAutomatic: boolean; readonly today: string };

type Due = Parameters<typeof rosterDue>[0];

/** For which draw the people of a pool are to be confirmed, until when, and whether they are. */
export const dueOf = async (tx: Tx, { poolId, isAutomatic, today }: Asked): Promise<RosterDue | null> => {
  const periods = await tx.query<Due['periods'][number]>(
    `select s.id, to_char(s.start_date, 'YYYY-MM-DD') as "startDate", to_char(s.end_date, 'YYYY-MM-DD') as "endDate", to_char(s.run_on, 'YYYY-MM-DD') as "runOn",
       exists (select from random_run x where x.period_id = s.id and x.voided_at is null and x.drawn_at is not null) as "isDrawn"
     from random_pool_selection_period s where s.pool_id = $1 and not s.is_archived`,
    [poolId],
  );
  const [confirmedAt, lastDrawnAt] = [await confirmedAtOf(tx, poolId), await lastDrawnAtOf(tx, poolId)];
  return rosterDue({ periods, isAutomatic, confirmedAt, lastDrawnAt }, today);
};

/** What is known of a roster; of one that was never confirmed nothing has changed yet. */
export const rosterOf = async (
  tx: Tx,
  { attestation, ...asked }: Asked & { readonly attestation: Roster['attestation'] },
): Promise<Roster> => {
  const { poolId } = asked;
  const confirmations = await confirmationsOf(tx, poolId);
  const { counts, ...standing } = await standingOf(tx, poolId);
  const isFirst = confirmations.length === 0;
  const due = await dueOf(tx, asked);
  return {
    attestation,
    ...standing,
    dueOn: due?.dueOn ?? null,
    isConfirmed: due?.isConfirmed ?? false,
    counts: isFirst ? { joined: 0, left: 0, occupation: 0 } : counts,
    changes: isFirst ? [] : await changesOf(tx, poolId),
    confirmations,
  };
};

type Confirmed = { readonly poolId: number; readonly companyId: number; readonly by: number; readonly note: string };

/** Stores that a roster was confirmed as it is, and its places where they are others than before. */
export const storeConfirmation = async (tx: Tx, { poolId, companyId, by, note }: Confirmed, roster: Roster): Promise<void> => {
  const { people, counts } = roster;
  await tx.query(
    `insert into random_roster_confirmation (pool_id, company_id, confirmed_by_id, people, joined_count, left_count, occupation_count, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [poolId, companyId, by, people, counts.joined, counts.left, counts.occupation, note],
  );
  await tx.query(
    `with ${places} delete from random_roster_place s using changed c where s.pool_id = $1 and s.participant_id = c.id and c.change = 'left'`,
    [poolId],
  );
  await tx.query(
    `with ${places} insert into random_roster_place (pool_id, company_id, participant_id, occupation_id)
     select $1, $2, c.id, c.after from changed c where c.change <> 'left'
     on conflict (pool_id, participant_id) do update set occupation_id = excluded.occupation_id`,
    [poolId, companyId],
  );
};
