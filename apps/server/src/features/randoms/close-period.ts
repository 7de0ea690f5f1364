import type { PeriodClosing } from '@assay/contract/randoms/pool.types';
import { undrawnProblem } from '@assay/domain/randoms/periods';
import type { Pool, PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { dayOf } from '@assay/domain/time/days';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import type { Answered, Write } from '#platform/resource/binding.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import { writeOf } from '#platform/resource/write.ts';
import { refuseMembers } from './pool-owner.ts';
import { periods, pools } from './pool.presenter.ts';

type Undrawn = { readonly period: PoolPeriod; readonly reason: string };

/** Nobody goes on with a run that waits for what came too late. */
const store = async ({ tx, actor, auditContext }: Write, { period, reason }: Undrawn): Promise<void> => {
  await tx.query(
    `update random_run set run = null, version = version + 1 where period_id = $1 and voided_at is null and drawn_at is null`,
    [period.id],
  );
  await tx.query(
    `update random_pool_selection_period set closed_at = now(), version = version + 1, updated_at = now(), updated_by = $2 where id = $1`,
    [period.id, actor.userId],
  );
  await appendAudit(tx, auditContext, {
    action: 'RUN',
    entity: 'random-pool-selection-period',
    entityId: period.id,
    label: period.poolName,
    companyId: period.companyId,
    locationId: null,
    before: { closedAt: null },
    after: { closedAt: new Date().toISOString() },
    reason,
  });
};

/** Closes a period that ended before anybody was drawn, for a reason: no draw of it is to come, and it waits for nobody. */
export const closePeriod = async (tx: Tx, context: Context<PeriodClosing>): Promise<Answered<PoolPeriod>> => {
  const write = writeOf(tx, context);
  const { version, reason } = context.body;
  const seen = required(await findRecord<PoolPeriod>(write, periods, { id: pathId(context) }));
  // As whoever draws does, so that the two never wait for each other.
  const pool = required(await holdRecord<Pool>(write, pools, { id: required(seen.poolId) }));
  const period = required(await holdRecord<PoolPeriod>(write, periods, { id: seen.id }));
  refuseMembers(write.actor, pool);
  if (period.isArchived) throw new AppError('archived', { data: period });
  const isDrawn = period.runAt !== null;
  const problem = undrawnProblem({ period, isDrawn, isClosed: period.closedAt !== null }, dayOf(new Date()));
  if (problem) throw new AppError('move-not-allowed', { data: period, sentence: `randomProblem.${problem}` });
  if (period.version !== version) throw new AppError('conflict', { data: period });
  await store(write, { period, reason });
  const data = required(await findRecord<PoolPeriod>(write, periods, { id: period.id }));
  return { data, can: {}, message: 'notices.updated' };
};
