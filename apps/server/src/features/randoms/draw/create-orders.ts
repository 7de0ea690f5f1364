import type { OrdersMade, OrdersRequest } from '@assay/contract/randoms/selection.types';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import { holdPeriod, refused } from './ask-run.ts';
import { makeOrders, type OrderingDeps } from './order-drawn.ts';
import { findRun } from './runs.repository.ts';

/** The orders of a run that was made by hand: as many as one request has time for, and how many are left. */
export const createOrders =
  (deps: OrderingDeps) =>
  async (tx: Tx, context: Context<OrdersRequest>): Promise<Result & { data: OrdersMade }> => {
    const run = required(await findRun(tx, context.body.runId));
    const { pool, period } = await holdPeriod(tx, context, run);
    if (run.voidedAt !== null) throw refused('randomProblem.voided');
    if (run.drawnAt === null) throw refused('randomProblem.notDrawn');
    if (run.rosterSize === 0) throw refused('randomProblem.ended');
    if (pool.serviceDrugId === null && pool.serviceAlcoholId === null) throw refused('randomProblem.noServices');
    // What could not be ordered is tried again: its company may have the service by now.
    await tx.query(`update random_pool_selection set order_problem = '' where run_id = $1 and order_problem <> '' and order_id is null`, [
      run.runId,
    ]);
    const data = await makeOrders(deps, tx, { runId: run.runId, by: context.actor.userId });
    await appendAudit(tx, auditContextOf(context), {
      action: 'RUN',
      entity: 'random-pool-selection-period',
      entityId: period.id,
      label: pool.name,
      companyId: pool.companyId,
      locationId: null,
      after: { runId: run.runId, orders: data.count },
    });
    return { data, message: 'notices.updated' };
  };
