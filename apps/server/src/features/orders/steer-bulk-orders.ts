import { bulkOrderLimits, mayResumeBulkOrder, mayStopBulkOrder } from '@assay/domain/orders/bulk-order';
import type { BulkStatus } from '@assay/domain/bulk/bulk-run';
import type { Decision } from '@assay/contract/kit/calls';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import { order as orderResource } from '@assay/contract/orders/order.calls';
import type { BulkOrder, BulkOrderProblem, BulkOrderRequest, BulkOrderRow } from '@assay/contract/orders/order-bulk.calls';
import type { Translator } from '@assay/i18n/translate';
import { randomUUID } from 'node:crypto';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import { pathId, type Context, type Handler } from '#platform/http/route.ts';
import { enqueueRun } from '#platform/jobs/runs.ts';
import { checkReferences } from '#platform/resource/references.ts';
import { bulkOrderRuns, findBulk, insertBulk, rowsSql, type ShownBulk, type ShownRow } from './bulk-orders.repository.ts';
import { meantRows, type RowDeps } from './bulk-rows.ts';

const patience = 10;

/** Refuses to have one more placed for somebody who has enough under way: all have their turns. */
const refuseCrowd = async (tx: Tx, { actor: { userId } }: Context): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('bulk orders of ' || $1::text, 0))`, [userId]);
  const under = await tx.query(`select from order_bulk where run_by_id = $1 and status in ('QUEUED', 'RUNNING')`, [userId]);
  if (under.length >= bulkOrderLimits.underWay) throw new AppError('work-under-way', { retryAfter: patience });
};

type Values = Readonly<Record<string, unknown>>;
type Steering = { readonly id: number; readonly companyId: number; readonly before?: Values; readonly after: Values };

const remember = (tx: Tx, context: Context, { id, companyId, before, after }: Steering): Promise<void> =>
  appendAudit(tx, auditContextOf(context), {
    action: 'RUN',
    entity: orderResource.name,
    entityId: null,
    label: '',
    reason: `order-bulk:${id}`,
    companyId,
    locationId: null,
    ...(before ? { before } : {}),
    after,
  });

/** Whom a request is for, one by one. */
export const rowsAsked = ({ participantIds = [], rows = [] }: BulkOrderRequest): BulkOrderRow[] => [
  ...participantIds.map((participantId) => ({ participantId })),
  ...rows,
];

/** Stores what is to be ordered for whom, and has it begun. What is wrong with what all have in common is told at once. */
export const beginBulk = (deps: RowDeps): Handler<BulkOrderRequest> => ({
  write: async (tx, context) => {
    const { participantIds: _people, rows: _rows, acceptDuplicate: _accept, ...template } = context.body;
    const { companyId } = template;
    await refuseCrowd(tx, context);
    await checkReferences(tx, orderResource, { input: template });
    const { actor } = context;
    const meant = await meantRows(deps, { tx, actor, companyId }, rowsAsked(context.body));
    const run = randomUUID();
    const id = await insertBulk(tx, { companyId, userId: actor.userId, run, template, rows: meant });
    await remember(tx, context, { id, companyId, after: { action: 'order', count: meant.length } });
    await enqueueRun(tx, { name: bulkOrderRuns.name, id, run });
    return { data: { jobId: id } };
  },
});

/** What is wrong with a row, as a sentence. What is wrong with no field is told in the words of the failure. */
export const problemOf = ({ path, code, params }: FieldFault, text: Pick<Translator, 't' | 'has'>): BulkOrderProblem => {
  const key = path === '' && text.has(`errors.${code}`) ? `errors.${code}` : `validation.${code}`;
  return { field: path, code, message: text.has(key) ? text.t(key, params) : text.t('validation.wrongType') };
};

export const outcomeOf = ({ problems, ...row }: ShownRow, text: Translator) => ({
  ...row,
  problems: problems.map((one) => problemOf(one, text)),
});

type Page = { readonly from?: number | undefined; readonly size?: number | undefined; readonly state?: string | undefined };

const shown = async (tx: Tx, { text }: Context, { isOwn, page = {}, ...bulk }: ShownBulk & { page?: Page }): Promise<BulkOrder> => {
  const { from = 0, size = bulkOrderLimits.page, state } = page;
  const rows = await tx.query<ShownRow>(`${rowsSql} limit $3 offset $4`, [bulk.jobId, state ?? null, size, from]);
  return {
    ...bulk,
    canStop: isOwn && mayStopBulkOrder(bulk),
    canResume: isOwn && mayResumeBulkOrder(bulk),
    rows: rows.map((row) => outcomeOf(row, text)),
  };
};

export const bulkIn = async (tx: Tx, context: Context): Promise<ShownBulk> =>
  required(await findBulk(tx, context.actor, { id: pathId(context, 'jobId') }));

export const readBulk: Handler<Page> = {
  read: async (tx, context) => ({ data: await shown(tx, context, { ...(await bulkIn(tx, context)), page: context.body }) }),
};

/** The bulk order, held, as it was seen, and ready for what is wanted. Nobody steers one that is not their own. */
const held = async (tx: Tx, context: Context<Decision>, may: (bulk: ShownBulk) => boolean): Promise<ShownBulk> => {
  await tx.query(`select from order_bulk where id = $1 and run_by_id = $2 for update`, [pathId(context, 'jobId'), context.actor.userId]);
  const found = await bulkIn(tx, context);
  if (!found.isOwn) throw new AppError('not-found');
  if (!may(found)) throw new AppError('decided', { data: await shown(tx, context, found) });
  if (found.version !== context.body.version) throw new AppError('conflict', { data: await shown(tx, context, found) });
  return found;
};

type Turn = { readonly bulk: ShownBulk; readonly status: BulkStatus; readonly run: string | null };

const turn = async (tx: Tx, context: Context, { bulk, status, run }: Turn) => {
  const { jobId: id, companyId } = bulk;
  await tx.query(
    `update order_bulk set status = $2, run = $3, problem = '', finished_at = case when $2 = 'STOPPED' then now() end, touched_at = now(), version = version + 1
     where id = $1`,
    [id, status, run],
  );
  await remember(tx, context, { id, companyId, before: { status: bulk.status }, after: { status } });
  return { data: await shown(tx, context, await bulkIn(tx, context)) };
};

export const stopBulk: Handler<Decision> = {
  write: async (tx, context) => turn(tx, context, { bulk: await held(tx, context, mayStopBulkOrder), status: 'STOPPED', run: null }),
};

export const resumeBulk: Handler<Decision> = {
  write: async (tx, context) => {
    const bulk = await held(tx, context, mayResumeBulkOrder);
    await refuseCrowd(tx, context);
    const run = randomUUID();
    await enqueueRun(tx, { name: bulkOrderRuns.name, id: bulk.jobId, run });
    return turn(tx, context, { bulk, status: 'QUEUED', run });
  },
};
