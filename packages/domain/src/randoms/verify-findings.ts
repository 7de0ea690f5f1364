/**
 * What the check of a draw may say, each with what it means for the draw: broken, something does not hold; unchecked, it could not be
 * looked at; remark, it holds and has to be known. What the parameters are is in docs/random-draw.md.
 */
export const findingKinds = {
  ALGORITHM: 'broken',
  MALFORMED: 'broken',
  TIME_ORDER: 'broken',
  COMMITMENT: 'broken',
  ROSTER_LINE: 'broken',
  ROSTER_ORDER: 'broken',
  ROSTER_END: 'broken',
  ROSTER_SIZE: 'broken',
  ROSTER_HASH: 'broken',
  ROSTER_ROOT: 'broken',
  COUNTS_IMPOSSIBLE: 'broken',
  DRUG_COUNT: 'broken',
  ALCOHOL_COUNT: 'broken',
  ALTERNATE_COUNT: 'broken',
  ENTRY_TWICE: 'broken',
  ENTRY_UNKNOWN: 'broken',
  DRUG_RANKS: 'broken',
  ALCOHOL_RANKS: 'broken',
  ALTERNATE_RANKS: 'broken',
  PREVIOUS_MALFORMED: 'broken',
  PREVIOUS_POOL: 'broken',
  PREVIOUS_HASH: 'broken',
  KEY_OTHER: 'broken',
  SIGNATURE: 'broken',
  SEED_NOT_DISCLOSED: 'unchecked',
  ROSTER_NOT_GIVEN: 'unchecked',
  PREVIOUS_NOT_GIVEN: 'unchecked',
  KEY_NOT_GIVEN: 'unchecked',
  OPERATOR_ALONE: 'remark',
  VOIDED: 'remark',
} as const satisfies Record<string, 'broken' | 'unchecked' | 'remark'>;

export type FindingCode = keyof typeof findingKinds;
export type FindingParams = Readonly<Record<string, string | number>>;
export type Finding = { readonly code: FindingCode; readonly params: FindingParams };

export const finding = (code: FindingCode, params: FindingParams = {}): Finding => ({ code, params });

export const isBroken = ({ code }: Finding): boolean => findingKinds[code] === 'broken';

/** The finding that two values differ, or none. `expected` is what it has to be, `found` what there is. */
export const unlessSame = (code: FindingCode, { expected, found }: Record<'expected' | 'found', string | number>): Finding[] =>
  expected === found ? [] : [finding(code, { expected, found })];
