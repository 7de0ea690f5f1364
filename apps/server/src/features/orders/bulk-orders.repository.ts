import type { BulkOrder, BulkOrderOutcome } from '@assay/contract/orders/order-bulk.calls';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import type { BulkOrderRowState } from '@assay/domain/orders/bulk-order';
import type { Acting } from '@assay/domain/access/actor';
import { instant } from '#platform/db/instant.ts';
import { storedId } from '#platform/db/stored-id.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { RunData } from '#platform/jobs/runs.ts';
import { queryParams } from '#platform/resource/params.ts';
import { ofLocation } from '#platform/resource/scopes.ts';
import type { MeantRow } from './bulk-rows.ts';
import { ownOrders } from './order.presenter.ts';

/** Orders for many people: their queue, and where they stand. */
export const bulkOrderRuns = { name: 'order-bulk', table: 'order_bulk' } as const;

type Template = Readonly<Record<string, unknown>>;

/** A bulk order as those see it who go on with it. */
export type Running = RunData & { readonly runById: number; readonly companyId: number; readonly template: Template };

export const holdRun = async (tx: Tx, { id, run }: RunData): Promise<Running | null> => {
  const [row] = await tx.query<Running>(
    `select id, run, run_by_id as "runById", company_id as "companyId", template from order_bulk where id = $1 and run = $2 and status in ('QUEUED', 'RUNNING') for update`,
    [id, run],
  );
  return row ?? null;
};

type NewBulk = {
  readonly companyId: number;
  readonly userId: number;
  readonly run: string;
  readonly template: Template;
  readonly rows: readonly MeantRow[];
};

/** Stores whom it is for; a row that something is wrong with has failed already. */
export const insertBulk = async (tx: Tx, { companyId, userId, run, template, rows }: NewBulk): Promise<number> => {
  const failed = rows.filter(({ problems }) => problems.length > 0).length;
  const id = storedId(
    await tx.query<{ id: number }>(
      `insert into order_bulk (company_id, run_by_id, run, template, total_count, done_count, failed_count) values ($1, $2, $3, $4, $5, $6, $6) returning id`,
      [companyId, userId, run, JSON.stringify(template), rows.length, failed],
    ),
  );
  await tx.query(
    `insert into order_bulk_row (bulk_id, place, number, participant_id, said, own, problems, state)
     select $1, place, number, participant_id, said, own::jsonb, problems::jsonb, case when problems = '[]' then 'WAITING' else 'FAILED' end
     from unnest($2::integer[], $3::bigint[], $4::text[], $5::text[], $6::text[]) with ordinality as n (number, participant_id, said, own, problems, place)`,
    [
      id,
      rows.map(({ number }) => number),
      rows.map(({ participantId }) => participantId),
      rows.map(({ said }) => said),
      rows.map(({ own }) => JSON.stringify(own)),
      rows.map(({ problems }) => JSON.stringify(problems)),
    ],
  );
  return id;
};

export type NextRow = {
  readonly place: number;
  readonly participantId: number;
  readonly own: Template;
  readonly orderId: number | null;
  readonly isUntold: boolean;
};

/** The row whose turn it is: one that is ordered and not told of yet comes first. */
export const nextRow = async (tx: Tx, { id }: RunData): Promise<NextRow | null> => {
  const [row] = await tx.query<NextRow>(
    `select place, participant_id as "participantId", own, order_id as "orderId", is_untold as "isUntold" from order_bulk_row
     where bulk_id = $1 and (is_untold or state = 'WAITING') order by is_untold desc, place limit 1`,
    [id],
  );
  return row ?? null;
};

export type Outcome = {
  readonly state: BulkOrderRowState;
  readonly orderId: number | null;
  readonly problems: readonly FieldFault[];
  readonly duplicateIds: readonly number[];
};

