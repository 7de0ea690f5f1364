import { randomUUID } from 'node:crypto';
import type { Run, RunReply, RunRequest, VoidRequest } from '@assay/contract/randoms/selection.types';
import { permits } from '@assay/domain/access/permissions';
import { hindrancesOf } from '@assay/domain/randoms/eligibility';
import type { Pool, PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { mayRun } from '@assay/domain/randoms/run';
import { dayOf } from '@assay/domain/time/days';
import type { TextKey } from '@assay/i18n/catalog';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import { enqueueRun } from '#platform/jobs/runs.ts';
import type { Write } from '#platform/resource/binding.ts';
import { holdRecord } from '#platform/resource/read.ts';
import { writeOf } from '#platform/resource/write.ts';
import { refuseMembers } from '../pool-owner.ts';
import { periods, pools } from '../pool.presenter.ts';
import { incompleteIn } from './completeness.ts';
import { commit, type OpenDeps } from './open-period.ts';
import { runQueue } from './run-draw.ts';
import { findRun, holdStanding } from './runs.repository.ts';

export type AskDeps = OpenDeps & {
  readonly cancelOrders: (write: Write, of: { readonly orderIds: readonly number[]; readonly reason: string }) => Promise<void>;
};

type Problem = Extract<TextKey, `randomProblem.${string}`>;
export const refused = (sentence: Problem, params: Readonly<Record<string, number>> = {}): AppError =>
  new AppError('move-not-allowed', { sentence, params });

type Held = { readonly pool: Pool; readonly period: PoolPeriod };

/** A pool and one of its periods, held: whoever else asks for a draw of it waits. */
export const holdPeriod = async (tx: Tx, context: Context, { poolId, periodId }: { poolId: number; periodId: number }): Promise<Held> => {
  const write = writeOf(tx, context);
  const pool = required(await holdRecord<Pool>(write, pools, { id: poolId }));
  refuseMembers(write.actor, pool);
  if (pool.isArchived) throw new AppError('archived', { data: pool });
  const period = required(await holdRecord<PoolPeriod>(write, periods, { id: periodId }));
  if (period.poolId !== poolId) throw fieldError('periodId', 'reference');
  return { pool, period };
};

/** What is over stays as it was: its seed may be known, and there would be no day left to draw again. */
const refuseEnded = ({ period }: Held): void => {
  if (period.closedAt !== null) throw refused('randomProblem.closed');
  if (dayOf(new Date()) > period.endDate) throw refused('randomProblem.over');
};

/** Not everybody who may run selections may run these. */
const refuseRunner = ({ actor }: Context, { pool: { ownerKind } }: Held, kind: RunRequest['kind']): void => {
  if (!mayRun(actor, { kind, ownerKind })) throw new AppError('forbidden');
};

/** A draw belongs to its period: neither before nor after it, nor once everybody of it is accounted for. */
const refuseDays = ({ period }: Held): void => {
  const today = dayOf(new Date());
  if (period.closedAt !== null) throw refused('randomProblem.closed');
  if (today < period.startDate) throw refused('randomProblem.notBegun');
  if (today > period.endDate) throw refused('randomProblem.over');
};

/** A second draw of a period needs the first one voided, a GA and a reason: both certificates show it. */
const refuseAgain = (context: Context<RunRequest>, run: Run): void => {
  if (run.status !== null)
    throw run.drawnAt === null ? new AppError('twin-running', { sentence: 'randomProblem.running' }) : refused('randomProblem.drawn');
  if (run.runNo === 1) return;
  if (!permits(context.actor, 'random.void')) throw new AppError('forbidden', { sentence: 'randomProblem.secondRun' });
  if ((context.body.reason ?? '') === '') throw fieldError('reason', 'required');
};

/** An automatic run goes on to orders: it has to know which. */
const refuseWithoutServices = ({ pool }: Held, kind: RunRequest['kind']): void => {
  if (kind === 'MANUAL') return;
  const missing = [
    ...(pool.serviceDrugId === null ? ['serviceDrugId'] : []),
    ...(pool.alcoholMode !== 'NONE' && pool.serviceAlcoholId === null ? ['serviceAlcoholId'] : []),
  ];
  if (missing.length > 0) throw new AppError('invalid', { fields: missing.map((path) => ({ path, code: 'required', params: {} })) });
};

/** Of whom too little is known, and whose roster nobody has confirmed: a DOT draw waits for it, or for a reason. */
const refuseUnprepared = async (tx: Tx, { pool }: Held, { overrideReason }: { readonly overrideReason: string }): Promise<void> => {
  const { incomplete, confirmedAt, lastDrawnAt } = await incompleteIn(tx, pool);
  const hindrances = hindrancesOf({
    regime: pool.regime,
    attestation: pool.attestation,
    incomplete,
    overrideReason,
    confirmedAt,
    lastDrawnAt,
  });
  for (const { hindrance, isWaiting } of hindrances) if (isWaiting) throw refused(`randomProblem.${hindrance}`, { count: incomplete });
};

const openedOf = ({ pool, period }: Held) => ({
  id: period.id,
  poolId: pool.id,
  poolName: pool.name,
  companyId: pool.companyId,
});

/** The run that is asked for: what stands committed, or is now, where the period opens with its draw. */
const standingRun = async (deps: OpenDeps, tx: Tx, { held, context }: { held: Held; context: Context }): Promise<Run> => {
  const { period } = held;
  const standing = await holdStanding(tx, period.id);
  if (standing) return standing;
  await commit(deps, tx, { period: openedOf(held), runNo: 1, auditContext: auditContextOf(context) });
  return required(await holdStanding(tx, period.id));
};

/** Begins a draw: it is stored as waiting for its turn, and goes on by itself, whatever becomes of who asked. */
const begin = async (tx: Tx, context: Context<RunRequest>, run: Run): Promise<void> => {
  const { kind, witness = '', reason = '', overrideReason = '' } = context.body;
  const name = randomUUID();
  await tx.query(
    `update random_run r set kind = $2, status = 'IN QUEUE', requested_by = $3, requested_at = now(), witness = $4, reason = $5, override_reason = $6, run = $7::uuid,
       touched_at = now(), version = version + 1, outside = (select p.outside from random_pool p where p.id = r.pool_id) where id = $1`,
    [run.runId, kind, context.actor.userId, witness, reason, overrideReason, name],
  );
  await enqueueRun(tx, { name: runQueue, id: run.runId, run: name });
};

const remember = (tx: Tx, context: Context, { held, after, reason }: { held: Held; after: object; reason: string }): Promise<void> =>
  appendAudit(tx, auditContextOf(context), {
    action: 'RUN',
    entity: 'random-pool-selection-period',
    entityId: held.period.id,
    label: held.pool.name,
    companyId: held.pool.companyId,
    locationId: null,
    after: { ...after },
    ...(reason ? { reason } : {}),
  });

/** What a witness gives once the roster is frozen; the run goes on with it. */
const takeWitness = async (tx: Tx, context: Context<RunRequest>, { held, run }: { held: Held; run: Run }): Promise<void> => {
  const { body, actor } = context;
  if (held.period.closedAt !== null) throw refused('randomProblem.closed');
  if (!mayRun(actor, { kind: run.kind ?? 'MANUAL', ownerKind: held.pool.ownerKind })) throw new AppError('forbidden');
  const name = randomUUID();
  await tx.query(`update random_run set witness = $2, run = $3::uuid, touched_at = now(), version = version + 1 where id = $1`, [
    run.runId,
    body.witness,
    name,
  ]);
  await enqueueRun(tx, { name: runQueue, id: run.runId, run: name });
  await remember(tx, context, { held, after: { runId: run.runId, witness: body.witness }, reason: '' });
};

/** Asks for the draw of a period. One at a time: the second of two at once is told that it runs. */
export const askRun =
  (deps: OpenDeps) =>
  async (tx: Tx, context: Context<RunRequest>): Promise<Result & { data: RunReply }> => {
    const held = await holdPeriod(tx, context, context.body);
    const run = await standingRun(deps, tx, { held, context });
    const { witness = '', kind, overrideReason = '', reason = '' } = context.body;
    if (run.waitsFor === 'WITNESS' && witness !== '') {
      await takeWitness(tx, context, { held, run });
      return { data: { runId: run.runId, status: 'GENERATING RANKS' } };
    }
    refuseRunner(context, held, kind);
    refuseAgain(context, run);
    refuseDays(held);
    refuseWithoutServices(held, kind);
    await refuseUnprepared(tx, held, { overrideReason });
    await begin(tx, context, run);
    await remember(tx, context, { held, after: { runId: run.runId, kind, ...(overrideReason ? { overrideReason } : {}) }, reason });
    return { data: { runId: run.runId, status: 'IN QUEUE' } };
  };

/** Voids a faulty run before anybody was told of it. It stays, with its certificate; the next one has a new seed, committed to now. */
export const voidRun =
  (deps: AskDeps) =>
  async (tx: Tx, context: Context<VoidRequest>): Promise<Result & { data: Run }> => {
    const { runId, reason } = context.body;
    const seen = required(await findRun(tx, runId));
    const held = await holdPeriod(tx, context, seen);
    const run = required(await findRun(tx, runId));
    if (run.voidedAt !== null) throw refused('randomProblem.voided');
    if (run.drawnAt === null) throw refused('randomProblem.notDrawn');
    refuseEnded(held);
    const [told] = await tx.query<{ count: number }>(
      `select count(*)::integer as count from random_pool_selection where run_id = $1 and notified_at is not null`,
      [runId],
    );
    if ((told?.count ?? 0) > 0) throw refused('randomProblem.notified');
    await tx.query(
      `update random_run set voided_at = now(), voided_by = $2, void_reason = $3, run = null, version = version + 1 where id = $1`,
      [runId, context.actor.userId, reason],
    );
    const ordered = await tx.query<{ orderId: number }>(
      `select order_id as "orderId" from random_pool_selection where run_id = $1 and order_id is not null`,
      [runId],
    );
    await deps.cancelOrders(writeOf(tx, context), { orderIds: ordered.map(({ orderId }) => orderId), reason });
    await tx.query(
      `update random_pool_selection set is_archived = true, version = version + 1, updated_at = now(), updated_by = $2 where run_id = $1`,
      [runId, context.actor.userId],
    );
    await remember(tx, context, { held, after: { runId, voided: true }, reason });
    await commit(deps, tx, { period: openedOf(held), runNo: run.runNo + 1, auditContext: auditContextOf(context) });
    return { data: required(await findRun(tx, runId)) };
  };

/** Shows a seed before its period has closed, for a reason. */
export const discloseSeed = async (tx: Tx, context: Context<VoidRequest>): Promise<Result & { data: Run }> => {
  const { runId, reason } = context.body;
  const seen = required(await findRun(tx, runId));
  const held = await holdPeriod(tx, context, seen);
  if (seen.drawnAt === null) throw refused('randomProblem.notDrawn');
  await tx.query(`update random_run set disclosed_at = coalesce(disclosed_at, now()), version = version + 1 where id = $1`, [runId]);
  await remember(tx, context, { held, after: { runId, disclosed: true }, reason });
  return { data: required(await findRun(tx, runId)) };
};
