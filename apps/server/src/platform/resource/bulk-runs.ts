import { bulkLimits, type BulkAction } from '@assay/domain/bulk/bulk-run';
import type { BulkChanged, LeftOut } from '@assay/contract/kit/bulk';
import type { Call } from '@assay/contract/kit/calls';
import type { AnyResource } from '@assay/contract/kit/resource';
import { randomUUID } from 'node:crypto';
import { appendAudit, auditContextOf } from '../audit/audit.ts';
import { demandProof } from '../auth/step-up.ts';
import { storedId } from '../db/stored-id.ts';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import type { Context } from '../http/route.ts';
import { enqueueRun } from '../jobs/runs.ts';

/** The runs over many records: their queue, and where they stand. */
export const bulkRuns = { name: 'bulk', table: 'bulk_run' } as const;

type Beginning = {
  readonly resource: AnyResource;
  readonly action: BulkAction;
  readonly context: Context;
  readonly plan: { readonly ready: readonly BulkChanged[]; readonly leftOut: readonly LeftOut[] };
  readonly undoOf?: number;
};

const storeRows = async (tx: Tx, runId: number, { ready, leftOut }: Beginning['plan']): Promise<void> => {
  const rows = [...ready.map((one) => ({ ...one, reason: '' })), ...leftOut.map((one) => ({ ...one, version: 0 }))];
  await tx.query(
    `insert into bulk_row (run_id, place, record_id, version, name, reason, state)
     select $1, place, id, version, name, reason, case when reason = '' then 'WAITING' else 'LEFT' end
     from unnest($2::bigint[], $3::integer[], $4::text[], $5::text[]) with ordinality as n (id, version, name, reason, place)`,
    [runId, rows.map(({ id }) => id), rows.map(({ version }) => version), rows.map(({ name }) => name), rows.map(({ reason }) => reason)],
  );
};

type Wanted = Pick<Beginning, 'resource' | 'action'>;

/** Whether a proof of identity is asked for before a run begins or goes on; it holds to its end. */
export const asksForProof = ({ resource, action }: Wanted): boolean => {
  const calls: Readonly<Record<string, Call | undefined>> = resource.calls;
  return (action === 'archive' ? calls.bulkArchive : calls.bulkRestore)?.stepUp === true;
};

const patience = 10;

/** Refuses to have one more done for somebody who has enough under way. */
const refuseCrowd = async (tx: Tx, { actor: { userId } }: Context): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('bulk runs of ' || $1::text, 0))`, [userId]);
  const under = await tx.query(`select from bulk_run where run_by_id = $1 and status in ('QUEUED', 'RUNNING')`, [userId]);
  if (under.length >= bulkLimits.underWay) throw new AppError('work-under-way', { retryAfter: patience });
};

/** What is asked of who has a run begun, or go on. */
export const demandTurn = async (tx: Tx, context: Context, wanted: Wanted): Promise<void> => {
  await refuseCrowd(tx, context);
  if (asksForProof(wanted)) await demandProof(tx, context);
};

/** Remembers what is to be done with which records, and has it begun. What asks for a proof of identity asks for it now. */
export const beginRun = async (tx: Tx, beginning: Beginning): Promise<number> => {
  const { resource, action, context, plan, undoOf } = beginning;
  await demandTurn(tx, context, beginning);
  const run = randomUUID();
  const left = plan.leftOut.length;
  const total = plan.ready.length + left;
  const stored = await tx.query<{ id: number }>(
    `insert into bulk_run (target, action, total_count, done_count, left_out_count, undo_of, run, run_by_id, session_id)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8) returning id`,
    [resource.name, action, total, left, undoOf ?? null, run, context.actor.userId, context.sessionId],
  );
  const id = storedId(stored);
  await storeRows(tx, id, plan);
  await appendAudit(tx, auditContextOf(context), {
    action: 'RUN',
    entity: resource.name,
    entityId: null,
    label: '',
    reason: `bulk:${id}`,
    companyId: null,
    locationId: null,
    after: { action, count: plan.ready.length },
  });
  await enqueueRun(tx, { name: bulkRuns.name, id, run });
  return id;
};