/** What became of a row, with how far all have come. */
export const storeOutcome = async (
  tx: Tx,
  { id }: RunData,
  { place, state, orderId, problems, duplicateIds }: Outcome & { place: number },
) => {
  await tx.query(
    `update order_bulk_row set state = $3, order_id = $4, is_untold = $4::bigint is not null, problems = $5, duplicate_ids = $6 where bulk_id = $1 and place = $2`,
    [id, place, state, orderId, JSON.stringify(problems), duplicateIds],
  );
  await tx.query(
    `update order_bulk set status = 'RUNNING', touched_at = now(), done_count = done_count + 1, ordered_count = ordered_count + ($2 = 'ORDERED')::int,
       skipped_count = skipped_count + ($2 = 'SKIPPED')::int, failed_count = failed_count + ($2 = 'FAILED')::int where id = $1`,
    [id, state],
  );
};

/** Those who are told of every order were told of this one; what they would not take is said beside it. */
export const storeTold = async (tx: Tx, { id }: RunData, { place, problems }: Pick<Outcome, 'problems'> & { place: number }) => {
  await tx.query(`update order_bulk_row set is_untold = false, problems = $3 where bulk_id = $1 and place = $2`, [
    id,
    place,
    JSON.stringify(problems),
  ]);
  await tx.query(`update order_bulk set touched_at = now() where id = $1`, [id]);
};

export type ShownBulk = Omit<BulkOrder, 'rows' | 'canStop' | 'canResume'> & { readonly isOwn: boolean };

const seenOrders = ownOrders('false');
const atCompany = ofLocation('t.location_id', 't.company_id');

/** A bulk order for who has it placed, or sees all orders of its company; nobody else finds it. */
export const findBulk = async (tx: Tx, actor: Acting, { id }: { readonly id: number }): Promise<ShownBulk | null> => {
  const params = queryParams();
  const [own, wanted] = [`t.created_by = ${params.add(actor.userId, 'bigint')}`, params.add(id, 'bigint')];
  const scope = atCompany(actor.scope, params) ?? 'true';
  const seen = seenOrders(actor, params) ?? 'true';
  const [row] = await tx.query<ShownBulk>(
    `select t.id as "jobId", t.version, t.status, t.total_count as total, t.done_count as done, t.ordered_count as ordered, t.skipped_count as skipped,
       t.failed_count as failed, t.problem, ${instant('t.started_at')} as "startedAt", ${instant('t.finished_at')} as "finishedAt",
       coalesce(user_name(t.created_by), '') as "orderedByName", t.company_id as "companyId",
       coalesce((select c.name from company c where c.id = t.company_id), '') as "companyName",
       coalesce((select r.code from reasonfortest r where r.id = (t.template ->> 'reasonForTestId')::bigint), '') as "reasonCode",
       coalesce(t.template ->> 'agency', '') as agency,
       coalesce((select string_agg(s.name, ', ' order by s.name) from jsonb_array_elements_text(t.template -> 'serviceIds') w join service s on s.id = w::bigint), '') as services,
       ${own} as "isOwn"
     from (select b.*, b.run_by_id as created_by, null::bigint as location_id from order_bulk b) t
     where t.id = ${wanted} and (${own} or ${scope}) and ${seen}`,
    params.values,
  );
  return row ?? null;
};

export type ShownRow = Omit<BulkOrderOutcome, 'problems'> & { readonly problems: readonly FieldFault[] };

/** The rows by themselves: people and orders only as far as the reader sees them. */
export const rowsSql = `select r.number, r.state, r.participant_id as "participantId", coalesce(p.name, '') as "participantName", r.said, o.id as "orderId",
  coalesce(o.order_number, '') as "orderNumber", r.problems,
  coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'orderNumber', d.order_number, 'row', s.number) order by d.id desc) from orders d
    left join order_bulk_row s on s.bulk_id = r.bulk_id and s.order_id = d.id where d.id = any (r.duplicate_ids)), '[]') as duplicates
  from order_bulk_row r left join participant p on p.id = r.participant_id left join orders o on o.id = r.order_id
  where r.bulk_id = $1 and ($2::text is null or r.state = $2) order by r.place`;
