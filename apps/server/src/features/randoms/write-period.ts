import { movedPeriods, movedProblem, runOnProblem } from '@assay/domain/randoms/pool-period';
import type { PoolPeriod, PoolPeriodInput } from '@assay/domain/randoms/pool.fields';
import { appendAudit } from '#platform/audit/audit.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Values, Write } from '#platform/resource/binding.ts';
import { programOf } from './judge-pool.ts';
import { refuseMembers } from './pool-owner.ts';

type Row = { readonly id: number; readonly startDate: string; readonly endDate: string };

/** The periods of one year of a pool, held until they are changed: whoever changes another one waits. */
const holdYear = async ({ tx }: Write, current: PoolPeriod): Promise<{ rows: Row[]; from: string }> => {
  const { poolId, year } = current;
  const [pool] = await tx.query<{ from: string; isArchived: boolean }>(
    `select to_char(start_date, 'YYYY-MM-DD') as "from", is_archived as "isArchived" from random_pool where id = $1 for update`,
    [poolId],
  );
  if (pool?.isArchived === true) throw new AppError('archived', { data: current });
  const rows = await tx.query<Row>(
    `select id, to_char(start_date, 'YYYY-MM-DD') as "startDate", to_char(end_date, 'YYYY-MM-DD') as "endDate"
     from random_pool_selection_period where pool_id = $1 and year = $2 and not is_archived order by start_date`,
    [poolId, year],
  );
  return { rows, from: required(pool).from };
};

/** A neighbour gives way, and is drawn on a day that is still its own. */
const moveNeighbour = async ({ tx, actor, auditContext }: Write, period: PoolPeriod, { before, after }: { before: Row; after: Row }) => {
  await tx.query(
    `update random_pool_selection_period set start_date = $2::date, end_date = $3::date, run_on = greatest(least(run_on, $3::date), $2::date),
       version = version + 1, updated_at = now(), updated_by = $4 where id = $1`,
    [after.id, after.startDate, after.endDate, actor.userId],
  );
  const daysOf = ({ startDate, endDate }: Row) => ({ startDate, endDate });
  await appendAudit(tx, auditContext, {
    action: 'UPDATE',
    entity: 'random-pool-selection-period',
    entityId: after.id,
    label: period.poolName,
    companyId: period.companyId,
    locationId: null,
    before: daysOf(before),
    after: daysOf(after),
  });
};

/** What was drawn was drawn of these days and in this number: nothing of it changes any more. */
const refuseDrawn = (current: PoolPeriod): void => {
  if (current.closedAt !== null) throw new AppError('move-not-allowed', { data: current, sentence: 'randomProblem.closed' });
  if (current.runStatus !== '') throw new AppError('move-not-allowed', { data: current, sentence: 'randomProblem.drawn' });
};

/** Another number than the arithmetic asks for needs a reason, which stands on the certificate. */
const refuseUnexplained = ({ changedDrug, changedAlcohol, changeReason }: PoolPeriodInput): void => {
  if ((changedDrug !== null || changedAlcohol !== null) && changeReason.trim() === '') throw fieldError('changeReason', 'countReason');
};

/** Other days of a period: those beside it give way, so that the year stays whole. */
export const updatePeriod = async (write: Write, input: PoolPeriodInput, current: PoolPeriod): Promise<Readonly<Values>> => {
  refuseMembers(write.actor, current);
  refuseDrawn(current);
  refuseUnexplained(input);
  const { rows, from } = await holdYear(write, current);
  const moved = movedPeriods(rows, { id: current.id, ...input });
  const { blackoutDates } = await programOf(write.tx, required(current.companyId));
  const problem = movedProblem(moved, { year: required(current.year), from, before: current }) ?? runOnProblem(input, blackoutDates);
  if (problem) throw fieldError(problem.field, problem.fault);
  for (const [at, before] of rows.entries()) {
    const after = required(moved[at]);
    const isMoved = before.startDate !== after.startDate || before.endDate !== after.endDate;
    if (isMoved && before.id !== current.id) await moveNeighbour(write, current, { before, after });
  }
  return {};
};
