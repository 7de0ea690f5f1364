import { isBroken, type Finding, type FindingCode } from './verify-findings.ts';

/** What is asked of a draw, one question after the other, as a person reads them. */
export const drawChecks = [
  'form',
  'times',
  'seed',
  'roster',
  'tree',
  'counts',
  'once',
  'onRoster',
  'ranks',
  'previous',
  'signature',
] as const;
export type DrawCheck = (typeof drawChecks)[number];

/** Which question a finding answers; none for what could not be looked at, and for what only has to be known. */
const answeredBy: Readonly<Record<FindingCode, DrawCheck | null>> = {
  ALGORITHM: 'form',
  MALFORMED: 'form',
  TIME_ORDER: 'times',
  COMMITMENT: 'seed',
  ROSTER_LINE: 'roster',
  ROSTER_ORDER: 'roster',
  ROSTER_END: 'roster',
  ROSTER_SIZE: 'roster',
  ROSTER_HASH: 'roster',
  ROSTER_ROOT: 'tree',
  COUNTS_IMPOSSIBLE: 'counts',
  DRUG_COUNT: 'counts',
  ALCOHOL_COUNT: 'counts',
  ALTERNATE_COUNT: 'counts',
  ENTRY_TWICE: 'once',
  ENTRY_UNKNOWN: 'onRoster',
  DRUG_RANKS: 'ranks',
  ALCOHOL_RANKS: 'ranks',
  ALTERNATE_RANKS: 'ranks',
  PREVIOUS_MALFORMED: 'previous',
  PREVIOUS_POOL: 'previous',
  PREVIOUS_HASH: 'previous',
  KEY_OTHER: 'signature',
  SIGNATURE: 'signature',
  SEED_NOT_DISCLOSED: null,
  ROSTER_NOT_GIVEN: null,
  PREVIOUS_NOT_GIVEN: null,
  KEY_NOT_GIVEN: null,
  OPERATOR_ALONE: null,
  VOIDED: null,
};

/** Why a question is left open, and by which findings that is known. */
const openBecause = {
  /** It is no certificate of a draw: nothing else was looked at. */
  form: ['ALGORITHM', 'MALFORMED'],
  /** The counts cannot be drawn at all. */
  counts: ['COUNTS_IMPOSSIBLE'],
  /** The seed is still secret. */
  seed: ['SEED_NOT_DISCLOSED'],
  /** There is no roster. */
  roster: ['ROSTER_NOT_GIVEN'],
  /** The roster is not the one that was frozen. */
  otherRoster: ['ROSTER_LINE', 'ROSTER_ORDER', 'ROSTER_END', 'ROSTER_HASH'],
  previous: ['PREVIOUS_NOT_GIVEN'],
  key: ['KEY_NOT_GIVEN'],
} as const satisfies Record<string, readonly FindingCode[]>;
export type OpenReason = keyof typeof openBecause;

/** What each question cannot be answered without, the first reason first. */
const needs: Readonly<Record<DrawCheck, readonly OpenReason[]>> = {
  form: [],
  times: ['form'],
  seed: ['form', 'seed'],
  roster: ['form', 'roster'],
  tree: ['form', 'roster'],
  counts: ['form'],
  once: ['form'],
  onRoster: ['form', 'roster', 'otherRoster'],
  ranks: ['form', 'counts', 'seed', 'roster', 'otherRoster'],
  previous: ['form', 'previous'],
  signature: ['form', 'key'],
};

export type CheckedDraw = {
  readonly name: DrawCheck;
  readonly state: 'holds' | 'broken' | 'open';
  /** What broke. */
  readonly findings: readonly Finding[];
  /** Why it is open; null where it is not. */
  readonly because: OpenReason | null;
};

/** The answer to every question about a draw, of what its check found. What is broken is so though not all of it could be looked at. */
export const checksOf = (findings: readonly Finding[]): CheckedDraw[] => {
  const found = new Set<FindingCode>(findings.map(({ code }) => code));
  return drawChecks.map((name) => {
    const broken = findings.filter((finding) => isBroken(finding) && answeredBy[finding.code] === name);
    const because = needs[name].find((reason) => openBecause[reason].some((code) => found.has(code))) ?? null;
    if (broken.length > 0) return { name, state: 'broken', findings: broken, because: null };
    return { name, state: because === null ? 'holds' : 'open', findings: [], because };
  });
};
