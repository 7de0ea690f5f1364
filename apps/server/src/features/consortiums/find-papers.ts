import type { Member } from '@assay/contract/consortiums/consortium.types';
import type { dotAgencies, randomFrequencies } from '@assay/domain/companies/lists';
import { minimumOf } from '@assay/domain/consortiums/rate-input';
import type { RateInput } from '@assay/domain/consortiums/rate.fields';
import { projectedAverage, type Average } from '@assay/domain/randoms/count';
import { legs, type AlcoholMode, type Leg, type RateGroup } from '@assay/domain/randoms/lists';
import { poolRateOf, type PoolRate } from '@assay/domain/randoms/pool-rate';
import { highestMinimum, rateOf, type MinimumRate } from '@assay/domain/randoms/rates';
import { dayOf } from '@assay/domain/time/days';
import type { Tx } from '#platform/db/transaction.ts';
import { addressOf } from '#platform/pdf/paper-facts.ts';
import type { PaperAddress } from '#platform/pdf/paper-times.ts';

type Place = { readonly name: string; readonly address: PaperAddress; readonly phone: string };

/** What papers say of both sides of a membership. */
export type Parties = { readonly consortium: Place; readonly company: Place };

type Asked = { readonly id: number; readonly member: Member };

/** Read as the product: whether somebody may ask for it is asked before. */
export const findParties = async (tx: Tx, { id, member }: Asked): Promise<Parties | null> => {
  const place = (of: string): string => `jsonb_build_object('name', ${of}.name, 'address', ${addressOf(of)}, 'phone', ${of}.phone)`;
  const [row] = await tx.query<Parties>(
    `select ${place('t')} as consortium, ${place('c')} as company from consortium t join company c on c.id = $2 where t.id = $1`,
    [id, member.companyId],
  );
  return row ?? null;
};

export type EnrolledPool = {
  readonly id: number;
  readonly name: string;
  readonly regime: string;
  readonly agencies: readonly (typeof dotAgencies)[number][];
  readonly groups: readonly RateGroup[];
  readonly frequency: (typeof randomFrequencies)[number];
  readonly drugRate: number | null;
  readonly alcoholRate: number | null;
  readonly alcoholMode: AlcoholMode;
  /** How many of the member's people are in it today. */
  readonly people: number;
};

const today = `(now() at time zone 'America/New_York')::date`;

const pools = (
  where: string,
): string => `select r.id, r.name, r.regime, r.agencies, r.groups, r.frequency, r.drug_rate::float8 as "drugRate",
    r.alcohol_rate::float8 as "alcoholRate", r.alcohol_mode as "alcoholMode", own.people
  from random_pool r cross join lateral (select count(*)::integer as people from random_pool_member m
    where m.pool_id = r.id and m.company_id = $2 and m.member_from <= ${today} and (m.member_until is null or m.member_until >= ${today})) own
  where r.consortium_id = $1 and not r.is_archived and ${where} order by r.name collate "und-x-icu", r.id`;

/** The pools of a consortium in which people of a member are today. */
export const findPools = (tx: Tx, { id, member }: Asked): Promise<EnrolledPool[]> =>
  tx.query<EnrolledPool>(pools('own.people > 0'), [id, member.companyId]);

/** A draw as the member may know it: how many were in it, and how many of them were its own. */
export type PoolDraw = {
  readonly on: string;
  readonly size: number;
  readonly own: number;
  readonly drug: number;
  readonly alcohol: number;
  readonly number: string;
};

const findDraws = (tx: Tx, { poolId, companyId, year }: { poolId: number; companyId: number; year: number }): Promise<PoolDraw[]> =>
  tx.query<PoolDraw>(
    `select to_char(x.frozen_at at time zone 'America/New_York', 'YYYY-MM-DD') as "on", x.roster_size as size, x.drug_count as drug, x.alcohol_count as alcohol,
       (select count(*)::integer from random_roster o where o.run_id = x.id and o.company_id = $2) as own, x.pool_id || '-' || x.period_id || '-' || x.run_no as number
     from random_run x join random_pool_selection_period s on s.id = x.period_id
     where x.pool_id = $1 and s.year = $3 and x.voided_at is null and x.drawn_at is not null order by x.frozen_at, x.id`,
    [poolId, companyId, year],
  );

