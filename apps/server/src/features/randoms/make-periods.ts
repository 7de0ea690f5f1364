import type { PoolInput } from '@assay/domain/randoms/pool.fields';
import { periodsOf } from '@assay/domain/randoms/periods';
import { addDays, dayOf } from '@assay/domain/time/days';
import { insertMany } from '#platform/db/insert-many.ts';
import { randomPoolSelectionPeriod } from '#platform/db/schema/randoms.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { programOf, type Program } from './judge-pool.ts';

type Divided = {
  readonly id: number;
  readonly companyId: number;
  readonly frequency: Exclude<PoolInput['frequency'], ''>;
  readonly startDate: string;
  /** Who made them; nobody where the product did. */
  readonly madeBy: number | null;
};

const yearOf = (day: string): number => Number(day.slice(0, 4));

type Kept = { readonly year: number; readonly count: number; readonly lastDay: string };

const keptOf = (tx: Tx, poolId: number): Promise<Kept[]> =>
  tx.query<Kept>(
    `select year, count(*)::integer as count, to_char(max(end_date), 'YYYY-MM-DD') as "lastDay" from random_pool_selection_period
     where pool_id = $1 and not is_archived group by year`,
    [poolId],
  );

/** Divides this year and the next, or that in which a pool begins and the one after, as far as they are not yet: without gap or overlap. */
export const makePeriods = async (tx: Tx, pool: Divided, { autoRunDay, blackoutDates }: Program): Promise<void> => {
  const today = dayOf(new Date());
  const first = Math.max(yearOf(pool.startDate), yearOf(today));
  const kept = await keptOf(tx, pool.id);
  const rows = [first, first + 1].flatMap((year) => {
    const { count = 0, lastDay } = kept.find((one) => one.year === year) ?? {};
    const from = lastDay === undefined ? pool.startDate : addDays(lastDay, 1);
    if (yearOf(from) > year) return [];
    return periodsOf({ year, frequency: pool.frequency, from, runDay: autoRunDay, blackoutDates }).map(
      ({ index, startDate, endDate, runOn }) => ({
        poolId: pool.id,
        companyId: pool.companyId,
        year,
        index: count + index,
        startDate,
        endDate,
        runOn,
        // What was over before there was such a pool is nobody's to draw.
        closedAt: endDate < today ? new Date() : null,
        createdBy: pool.madeBy,
        updatedBy: pool.madeBy,
      }),
    );
  });
  if (rows.length > 0) await insertMany(tx, randomPoolSelectionPeriod, rows);
};

/** Another frequency holds from the next period on: what has begun stays as it is, what has not is divided anew. */
export const remakePeriods = async (tx: Tx, pool: Divided, program: Program): Promise<void> => {
  await tx.query(
    `update random_pool_selection_period set is_archived = true, version = version + 1, updated_at = now(), updated_by = $3
     where pool_id = $1 and not is_archived and start_date > $2::date`,
    [pool.id, dayOf(new Date()), pool.madeBy],
  );
  await makePeriods(tx, pool, program);
};

/** Every night: a pool whose next year is not divided yet. */
export const periodsJob = ({ database }: { readonly database: Database }): JobQueue => ({
  name: 'random-periods',
  schedule: '20 2 * * *',
  retryLimit: 3,
  work: () =>
    database.system('periods of the next year', async (tx) => {
      const pools = await tx.query<Omit<Divided, 'madeBy'>>(
        `select r.id, r.company_id as "companyId", r.frequency, to_char(r.start_date, 'YYYY-MM-DD') as "startDate" from random_pool r
         where r.is_active and not r.is_archived and r.frequency <> '' and not exists (select from random_pool_selection_period s
           where s.pool_id = r.id and not s.is_archived and s.year > $1::integer) order by r.id`,
        [yearOf(dayOf(new Date()))],
      );
      for (const pool of pools) await makePeriods(tx, { ...pool, madeBy: null }, await programOf(tx, pool.companyId));
    }),
});
