import type { OrdersMade } from '@assay/contract/randoms/selection.types';
import type { occupationAgencies } from '@assay/domain/catalog/lists';
import type { Tx } from '#platform/db/transaction.ts';

/** Who was drawn and has no order yet, and what is to be ordered. */
type Waiting = {
  readonly id: number;
  readonly participantId: number;
  readonly companyId: number;
  readonly locationId: number;
  readonly agency: (typeof occupationAgencies)[number];
  readonly serviceIds: readonly number[];
  readonly endDate: string;
  readonly startDate: string;
  readonly reasonId: number;
  /** The canceled test that is done again. */
  readonly parentOrderServiceId: number | null;
};

type OrderedSelections = {
  readonly ordered: readonly { readonly id: number; readonly orderId: number }[];
  readonly failed: readonly { readonly id: number; readonly problem: string }[];
};

export type OrderingDeps = {
  readonly orderSelected: (tx: Tx, of: { readonly selected: readonly Waiting[]; readonly by: number | null }) => Promise<OrderedSelections>;
};

/** So many a transaction. */
const atATime = 500;

const waiting = `s.run_id = $1 and s.order_id is null and s.order_problem = '' and not s.is_archived and (not s.is_alternate or s.replaced_selection_id is not null)
  and 'SELECTED' in (s.drug_state, s.alcohol_state)`;

/** Of all who were drawn in a run; or of one of them alone, whose test is done again. */
type Of = { readonly runId: number; readonly redone?: { readonly selectionId: number; readonly testId: number | null } };

const findWaiting = (tx: Tx, { runId, redone }: Of): Promise<Waiting[]> =>
  tx.query<Waiting>(
    `select s.id, s.participant_id as "participantId", s.company_id as "companyId", s.location_id as "locationId",
       case when r.regime = 'DOT' then coalesce(o.agency, 'NON-DOT') else 'NON-DOT' end as agency,
       array_remove(array[case when s.drug_state = 'SELECTED' then r.service_drug_id end, case when s.alcohol_state = 'SELECTED' then r.service_alcohol_id end], null) as "serviceIds",
       to_char(p.start_date, 'YYYY-MM-DD') as "startDate", to_char(p.end_date, 'YYYY-MM-DD') as "endDate",
       (select f.id from reasonfortest f where f.code = r.reason_code) as "reasonId", $3::bigint as "parentOrderServiceId"
     from random_pool_selection s join random_pool r on r.id = s.pool_id join random_pool_selection_period p on p.id = s.period_id
     join participant d on d.id = s.participant_id left join occupation o on o.id = d.occupation_id
     where ${waiting} and ($2::bigint is null or s.id = $2) order by s.rank, s.id limit ${atATime} for update of s`,
    [runId, redone?.selectionId ?? null, redone?.testId ?? null],
  );

/** The orders of a run, as many as one transaction has time for, and how many are left: each once, since a selection has one order at most. */
export const makeOrders = async (
  { orderSelected }: OrderingDeps,
  tx: Tx,
  { by, ...of }: Of & { readonly by: number | null },
): Promise<OrdersMade> => {
  const { ordered, failed } = await orderSelected(tx, { selected: await findWaiting(tx, of), by });
  await tx.query(
    `update random_pool_selection s set order_id = n.order_id, version = s.version + 1, updated_at = now()
     from unnest($1::bigint[], $2::bigint[]) n (id, order_id) where s.id = n.id`,
    [ordered.map(({ id }) => id), ordered.map(({ orderId }) => orderId)],
  );
  await tx.query(
    `update random_pool_selection s set order_problem = n.problem, version = s.version + 1
     from unnest($1::bigint[], $2::text[]) n (id, problem) where s.id = n.id`,
    [failed.map(({ id }) => id), failed.map(({ problem }) => problem)],
  );
  const [row] = await tx.query<{ left: number }>(`select count(*)::integer as left from random_pool_selection s where ${waiting}`, [
    of.runId,
  ]);
  return { count: ordered.length, left: row?.left ?? 0 };
};