type Done = {
  readonly drug: number;
  readonly alcohol: number;
  readonly ownDrug: number;
  readonly ownAlcohol: number;
  readonly ownTold: number;
};

const inYear = (moment: string): string => `extract(year from ${moment} at time zone 'America/New_York') = $3`;

/** The tests that count towards the year, by when they were collected; and of the member's own people only those who were told, since others are nobody's to know. */
const findDone = async (tx: Tx, { poolId, companyId, year }: { poolId: number; companyId: number; year: number }): Promise<Done> => {
  const counted = (leg: Leg): string => `${leg} and ${leg}_counted and ${inYear(`${leg}_tested_at`)}`;
  const own = `company_id = $2 and notified_at is not null`;
  const [row] = await tx.query<Done>(
    `select count(*) filter (where ${counted('drug')})::integer as drug, count(*) filter (where ${counted('alcohol')})::integer as alcohol,
       count(*) filter (where ${own} and ${counted('drug')})::integer as "ownDrug", count(*) filter (where ${own} and ${counted('alcohol')})::integer as "ownAlcohol",
       count(*) filter (where ${own} and ${inYear('notified_at')})::integer as "ownTold"
     from random_pool_selection where pool_id = $1 and not is_archived`,
    [poolId, companyId, year],
  );
  return row ?? { drug: 0, alcohol: 0, ownDrug: 0, ownAlcohol: 0, ownTold: 0 };
};

const minimumRates = async (tx: Tx): Promise<MinimumRate[]> => {
  const rows = await tx.query<RateInput>(
    `select agency, rate_group as "rateGroup", drug_rate::float8 as "drugRate", alcohol_rate::float8 as "alcoholRate", source,
       effective_from::text as "effectiveFrom", effective_to::text as "effectiveTo" from random_rate where not is_archived`,
  );
  return rows.map(minimumOf);
};

/** One kind of test in a pool's year. Rates are in hundredths of a percent. */
export type LegRate = PoolRate & { readonly leg: Leg; readonly wanted: number | null; readonly minimum: MinimumRate | null };

export type PoolYear = {
  readonly pool: EnrolledPool;
  readonly legs: readonly LegRate[];
  readonly draws: readonly PoolDraw[];
  readonly done: Done;
  /** Whether draws of the year are still to come. */
  readonly isProjected: boolean;
};

const legRate = (
  leg: Leg,
  { pool, average, done, rates, year }: { pool: EnrolledPool; average: Average; done: Done; rates: readonly MinimumRate[]; year: number },
): LegRate => {
  const own = leg === 'drug' ? pool.drugRate : pool.alcoholRate;
  const wanted = own === null ? null : rateOf(own);
  const minimum = pool.agencies.length === 0 ? null : highestMinimum(rates, leg, { agencies: pool.agencies, groups: pool.groups, year });
  return { ...poolRateOf(wanted ?? minimum?.[leg] ?? 0, average, { done: done[leg] }), leg, wanted, minimum };
};

const periodsIn = async (tx: Tx, { poolId, year }: { poolId: number; year: number }): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from random_pool_selection_period where pool_id = $1 and year = $2 and not is_archived`,
    [poolId, year],
  );
  return row?.count ?? 0;
};

/** What the pools of a consortium reached in a year, of those in which people of the member were or are. */
export const findYear = async (tx: Tx, { id, member, year }: Asked & { readonly year: number }): Promise<PoolYear[]> => {
  const rates = await minimumRates(tx);
  const isThisYear = dayOf(new Date()).startsWith(String(year));
  const found: PoolYear[] = [];
  for (const pool of await tx.query<EnrolledPool>(pools('true'), [id, member.companyId])) {
    const of = { poolId: pool.id, companyId: member.companyId, year };
    const draws = await findDraws(tx, of);
    if (!(isThisYear && pool.people > 0) && !draws.some(({ own }) => own > 0)) continue;
    const [done, periods] = [await findDone(tx, of), await periodsIn(tx, of)];
    const average = projectedAverage({ frequency: pool.frequency, periods, draws });
    const shown = legs.filter((leg) => leg === 'drug' || pool.alcoholMode !== 'NONE');
    found.push({
      pool,
      draws,
      done,
      isProjected: draws.length < periods,
      legs: shown.map((leg) => legRate(leg, { pool, average, done, rates, year })),
    });
  }
  return found;
};
