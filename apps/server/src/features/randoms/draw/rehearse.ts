import { randomBytes } from 'node:crypto';
import type { Rehearsal, RunRequest } from '@assay/contract/randoms/selection.types';
import { draw } from '@assay/domain/randoms/draw';
import type { Pool, PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { dayOf } from '@assay/domain/time/days';
import type { Database } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import { findRecord } from '#platform/resource/read.ts';
import { refuseMembers } from '../pool-owner.ts';
import { periods, pools } from '../pool.presenter.ts';
import { eligible } from './freeze-roster.ts';
import { quotaFor } from './quota.ts';

type Asked = Pick<RunRequest, 'poolId' | 'periodId'>;

/** Who was drawn in it, in the order of the lists. */
const linesOf = (drawn: ReturnType<typeof draw>): Rehearsal[] => {
  const alcohol = new Set(drawn.alcohol);
  const line = (entryId: string, rank: number, more: { drug: boolean; isAlternate: boolean }): Rehearsal => ({
    line: 'REHEARSAL',
    rank,
    entryId,
    alcohol: alcohol.has(entryId),
    ...more,
  });
  return [
    ...drawn.drug.map((entryId, at) => line(entryId, at + 1, { drug: true, isAlternate: false })),
    ...drawn.alcohol
      .filter((entryId) => !drawn.drug.includes(entryId))
      .map((entryId, at) => line(entryId, at + 1, { drug: false, isAlternate: false })),
    ...drawn.alternates.map((entryId, at) => line(entryId, drawn.drug.length + at + 1, { drug: true, isAlternate: true })),
  ];
};

/** A draw with a seed that is thrown away. It says nothing of the one that is to come, and says so in every line. */
export const rehearse =
  ({ database }: { readonly database: Database }) =>
  async ({ actor, body }: Context<Asked>): Promise<Result & { data: Rehearsal[] }> => {
    const { poolId, periodId } = body;
    await database.read(actor, async (tx) => {
      const pool = required(await findRecord<Pool>({ tx, actor }, pools, { id: poolId }));
      refuseMembers(actor, pool);
      if (pool.isArchived) throw new AppError('archived', { data: pool });
      const period = required(await findRecord<PoolPeriod>({ tx, actor }, periods, { id: periodId }));
      if (period.poolId !== poolId) throw fieldError('periodId', 'reference');
    });
    const { entryIds, counts } = await database.system('a rehearsal', async (tx) => {
      const rows = await tx.query<{ entryId: string }>(`select e.entry_id as "entryId" from (${eligible}) e`, [poolId, dayOf(new Date())]);
      const found = rows.map(({ entryId }) => entryId);
      return { entryIds: found, counts: await quotaFor(tx, { poolId, periodId, size: found.length }) };
    });
    const drawn = draw({
      ...counts,
      poolId,
      periodId,
      runNo: 1,
      beacon: '',
      witness: '',
      serverSeed: randomBytes(32).toString('hex'),
      entryIds,
    });
    return { data: linesOf(drawn) };
  };
