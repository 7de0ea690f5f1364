import type { regimes } from '../catalog/lists.ts';
import type { selectionMethods, testReasons } from '../companies/lists.ts';
import { legs, type AlcoholMode, type Leg, type poolOwners, type RateGroup } from './lists.ts';
import { agenciesWithoutRate, highestMinimum, type DotAgency, type MinimumRate } from './rates.ts';

type Regime = (typeof regimes)[number];

/** Why a pool cannot be as it is wished, and the clause that says so. */
export const clauses = {
  agencyMissing: '49 CFR 40.347(b)(1)',
  mixedRegimes: '49 CFR 40.347(b)(2)',
  belowMinimum: '49 CFR 40.347(b)(1)',
  rateUnknown: '49 CFR 40.347(b)(1)',
  followUp: '49 CFR 40.347(c)',
  ownerOperatorAlone: '49 CFR 382.103(b)',
  otherDotPool: '49 CFR 382.305',
} as const;
export type Refusal = keyof typeof clauses;

type Problem = { readonly field: string; readonly refusal: Refusal; readonly minimum?: MinimumRate };

type Wished = {
  readonly ownerKind: (typeof poolOwners)[number];
  readonly regime: Regime;
  readonly agencies: readonly DotAgency[];
  readonly groups?: readonly RateGroup[];
  readonly year: number;
  readonly selectionMethod: (typeof selectionMethods)[number];
  readonly drugRate: number;
  readonly alcoholRate: number;
  readonly alcoholMode: AlcoholMode;
  readonly reasonCode: (typeof testReasons)[number];
  /** Under which rules those work who are in it. */
  readonly memberRegimes: readonly Regime[];
  readonly people: number;
  /** Whether one of its employers employs nobody else. */
  readonly hasOwnerOperator: boolean;
};

/** H10: employees under the rules of DOT and others are never in one pool. */
const regimeProblems = ({ regime, agencies, memberRegimes }: Wished): Problem[] => {
  if (regime === 'DOT' && agencies.length === 0) return [{ field: 'agencies', refusal: 'agencyMissing' }];
  const isMixed = regime === 'NON-DOT' && agencies.length > 0;
  return [
    ...(isMixed ? [{ field: 'agencies', refusal: 'mixedRegimes' } as const] : []),
    ...(memberRegimes.some((one) => one !== regime) ? [{ field: 'regime', refusal: 'mixedRegimes' } as const] : []),
  ];
};

/** A rate as it counts: who tests nobody for alcohol tests at none. */
const wishedRate = (pool: Wished, leg: Leg): number => {
  if (leg === 'drug') return pool.drugRate;
  return pool.alcoholMode === 'NONE' ? 0 : pool.alcoholRate;
};

/** H11: at least the highest minimum of the pool's agencies. A fixed number per period has no rate to compare; whether it is enough, each count says. */
const rateProblems = (pool: Wished, rates: readonly MinimumRate[]): Problem[] => {
  if (pool.regime === 'NON-DOT') return [];
  if (agenciesWithoutRate(rates, pool).length > 0) return [{ field: 'agencies', refusal: 'rateUnknown' }];
  return legs.flatMap((leg): Problem[] => {
    const minimum = highestMinimum(rates, leg, pool);
    const isCompared = pool.selectionMethod === 'Percent' || (leg === 'alcohol' && pool.alcoholMode === 'NONE');
    if (!minimum || !isCompared || wishedRate(pool, leg) >= (minimum[leg] ?? 0)) return [];
    const field = leg === 'alcohol' && pool.alcoholMode === 'NONE' ? 'alcoholMode' : `${leg}Rate`;
    return [{ field, refusal: 'belowMinimum', minimum }];
  });
};

/** Tests that follow somebody's own plan: nobody is drawn for them. */
const planned: readonly string[] = ['FOLLOW-UP', 'RETURN TO DUTY'] satisfies (typeof testReasons)[number][];

/** Who employs nobody but himself is tested among "two or more covered employees in the random testing selection pool" (49 CFR 382.103(b)). */
const leastWithOwnerOperator = 2;

const isOwnerOperatorAlone = ({ agencies, hasOwnerOperator, people }: Wished): boolean =>
  agencies.includes('FMCSA') && hasOwnerOperator && people < leastWithOwnerOperator;

/** Why a pool is refused, with the field and the clause of each reason. Rates are in hundredths of a percent. */
export const poolProblems = (pool: Wished, rates: readonly MinimumRate[]): Problem[] => [
  ...regimeProblems(pool),
  ...rateProblems(pool, rates),
  ...(planned.includes(pool.reasonCode) ? [{ field: 'reasonCode', refusal: 'followUp' } as const] : []),
  ...(isOwnerOperatorAlone(pool)
    ? [{ field: pool.ownerKind === 'Company' ? 'ownerId' : 'people', refusal: 'ownerOperatorAlone' } as const]
    : []),
];

/**
 * The same for every year in which somebody is drawn. What later years ask for is often not published yet: that keeps nobody from anything, but a
 * higher minimum that is known does.
 */
export const poolProblemsIn = (
  pool: Omit<Wished, 'year'>,
  rates: readonly MinimumRate[],
  { years: [first, ...later] }: { readonly years: readonly [number, ...number[]] },
): Problem[] => {
  const found = poolProblems({ ...pool, year: first }, rates);
  for (const year of later) {
    const more = poolProblems({ ...pool, year }, rates).filter(({ refusal }) => refusal === 'belowMinimum');
    found.push(...more.filter(({ field }) => !found.some((one) => one.field === field)));
  }
  return found;
};

type Joining = {
  readonly poolId: number;
  readonly regime: Regime;
  readonly personRegime: Regime;
  /** The pools in which the person is for the same employer on that day. */
  readonly others: readonly { readonly poolId: number; readonly regime: Regime }[];
};

/** Why a person cannot join a pool: it is under other rules than the work, or the employer has the person in another pool under those of DOT. */
export const joiningProblem = ({ poolId, regime, personRegime, others }: Joining): Refusal | null => {
  if (personRegime !== regime) return 'mixedRegimes';
  const isElsewhere = others.some((other) => other.poolId !== poolId && other.regime === 'DOT');
  return regime === 'DOT' && isElsewhere ? 'otherDotPool' : null;
};
