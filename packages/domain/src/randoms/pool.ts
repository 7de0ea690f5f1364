import { z } from 'zod';
import { shapeOf } from '../fields/schema.ts';
import * as check from '../validation/fields.ts';
import { isRefused } from '../validation/fields.ts';
import { poolFields, type PoolInput } from './pool.fields.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Who names a consortium and no kind means that; who names the owner by its kind and its ID, the consortium or the company. */
const ownedBy = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  if (value.ownerKind === undefined && typeof value.consortiumId === 'number') return { ...value, ownerKind: 'Consortium' };
  if (value.ownerId === undefined) return value;
  const { ownerId, ...rest } = value;
  const owner = rest.ownerKind === 'Consortium' ? 'consortiumId' : 'companyId';
  return rest[owner] === undefined ? { ...rest, [owner]: ownerId } : value;
};

/** A pool as it is asked for: of a consortium’s the company is not said, but known. */
const asked = z.strictObject({ ...shapeOf(poolFields), companyId: check.reference() });

/** Which owner a pool has to name. */
const ownerOf = ({ ownerKind }: Pick<PoolInput, 'ownerKind'>) => (ownerKind === 'Consortium' ? 'consortiumId' : 'companyId');

const withOwner = asked
  .superRefine((pool, context) => {
    const { alternatesKind, alternatesValue } = pool;
    if (alternatesKind !== 'PERCENT' || alternatesValue === null || alternatesValue <= 100) return;
    context.addIssue({
      code: 'too_big',
      origin: 'number',
      maximum: 100,
      inclusive: true,
      input: alternatesValue,
      path: ['alternatesValue'],
    });
  })
  .superRefine((pool, context) => {
    const owner = ownerOf(pool);
    if (isRefused(context, owner) || typeof pool[owner] === 'number') return;
    context.addIssue({ code: 'custom', path: [owner], message: check.message.required });
  }, check.evenWhenRefused);

/** Who turned from a consortium to a company while filling in a pool means the company. */
const turned = withOwner.transform((pool) => (pool.ownerKind === 'Company' ? { ...pool, consortiumId: null } : pool));

/** The company of a consortium’s pool is known to who stores it: until then it may be missing, which the type does not tell. */
export const poolInput = z.preprocess(ownedBy, turned) as unknown as z.ZodType<PoolInput>;

/** A pool as a change may leave it: another owner is refused, not passed over. */
export const poolChange = withOwner as unknown as z.ZodType<PoolInput>;

/** How the company's random program runs, as far as a pool begins with it. */
type Settings = {
  readonly defaultFrequency: Exclude<PoolInput['frequency'], ''>;
  readonly selectionMethod: Exclude<PoolInput['selectionMethod'], ''>;
  readonly drugRate: number | null;
  readonly alcoholRate: number | null;
  readonly alternatesPercent: number | null;
  readonly notifyContacts: readonly number[];
};

/** A pool whose frequency, method and modes are known. */
export type WholePool = Omit<PoolInput, 'frequency' | 'selectionMethod' | 'alcoholMode' | 'alternatesKind' | 'year'> & {
  readonly frequency: Settings['defaultFrequency'];
  readonly selectionMethod: Settings['selectionMethod'];
  readonly alcoholMode: Exclude<PoolInput['alcoholMode'], ''>;
  readonly alternatesKind: Exclude<PoolInput['alternatesKind'], ''>;
  readonly year: number;
};

const alternatesOf = ({ alternatesKind, alternatesValue }: PoolInput, { alternatesPercent }: Settings) => {
  if (alternatesKind !== '') return { alternatesKind, alternatesValue: alternatesKind === 'NONE' ? null : alternatesValue };
  const value = alternatesValue ?? alternatesPercent;
  return value
    ? ({ alternatesKind: 'PERCENT', alternatesValue: value } as const)
    : ({ alternatesKind: 'NONE', alternatesValue: null } as const);
};

