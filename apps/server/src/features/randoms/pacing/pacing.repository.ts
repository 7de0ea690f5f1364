import { minimumOf } from '@assay/domain/consortiums/rate-input';
import type { RateInput } from '@assay/domain/consortiums/rate.fields';
import type { Draw } from '@assay/domain/randoms/count';
import type { Leg } from '@assay/domain/randoms/lists';
import type { PacedPeriod } from '@assay/domain/randoms/pacing';
import type { MinimumRate } from '@assay/domain/randoms/rates';
import { instant } from '#platform/db/instant.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { eligible } from '../draw/freeze-roster.ts';
import { countsIn, isSelected, legCounts } from './leg-counts.ts';

type OfYear = { readonly poolId: number; readonly year: number };

export const findRates = async (tx: Tx): Promise<MinimumRate[]> => {
  const rows = await tx.query<RateInput>(
    `select agency, rate_group as "rateGroup", drug_rate::float8 as "drugRate", alcohol_rate::float8 as "alcoholRate", source,
       effective_from::text as "effectiveFrom", effective_to::text as "effectiveTo" from random_rate where not is_archived`,
  );
  return rows.map(minimumOf);
};

export const findPeriods = (tx: Tx, { poolId, year }: OfYear): Promise<PacedPeriod[]> =>
  tx.query<PacedPeriod>(
    `select index, to_char(start_date, 'YYYY-MM-DD') as "startDate", to_char(end_date, 'YYYY-MM-DD') as "endDate"
     from random_pool_selection_period where pool_id = $1 and year = $2 and not is_archived order by index`,
    [poolId, year],
  );

type YearDraw = Draw & { readonly runId: number };

/** The draws of a year that hold, by the days on the clocks of New York on which their rosters were frozen. */
export const findYearDraws = (tx: Tx, { poolId, year }: OfYear): Promise<YearDraw[]> =>
  tx.query<YearDraw>(
    `select x.id as "runId", to_char(x.frozen_at at time zone 'America/New_York', 'YYYY-MM-DD') as "on", x.roster_size as size
     from random_run x join random_pool_selection_period s on s.id = x.period_id
     where x.pool_id = $1 and s.year = $2 and x.voided_at is null and x.drawn_at is not null order by x.frozen_at, x.id`,
    [poolId, year],
  );

/** A number of each agency. */
type ByAgency = ReadonlyMap<string, number>;
type Counted = { readonly agency: string; readonly count: number };
const byAgency = (rows: readonly Counted[]): ByAgency => new Map(rows.map(({ agency, count }) => [agency, count]));

export const findEligible = async (tx: Tx, { poolId, on }: { readonly poolId: number; readonly on: string }): Promise<ByAgency> =>
  byAgency(await tx.query<Counted>(`select e.agency, count(*)::integer as count from (${eligible}) e group by e.agency`, [poolId, on]));

/** How many of each agency were on the rosters of draws, by their runs. */
export const findSizes = async (tx: Tx, runIds: readonly number[]): Promise<ReadonlyMap<number, ByAgency>> => {
  const rows = await tx.query<Counted & { runId: number }>(
    `select run_id as "runId", agency, count(*)::integer as count from random_roster where run_id = any ($1::bigint[]) group by run_id, agency`,
    [runIds],
  );
  return new Map(runIds.map((runId) => [runId, byAgency(rows.filter((row) => row.runId === runId))]));
};

/** What became of those who were drawn for one of the tests. */
export type LegFigures = { readonly done: number; readonly pending: number; readonly tested: number; readonly ended: number };
export type Figures = { readonly agency: string; readonly drug: LegFigures; readonly alcohol: LegFigures };

const legFigures = (leg: Leg): string => {
  const { done, pending, tested, ended } = legCounts(leg, '$2');
  return `jsonb_build_object('done', ${done}, 'pending', ${pending}, 'tested', ${tested}, 'ended', ${ended}) as ${leg}`;
};

/** Of the whole pool in one row, or of each agency in one, by what people were when they were drawn. */
export const findFigures = (tx: Tx, { poolId, year, isByAgency }: OfYear & { readonly isByAgency: boolean }): Promise<Figures[]> =>
  tx.query<Figures>(
    `select ${isByAgency ? 'o.agency' : `'' as agency`}, ${legFigures('drug')}, ${legFigures('alcohol')}
     from random_pool_selection c join random_pool_selection_period s on s.id = c.period_id
     ${isByAgency ? 'join random_roster o on o.participant_id = c.participant_id and o.run_id = c.run_id' : ''}
     where c.pool_id = $1 and ${isSelected} ${isByAgency ? 'group by o.agency' : ''}`,
    [poolId, year],
  );

type Timed = { readonly at: string; readonly count: number };
export type Tests = { readonly drug: readonly Timed[]; readonly alcohol: readonly Timed[]; readonly any: readonly Timed[] };

const times = { drug: 'c.drug_tested_at', alcohol: 'c.alcohol_tested_at', any: 'least(c.drug_tested_at, c.alcohol_tested_at)' } as const;
const counted = { drug: 'c.drug_counted', alcohol: 'c.alcohol_counted', any: '(c.drug_counted or c.alcohol_counted)' } as const;

/** The tests of a year that count, by the hours in which they were collected. */
export const findTests = async (tx: Tx, { poolId, year }: OfYear): Promise<Tests> => {
  const of = (leg: keyof Tests): Promise<Timed[]> =>
    tx.query<Timed>(
      `select ${instant(`date_trunc('hour', ${times[leg]})`)} as at, count(*)::integer as count from random_pool_selection c
       where c.pool_id = $1 and ${isSelected} and ${countsIn('$2', { at: times[leg], counted: counted[leg] })} group by 1 order by 1`,
      [poolId, year],
    );
  return { drug: await of('drug'), alcohol: await of('alcohol'), any: await of('any') };
};
