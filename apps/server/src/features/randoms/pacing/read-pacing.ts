import { coversWhole } from '@assay/domain/access/actor';
import type { LegPacing, LegPacings, PoolPacing, TestedOn } from '@assay/contract/randoms/pacing.types';
import type { Leg } from '@assay/domain/randoms/lists';
import { pacingOf, spreadOf, type Paced } from '@assay/domain/randoms/pacing';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { highestMinimum, rateOf, type DotAgency, type MinimumRate } from '@assay/domain/randoms/rates';
import { dayOf } from '@assay/domain/time/days';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { findRecord } from '#platform/resource/read.ts';
import { refuseMembers } from '../pool-owner.ts';
import { pools } from '../pool.presenter.ts';
import {
  findEligible,
  findFigures,
  findPeriods,
  findRates,
  findSizes,
  findTests,
  findYearDraws,
  type Figures,
  type LegFigures,
  type Tests,
} from './pacing.repository.ts';

/** A pool in the year of a day, or in its first. */
type Asked = { readonly pool: Pool; readonly year: number; readonly on: string; readonly isByAgency: boolean };

type Year = Pick<Paced, 'frequency' | 'periods' | 'draws' | 'eligible'> & { readonly figures: Figures | undefined };
type Rates = Readonly<Record<Leg, number | null>>;

const nobody: LegFigures = { done: 0, pending: 0, tested: 0, ended: 0 };

const legOf = (leg: Leg, { figures, ...year }: Year, { rate, on }: { readonly rate: number | null; readonly on: string }) => {
  if (rate === null || year.periods.length === 0) return null;
  const { done, pending, tested, ended } = figures?.[leg] ?? nobody;
  const paced: Paced = { ...year, rate, done, pending, completion: { tested, of: ended } };
  return { paced, pacing: pacingOf(paced, on) } satisfies LegPacing;
};

const legsOf = (year: Year, rates: Rates, { on }: { readonly on: string }): LegPacings => ({
  drug: legOf('drug', year, { rate: rates.drug, on }),
  alcohol: legOf('alcohol', year, { rate: rates.alcohol, on }),
});

/** What agencies ask for at least in a year; null where a pool does not draw for it. */
const minimumsOf = (
  known: readonly MinimumRate[],
  { pool, year }: Asked,
  { agencies }: { readonly agencies: readonly DotAgency[] },
): Rates => {
  const of = (leg: Leg): number | null => highestMinimum(known, leg, { agencies, groups: pool.groups, year })?.[leg] ?? null;
  return { drug: of('drug'), alcohol: pool.alcoholMode === 'NONE' ? null : of('alcohol') };
};

/** The rates that a pool says, else those that are asked for; none at all, where nothing but a number is known: nobody is behind it. */
const ratesOf = ({ selectionMethod, drugRate, alcoholRate, alcoholMode }: Pool, minimum: Rates): Rates => {
  const own = (rate: number | null): number | null => (selectionMethod === 'Percent' && rate !== null ? rateOf(rate) : null);
  return {
    drug: own(drugRate) ?? minimum.drug ?? 0,
    alcohol: alcoholMode === 'NONE' ? null : (own(alcoholRate) ?? minimum.alcohol ?? 0),
  };
};

const byDay = (tests: Tests[keyof Tests]): TestedOn[] => {
  const days = new Map<string, number>();
  for (const { at, count } of tests) {
    const day = dayOf(new Date(at));
    days.set(day, (days.get(day) ?? 0) + count);
  }
  return [...days].map(([day, count]) => ({ day, count }));
};

type Whole = { readonly year: Omit<Year, 'figures'>; readonly rates: readonly MinimumRate[] };

/** Each agency by itself. Where there is one, all people are its own. */
const agenciesOf = async (tx: Tx, asked: Asked, { year, rates }: Whole): Promise<PoolPacing['agencies']> => {
  const { pool, on } = asked;
  const isMixed = pool.agencies.length > 1;
  if (isMixed && !asked.isByAgency) return [];
  const figures = await findFigures(tx, { poolId: pool.id, year: asked.year, isByAgency: isMixed });
  const eligible = isMixed ? await findEligible(tx, { poolId: pool.id, on }) : null;
  const draws = await findYearDraws(tx, { poolId: pool.id, year: asked.year });
  const sizes = isMixed
    ? await findSizes(
        tx,
        draws.map(({ runId }) => runId),
      )
    : null;
  return pool.agencies.map((agency) => {
    const own = {
      ...year,
      eligible: eligible ? (eligible.get(agency) ?? 0) : year.eligible,
      draws: draws.map(({ runId, on: drawnOn, size }) => ({ on: drawnOn, size: sizes ? (sizes.get(runId)?.get(agency) ?? 0) : size })),
      figures: figures.find((one) => !isMixed || one.agency === agency),
    };
    return { agency, ...legsOf(own, minimumsOf(rates, asked, { agencies: [agency] }), { on }) };
  });
};

const pacingFor = async (tx: Tx, asked: Asked): Promise<PoolPacing> => {
  const { pool, on, year } = asked;
  const rates = await findRates(tx);
  const minimum = minimumsOf(rates, asked, pool);
  const eligible = [...(await findEligible(tx, { poolId: pool.id, on })).values()].reduce((sum, count) => sum + count, 0);
  const draws = (await findYearDraws(tx, { poolId: pool.id, year })).map(({ on: drawnOn, size }) => ({ on: drawnOn, size }));
  const periods = await findPeriods(tx, { poolId: pool.id, year });
  const whole = { frequency: pool.frequency || 'Quarterly', periods, draws, eligible } as const;
  const [figures] = await findFigures(tx, { poolId: pool.id, year, isByAgency: false });
  const tests = await findTests(tx, { poolId: pool.id, year });
  return {
    poolId: pool.id,
    year,
    on,
    eligible,
    minimum,
    pool: legsOf({ ...whole, figures }, ratesOf(pool, minimum), { on }),
    agencies: await agenciesOf(tx, asked, { year: whole, rates }),
    tests: { drug: byDay(tests.drug), alcohol: byDay(tests.alcohol) },
    spread: spreadOf(tests.any),
  };
};

/**
 * Where a pool stands in its year. Its numbers are those of all of its people, whoever asks that sees the pool; they are counted apart from the rows
 * that somebody sees, since who sees the people of one location would else take a pool to be behind.
 */
export const readPacing =
  ({ database }: { readonly database: Database }) =>
  async (context: Context): Promise<Result & { data: PoolPacing }> => {
    const { actor } = context;
    const pool = required(await database.read(actor, (tx) => findRecord<Pool>({ tx, actor }, pools, { id: pathId(context) })));
    refuseMembers(actor, pool);
    const on = dayOf(new Date());
    const year = Math.max(Number(on.slice(0, 4)), Number(pool.startDate.slice(0, 4)));
    const isByAgency = coversWhole(actor.scope, { companyId: pool.companyId, locationId: null });
    return { data: await database.system('the pacing of a pool', (tx) => pacingFor(tx, { pool, year, on, isByAgency })) };
  };
