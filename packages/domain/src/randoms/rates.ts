import type { dotAgencies } from '../companies/lists.ts';
import { endsEarly, overlap, type Period } from '../time/periods.ts';
import type { Leg, RateGroup } from './lists.ts';

export type DotAgency = (typeof dotAgencies)[number];

/** What an agency asks for at least, in hundredths of a percent of the average covered employees; null where it asks for no such tests. */
export type MinimumRate = Period & {
  readonly agency: DotAgency;
  readonly group: RateGroup;
  readonly drug: number;
  readonly alcohol: number | null;
  /** Where it stands. */
  readonly source: string;
};

/** 100 %, in the hundredths of a percent in which rates are counted: a whole number is never a little less than it says. */
export const whole = 10_000;

/** A rate as people write it, with at most two decimals, in hundredths of a percent. */
export const rateOf = (percent: number): number => Math.round(percent * 100);

export const groupsOf: Readonly<Record<DotAgency, readonly RateGroup[]>> = {
  FAA: ['safety-sensitive'],
  FMCSA: ['drivers'],
  FRA: ['covered service', 'maintenance of way', 'mechanical'],
  FTA: ['covered'],
  PHMSA: ['covered'],
  USCG: ['crewmembers'],
};

const since = (effectiveFrom: string): Period => ({ effectiveFrom, effectiveTo: null });
const within = (effectiveFrom: string, effectiveTo: string): Period => ({ effectiveFrom, effectiveTo });
const fra = (group: RateGroup) => ({ agency: 'FRA', group, source: '49 CFR 219.625' }) as const;
const phmsa = { agency: 'PHMSA', group: 'covered', alcohol: null, source: '49 CFR 199.105(c)' } as const;

/** What an installation begins with. The agencies publish each year's rates before it begins; who runs the product adds them. */
export const defaultRates: readonly MinimumRate[] = [
  { ...since('2023-01-01'), agency: 'FMCSA', group: 'drivers', drug: 5000, alcohol: 1000, source: '49 CFR 382.305(b)' },
  {
    ...since('2023-01-01'),
    agency: 'FAA',
    group: 'safety-sensitive',
    drug: 2500,
    alcohol: 1000,
    source: '14 CFR 120.109(b), 120.217(c)',
  },
  { ...since('2023-01-01'), ...fra('covered service'), drug: 2500, alcohol: 1000 },
  { ...since('2023-01-01'), ...fra('maintenance of way'), drug: 2500, alcohol: 1000 },
  { ...within('2023-01-01', '2025-12-31'), ...fra('mechanical'), drug: 5000, alcohol: 2500 },
  { ...since('2026-01-01'), ...fra('mechanical'), drug: 5000, alcohol: 1000 },
  { ...since('2023-01-01'), agency: 'FTA', group: 'covered', drug: 5000, alcohol: 1000, source: '49 CFR 655.45(b)' },
  { ...within('2023-01-01', '2024-12-31'), ...phmsa, drug: 2500 },
  { ...since('2025-01-01'), ...phmsa, drug: 5000 },
  { ...since('2023-01-01'), agency: 'USCG', group: 'crewmembers', drug: 5000, alcohol: null, source: '46 CFR 16.230' },
];

type Covered = {
  readonly agencies: readonly DotAgency[];
  /** Where a pool has only some of the people of an agency: which. Of an agency that has none here it has all. */
  readonly groups?: readonly RateGroup[];
  readonly year: number;
};

/** The rates that bind a pool in a year. */
const bindingRates = (rates: readonly MinimumRate[], { agencies, groups = [], year }: Covered): MinimumRate[] =>
  rates.filter((rate) => {
    const named = groups.filter((group) => groupsOf[rate.agency].includes(group));
    const isOfYear = overlap(rate, within(`${year}-01-01`, `${year}-12-31`));
    return isOfYear && agencies.includes(rate.agency) && (named.length === 0 || named.includes(rate.group));
  });

/**
 * The highest minimum of a pool's agencies in a year, and which rate it is: in a pool of several agencies the highest of their rates holds
 * (49 CFR 40.347(b)(1)). Null where none of them asks for such tests.
 */
export const highestMinimum = (rates: readonly MinimumRate[], leg: Leg, covered: Covered): MinimumRate | null => {
  const asking = bindingRates(rates, covered).filter((rate) => rate[leg] !== null);
  const [first = null, ...others] = asking;
  return others.reduce((highest, rate) => ((rate[leg] ?? 0) > (highest?.[leg] ?? 0) ? rate : highest), first);
};

/** The agencies of a pool of which nobody has said what they ask for in that year. */
export const agenciesWithoutRate = (rates: readonly MinimumRate[], covered: Covered): DotAgency[] => {
  const known = new Set(bindingRates(rates, covered).map(({ agency }) => agency));
  return covered.agencies.filter((agency) => !known.has(agency));
};

type RateProblem = 'otherGroup' | 'notBefore' | 'rate' | 'overlap';
const isRate = (rate: number): boolean => Number.isInteger(rate) && rate > 0 && rate <= whole;

/** Why a rate cannot stand beside the others; null where it can. */
export const rateProblem = (rate: MinimumRate, others: readonly MinimumRate[]): RateProblem | null => {
  if (!groupsOf[rate.agency].includes(rate.group)) return 'otherGroup';
  if (endsEarly(rate)) return 'notBefore';
  if (!isRate(rate.drug) || (rate.alcohol !== null && !isRate(rate.alcohol))) return 'rate';
  const alike = others.filter(({ agency, group }) => agency === rate.agency && group === rate.group);
  return alike.some((other) => overlap(rate, other)) ? 'overlap' : null;
};
