import type { Released, RunManyRequest, RunRequest } from '@assay/contract/randoms/selection.types';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import { inSavepoint } from '#platform/resource/savepoint.ts';
import { askRun } from './ask-run.ts';
import type { OpenDeps } from './open-period.ts';

type Due = Pick<RunRequest, 'poolId' | 'periodId'>;

/** The periods with their pools, in the order in which all of them are held: two who run several never wait for each other. */
const findDue = (tx: Tx, ids: readonly number[]): Promise<Due[]> =>
  tx.query<Due>(
    `select s.pool_id as "poolId", s.id as "periodId" from random_pool_selection_period s where s.id = any ($1::bigint[]) order by s.pool_id, s.id`,
    [ids],
  );

const whyNot = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  throw error;
};

/** Begins the draws of several periods: each is begun by itself, and the one that cannot be is named with its reason. */
export const askRuns = (deps: OpenDeps) => {
  const ask = askRun(deps);
  return async (tx: Tx, context: Context<RunManyRequest>): Promise<Result & { data: Released }> => {
    const { periodIds, ...asked } = context.body;
    const ids = [...new Set(periodIds)];
    const due = await findDue(tx, ids);
    if (due.length < ids.length) throw new AppError('not-found');
    const refused: Released['refused'][number][] = [];
    for (const one of due) {
      const problem = await inSavepoint(tx, () => ask(tx, { ...context, body: { ...asked, ...one } })).then(() => null, whyNot);
      if (problem) refused.push({ id: one.periodId, problem: problem.code, message: context.text.t(problem.sentence, problem.params) });
    }
    if (refused.length === due.length) throw new AppError('move-not-allowed', { data: { refused } });
    return { data: { count: due.length - refused.length, refused }, message: 'notices.updated' };
  };
};
