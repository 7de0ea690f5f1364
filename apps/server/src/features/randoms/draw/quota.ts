import type { Json } from '@assay/domain/randoms/canonical';
import { countOf, quotaOf, type Count, type Draw } from '@assay/domain/randoms/count';
import type { AlcoholMode, AlternateKind, Leg } from '@assay/domain/randoms/lists';
import { rateOf } from '@assay/domain/randoms/rates';
import type { randomFrequencies, selectionMethods } from '@assay/domain/companies/lists';
import { dayOf } from '@assay/domain/time/days';
import type { Tx } from '#platform/db/transaction.ts';

type PoolTerms = {
  readonly frequency: (typeof randomFrequencies)[number];
  readonly method: (typeof selectionMethods)[number];
  readonly drugRate: number | null;
  readonly drugNumber: number | null;
  readonly alcoholMode: AlcoholMode;
  readonly alcoholRate: number | null;
  readonly alcoholNumber: number | null;
  readonly alternatesKind: AlternateKind;
  readonly alternatesValue: number | null;
  readonly buffer: number | null;
};

type PeriodTerms = {
  readonly year: number;
  readonly index: number;
  readonly periods: number;
  readonly changedDrug: number | null;
  readonly changedAlcohol: number | null;
  readonly changeReason: string;
};

const findTerms = async (tx: Tx, { poolId, periodId }: { poolId: number; periodId: number }): Promise<PoolTerms & PeriodTerms> => {
  const [row] = await tx.query<PoolTerms & PeriodTerms>(
    `select r.frequency, r.selection_method as method, r.drug_rate::float8 as "drugRate", r.drug_number as "drugNumber", r.alcohol_mode as "alcoholMode",
       r.alcohol_rate::float8 as "alcoholRate", r.alcohol_number as "alcoholNumber", r.alternates_kind as "alternatesKind", r.alternates_value::float8 as "alternatesValue",
       r.buffer, s.year, s.index, s.changed_drug as "changedDrug", s.changed_alcohol as "changedAlcohol", s.change_reason as "changeReason",
       (select count(*)::integer from random_pool_selection_period p where p.pool_id = r.id and p.year = s.year and not p.is_archived) as periods
     from random_pool r join random_pool_selection_period s on s.pool_id = r.id where r.id = $1 and s.id = $2`,
    [poolId, periodId],
  );
  if (!row) throw new Error(`there is no period ${periodId} of the pool ${poolId}`);
  return row;
};

type Before = Draw & { readonly targetDrug: number; readonly targetAlcohol: number };

/** The draws of the year before this one, by the day on the clocks of New York. */
const findDraws = (tx: Tx, { poolId, periodId, year }: { poolId: number; periodId: number; year: number }): Promise<Before[]> =>
  tx.query<Before>(
    `select to_char(x.frozen_at at time zone 'America/New_York', 'YYYY-MM-DD') as "on", x.roster_size as size,
       coalesce((x.quota #>> '{drug,target}')::integer, 0) as "targetDrug", coalesce((x.quota #>> '{alcohol,target}')::integer, 0) as "targetAlcohol"
     from random_run x join random_pool_selection_period s on s.id = x.period_id
     where x.pool_id = $1 and x.period_id <> $2 and s.year = $3 and x.voided_at is null and x.drawn_at is not null order by x.frozen_at, x.id`,
    [poolId, periodId, year],
  );

type Done = { readonly counted: number; readonly open: number };

/** The tests of the pool that count towards the year, by when they were collected, and those that are still to come. */
const findDone = async (tx: Tx, leg: Leg, { poolId, year }: { poolId: number; year: number }): Promise<Done> => {
  const [row] = await tx.query<Done>(
    `select count(*) filter (where ${leg}_counted and extract(year from ${leg}_tested_at at time zone 'America/New_York') = $2)::integer as counted,
       count(*) filter (where is_active and ${leg}_state in ('SELECTED', 'NOTIFIED', 'CANCELLED_TEST'))::integer as open
     from random_pool_selection where pool_id = $1 and ${leg} and not is_archived`,
    [poolId, year],
  );
  return row ?? { counted: 0, open: 0 };
};

type Quota = {
  readonly drugCount: number;
  readonly alcoholCount: number;
  readonly alternateCount: number;
  readonly alcoholMode: AlcoholMode;
  /** Every number of the arithmetic. */
  readonly quota: { readonly [name: string]: Json };
};

type Asked = { readonly poolId: number; readonly periodId: number; readonly size: number };

const rateFor = (terms: PoolTerms, leg: Leg): number => rateOf((leg === 'drug' ? terms.drugRate : terms.alcoholRate) ?? 0);
const numberFor = (terms: PoolTerms, leg: Leg): number => (leg === 'drug' ? terms.drugNumber : terms.alcoholNumber) ?? 0;

const countFor = async (
  tx: Tx,
  leg: Leg,
  { terms, asked, before }: { terms: PoolTerms & PeriodTerms; asked: Asked; before: Before[] },
): Promise<Count> => {
  const last = before.at(-1);
  return countOf({
    frequency: terms.frequency,
    periods: terms.periods,
    index: terms.index,
    method: terms.method,
    rate: rateFor(terms, leg),
    number: numberFor(terms, leg),
    buffer: terms.buffer ?? 0,
    draws: [...before, { on: dayOf(new Date()), size: asked.size }],
    targetBefore: (leg === 'drug' ? last?.targetDrug : last?.targetAlcohol) ?? 0,
    ...(await findDone(tx, leg, { poolId: asked.poolId, year: terms.year })),
  });
};

/** Another number, where somebody has said why: never more than there are people. */
const changed = (count: Count, to: number | null): Count => (to === null ? count : { ...count, drawn: Math.min(count.size, to) });

/** How many are drawn in this period, and each step on the way there (49 CFR 382.305 and what stands beside it in the rules of the others). */
export const quotaFor = async (tx: Tx, asked: Asked): Promise<Quota> => {
  const terms = await findTerms(tx, asked);
  const before = await findDraws(tx, { ...asked, year: terms.year });
  const { alcoholMode } = terms;
  const drug = await countFor(tx, 'drug', { terms, asked, before });
  const alcohol = alcoholMode === 'NONE' ? null : await countFor(tx, 'alcohol', { terms, asked, before });
  const alternates = { kind: terms.alternatesKind, value: alternatesValue(terms) };
  const counts = quotaOf({
    drug: changed(drug, terms.changedDrug),
    alcohol: alcohol && changed(alcohol, terms.changedAlcohol),
    alcoholMode,
    alternates,
  });
  const change =
    terms.changedDrug === null && terms.changedAlcohol === null
      ? null
      : { drug: terms.changedDrug, alcohol: terms.changedAlcohol, reason: terms.changeReason };
  return {
    drugCount: counts.drug,
    alcoholCount: counts.alcohol,
    alternateCount: counts.alternates,
    alcoholMode,
    quota: { drug: { ...drug }, alcohol: alcohol && { ...alcohol }, alternates, addedForAlcohol: counts.addedForAlcohol, change },
  };
};

/** A percentage is counted in hundredths. */
const alternatesValue = ({ alternatesKind, alternatesValue: value }: PoolTerms): number =>
  alternatesKind === 'PERCENT' ? rateOf(value ?? 0) : Math.trunc(value ?? 0);
