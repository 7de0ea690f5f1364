import type { Released, ReleaseRequest } from '@assay/contract/randoms/selection.types';
import type { SelectionState } from '@assay/domain/randoms/lists';
import { mayMove, movedTo, releaseProblem } from '@assay/domain/randoms/selection';
import { dayOf } from '@assay/domain/time/days';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import type { Write } from '#platform/resource/binding.ts';
import { inSavepoint } from '#platform/resource/savepoint.ts';
import { writeOf } from '#platform/resource/write.ts';
import type { OrderingDeps } from './order-drawn.ts';
import { redoTest } from './redo-test.ts';
import { tellReleased, type TellDeps } from './tell-contacts.ts';

type Waiting = {
  readonly id: number;
  readonly runId: number;
  readonly poolId: number;
  readonly poolName: string;
  readonly periodId: number;
  readonly companyId: number;
  readonly locationId: number;
  readonly name: string;
  readonly isArchived: boolean;
  readonly isAlternate: boolean;
  readonly replacedSelectionId: number | null;
  readonly drug: SelectionState | null;
  readonly alcohol: SelectionState | null;
  readonly orderId: number | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly isActive: boolean;
  readonly releaseByDer: boolean;
};

/** Those who are to be told, held in one order. Who is out of sight is not there. */
const holdWaiting = (tx: Tx, ids: readonly number[]): Promise<Waiting[]> =>
  tx.query<Waiting>(
    `select s.id, s.run_id as "runId", s.pool_id as "poolId", (select r.name from random_pool r where r.id = s.pool_id) as "poolName", s.period_id as "periodId", s.company_id as "companyId",
       s.location_id as "locationId", s.sort_participant_name as name, s.is_archived as "isArchived", s.is_alternate as "isAlternate", s.replaced_selection_id as "replacedSelectionId",
       nullif(s.drug_state, '') as drug, nullif(s.alcohol_state, '') as alcohol, s.order_id as "orderId", to_char(p.start_date, 'YYYY-MM-DD') as "startDate", to_char(p.end_date, 'YYYY-MM-DD') as "endDate",
       d.status = 'Active' and not d.is_archived as "isActive",
       coalesce((select c.release_by_der from company_random_settings c where c.company_id = s.company_id), false) as "releaseByDer"
     from random_pool_selection s join random_pool_selection_period p on p.id = s.period_id join participant d on d.id = s.participant_id
     where s.id = any ($1::bigint[]) order by s.id for update of s`,
    [ids],
  );

type Problem = 'standby' | 'notWaiting' | 'period' | 'inactive' | 'byDer' | 'noOrder';

const problemOf = (write: Write, one: Waiting): Problem | null => {
  if (!mayMove(write.actor, 'release', one)) return 'byDer';
  if (one.isArchived) return 'notWaiting';
  const problem = releaseProblem({ selection: one, period: one, isActive: one.isActive }, dayOf(new Date()));
  return problem ?? (one.orderId === null && !isRedone(one) ? 'noOrder' : null);
};

/** Whether a test of somebody was canceled: it is ordered anew. */
const isRedone = ({ drug, alcohol }: Waiting): boolean => drug === 'CANCELLED_TEST' || alcohol === 'CANCELLED_TEST';

export type ReleaseDeps = TellDeps &
  OrderingDeps & {
    readonly releaseOrder: (write: Write, of: { readonly orderId: number; readonly endDate: string }) => Promise<void>;
  };

/** Where a test stands once the person was told to go; one that is done stays done. */
const toldOf = (state: SelectionState | null): SelectionState | null =>
  state && (movedTo('release', state) ?? movedTo('redo', state) ?? state);

const release = async (deps: ReleaseDeps, write: Write, one: Waiting): Promise<void> => {
  const { tx, actor, auditContext } = write;
  const orderId = isRedone(one) ? await redoTest(deps, write, one) : (one.orderId ?? 0);
  await deps.releaseOrder(write, { orderId, endDate: one.endDate });
  await tx.query(
    `update random_pool_selection set notified_at = now(), drug_stage = case when drug_stage = 'SELECTED' then 'NOTIFIED' else drug_stage end,
       alcohol_stage = case when alcohol_stage = 'SELECTED' then 'NOTIFIED' else alcohol_stage end, version = version + 1, updated_at = now(), updated_by = $2 where id = $1`,
    [one.id, actor.userId],
  );
  await appendAudit(tx, auditContext, {
    action: 'UPDATE',
    entity: 'random-pool-selection',
    entityId: one.id,
    label: one.name,
    companyId: one.companyId,
    locationId: one.locationId,
    before: { drugState: one.drug, alcoholState: one.alcohol },
    after: { drugState: toldOf(one.drug), alcoholState: toldOf(one.alcohol) },
  });
};

const faultOf = (problem: Problem) => `selection${problem.charAt(0).toUpperCase()}${problem.slice(1)}` as const;

/**
 * The moment of notice: those who were drawn are told to go, each at once (49 CFR 382.305(l)). Who cannot be told is named, and the others are. Mail says
 * that there are tests, and never whose.
 */
export const releaseSelections =
  (deps: ReleaseDeps) =>
  async (tx: Tx, context: Context<ReleaseRequest>): Promise<Result & { data: Released }> => {
    const write = writeOf(tx, context);
    const ids = [...new Set(context.body.ids)];
    const waiting = await holdWaiting(tx, ids);
    if (waiting.length < ids.length) throw new AppError('not-found');
    const refused: Released['refused'][number][] = [];
    const told: Waiting[] = [];
    for (const one of waiting) {
      const problem = problemOf(write, one);
      if (problem) {
        refused.push({ id: one.id, problem, message: context.text.t(`validation.${faultOf(problem)}` as never) });
        continue;
      }
      const failed = await inSavepoint(tx, () => release(deps, write, one)).then(
        () => null,
        (error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        },
      );
      if (failed) refused.push({ id: one.id, problem: failed.code, message: context.text.t(failed.sentence) });
      else told.push(one);
    }
    const [first] = refused;
    if (told.length === 0 && first) throw new AppError('move-not-allowed', { data: { refused } });
    // Each company is told of its own.
    for (const pool of new Map(told.map((one) => [`${one.periodId} ${one.companyId}`, one])).values())
      await tellReleased(deps, tx, { id: pool.periodId, poolId: pool.poolId, poolName: pool.poolName, companyId: pool.companyId });
    return { data: { count: told.length, refused }, message: 'notices.updated' };
  };