/** What is not said of a pool is as the random settings of its company are. */
export const withDefaults = (pool: PoolInput, settings: Settings): WholePool => {
  const isPercent = (pool.selectionMethod || settings.selectionMethod) === 'Percent';
  const drugRate = pool.drugRate ?? (isPercent ? settings.drugRate : null);
  const alcoholRate = pool.alcoholRate ?? (isPercent ? settings.alcoholRate : null);
  const hasAlcohol = (isPercent ? alcoholRate : pool.alcoholNumber) ?? 0;
  return {
    ...pool,
    year: pool.year ?? Number(pool.startDate.slice(0, 4)),
    frequency: pool.frequency || settings.defaultFrequency,
    selectionMethod: isPercent ? 'Percent' : 'Number/Period',
    drugRate,
    alcoholRate: pool.alcoholMode === 'NONE' ? pool.alcoholRate : alcoholRate,
    alcoholMode: pool.alcoholMode || (hasAlcohol > 0 ? 'NESTED' : 'NONE'),
    ...alternatesOf(pool, settings),
    notifyContactIds: pool.notifyContactIds.length > 0 ? pool.notifyContactIds : [...settings.notifyContacts],
  };
};

type AmountField = 'drugRate' | 'drugNumber' | 'alcoholRate' | 'alcoholNumber' | 'alternatesValue';

/** What has to say how many are drawn: a rate or a number by the method, of alcohol only where it is tested. */
const neededAmounts = ({ selectionMethod, alcoholMode, alternatesKind }: WholePool): AmountField[] => {
  const isPercent = selectionMethod === 'Percent';
  return [
    isPercent ? 'drugRate' : 'drugNumber',
    ...(alcoholMode === 'NONE' ? [] : [isPercent ? ('alcoholRate' as const) : ('alcoholNumber' as const)]),
    ...(alternatesKind === 'NONE' ? [] : ['alternatesValue' as const]),
  ];
};

const wallTime = /^([01]\d|2[0-3]):[0-5]\d$/;

type PoolFault = {
  readonly field: keyof PoolInput;
  readonly fault: 'required' | 'tooSmall' | 'poolPercent' | 'poolTime';
  readonly params?: Readonly<Record<string, number>>;
};

/** A fixed number has no rate that is compared with a minimum; under the rules of DOT it is one that draws somebody. */
const tooFew = ({ regime, ...pool }: WholePool): PoolFault[] =>
  neededAmounts({ regime, ...pool }).flatMap((field): PoolFault[] =>
    regime === 'DOT' && (field === 'drugNumber' || field === 'alcoholNumber') && pool[field] === 0
      ? [{ field, fault: 'tooSmall', params: { min: 1 } }]
      : [],
  );

/** What a pool does not say, or says in no form that can be counted with. */
export const poolFaults = (pool: WholePool): PoolFault[] => [
  ...neededAmounts(pool).flatMap((field): PoolFault[] => (pool[field] === null ? [{ field, fault: 'required' }] : [])),
  ...tooFew(pool),
  ...(pool.alternatesKind === 'PERCENT' && (pool.alternatesValue ?? 0) > 100
    ? [{ field: 'alternatesValue', fault: 'poolPercent' } as const]
    : []),
  ...(pool.autoRunTime === '' || wallTime.test(pool.autoRunTime) ? [] : [{ field: 'autoRunTime', fault: 'poolTime' } as const]),
];

const yearOf = (day: string): number => Number(day.slice(0, 4));

/**
 * The years whose minimum rates a pool is held to: that of its next period and the one after, which is divided with it. The year that it names
 * raises the bar where it is later, and never lowers it.
 */
export const judgedYears = ({ startDate, year }: Pick<WholePool, 'startDate' | 'year'>, today: string): [number, ...number[]] => {
  const first = Math.max(yearOf(startDate), yearOf(today));
  return [first, first + 1, ...(year > first + 1 ? [year] : [])];
};

/** Why a day is none on which somebody joins or leaves a pool: there is no pool yet, or nobody knows that far ahead. */
export const memberDayFault = (day: string, { startDate, today }: { readonly startDate: string; readonly today: string }) => {
  if (day < startDate) return 'poolBeforeStart';
  return yearOf(day) > yearOf(today) + 1 ? 'poolTooFar' : null;
};
