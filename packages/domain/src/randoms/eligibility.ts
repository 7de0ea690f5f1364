import type { occupationAgencies, regimes } from '../catalog/lists.ts';
import type { leaveStatuses, participantStatuses } from '../participants/lists.ts';
import type { attestationRules } from './lists.ts';

type LeaveStatus = (typeof leaveStatuses)[number];
type Regime = (typeof regimes)[number];
/** From one day to another, both counted; null: open on that side. */
type Span = { readonly from: string | null; readonly to: string | null };

type Pool = {
  readonly regime: Regime;
  readonly agencies: readonly string[];
  /** Whether the company keeps people in the pool who are on a long medical leave. */
  readonly keepsMedicalLeave: boolean;
};

type Work = {
  readonly type: Regime;
  readonly agency: (typeof occupationAgencies)[number];
  readonly misCategory: string;
  readonly safetySensitive: boolean;
  readonly randomEligible: boolean;
  readonly isActive: boolean;
};

type Person = {
  readonly status: (typeof participantStatuses)[number];
  readonly leaveStatus: LeaveStatus | '';
  readonly leaveFrom: string | null;
  readonly leaveTo: string | null;
  readonly hireDate: string | null;
  readonly terminationDate: string | null;
  readonly randomEligible: boolean;
  readonly primaryId: string;
  readonly occupation: Work | null;
  readonly isCompanyActive: boolean;
  readonly isLocationActive: boolean;
  /** Whether the pool has people at this location: it may name some of its owner's. */
  readonly isAtPoolLocation: boolean;
  /** When the person was in the pool. */
  readonly memberships: readonly Span[];
  /** When the company was a member of the consortium whose pool it is; null where it is a company's. */
  readonly companyMemberships: readonly Span[] | null;
};

export type Asked = { readonly person: Person; readonly pool: Pool; readonly drawnOn: string };

const spans = ({ from, to }: Span, day: string): boolean => (from === null || from <= day) && (to === null || day <= to);

/** Terminated is no leave with an end, and a vacation no reason to leave the pool. */
const awayStatuses: ReadonlySet<LeaveStatus | ''> = new Set(['Extended Medical', 'Extended Other', 'Military Leave']);

const isAway = ({ person, pool, drawnOn }: Asked): boolean => {
  if (person.leaveStatus === 'Terminated') return true;
  if (person.leaveStatus === 'Extended Medical' && pool.keepsMedicalLeave) return false;
  return awayStatuses.has(person.leaveStatus) && spans({ from: person.leaveFrom, to: person.leaveTo }, drawnOn);
};

/** Under DOT only safety-sensitive work is covered ("no clerks"); outside of it the employer says whose is. */
const isCovered = ({ person: { occupation }, pool }: Asked): boolean =>
  occupation !== null && occupation.isActive && occupation.randomEligible && (pool.regime === 'NON-DOT' || occupation.safetySensitive);

const isUnderSameRules = ({ person: { occupation }, pool }: Asked): boolean =>
  occupation !== null && occupation.type === pool.regime && (pool.regime === 'NON-DOT' || pool.agencies.includes(occupation.agency));

type Rule = { readonly isMet: (asked: Asked) => boolean; readonly mend: Mend };

/** Where that can be changed by which somebody is not in the pool: on which record, in which field. */
type Mend = {
  readonly record: 'participant' | 'occupation' | 'company' | 'location' | 'randomPool' | 'consortium';
  readonly field: string;
};

const rules = {
  active: { isMet: ({ person }) => person.status === 'Active', mend: { record: 'participant', field: 'status' } },
  notOnLeave: { isMet: (asked) => !isAway(asked), mend: { record: 'participant', field: 'leaveStatus' } },
  assigned: {
    isMet: ({ person, drawnOn }) => person.memberships.some((span) => spans(span, drawnOn)),
    mend: { record: 'randomPool', field: 'participants' },
  },
  coveredOccupation: { isMet: isCovered, mend: { record: 'occupation', field: 'safetySensitive' } },
  sameRules: { isMet: isUnderSameRules, mend: { record: 'participant', field: 'occupationId' } },
  companyActive: { isMet: ({ person }) => person.isCompanyActive, mend: { record: 'company', field: 'isActive' } },
  locationActive: { isMet: ({ person }) => person.isLocationActive, mend: { record: 'location', field: 'isActive' } },
  poolLocation: { isMet: ({ person }) => person.isAtPoolLocation, mend: { record: 'randomPool', field: 'locationIds' } },
  consortiumMember: {
    isMet: ({ person, drawnOn }) => person.companyMemberships?.some((span) => spans(span, drawnOn)) ?? true,
    mend: { record: 'consortium', field: 'memberCompanies' },
  },
  randomEligible: { isMet: ({ person }) => person.randomEligible, mend: { record: 'participant', field: 'randomEligible' } },
  started: {
    isMet: ({ person, drawnOn }) => spans({ from: person.hireDate, to: null }, drawnOn),
    mend: { record: 'participant', field: 'hireDate' },
  },
  notEnded: {
    isMet: ({ person, drawnOn }) => spans({ from: null, to: person.terminationDate }, drawnOn),
    mend: { record: 'participant', field: 'terminationDate' },
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type EligibilityRule = keyof typeof rules;

/** By what somebody is in a draw, in the order in which it is explained. */
export const eligibilityRules = Object.keys(rules) as EligibilityRule[];

type Explained = { readonly rule: EligibilityRule; readonly isMet: boolean; readonly mend: Mend };

/** Why somebody is in a draw on a day, or is not: each rule, whether it is met, and where that can be mended. */
export const eligibilityOf = (asked: Asked): Explained[] =>
  eligibilityRules.map((rule) => ({ rule, isMet: rules[rule].isMet(asked), mend: rules[rule].mend }));

export const isEligible = (asked: Asked): boolean => eligibilityOf(asked).every(({ isMet }) => isMet);

/** What a draw needs to know of a person; without an occupation nothing is said of its category. */
export const missingParts = ['occupation', 'category', 'identifier'] as const;
export type MissingPart = (typeof missingParts)[number];

/** What is not known of somebody: the category is that of the MIS report, which only DOT asks for. */
export const missingOf = ({ occupation, primaryId }: Pick<Person, 'occupation' | 'primaryId'>, regime: Regime): MissingPart[] => {
  const missing: Record<MissingPart, boolean> = {
    occupation: occupation === null,
    category: regime === 'DOT' && occupation !== null && occupation.misCategory === '',
    identifier: primaryId.trim() === '',
  };
  return missingParts.filter((part) => missing[part]);
};

type Prepared = {
  readonly regime: Regime;
  readonly incomplete: number;
  readonly overrideReason: string;
  readonly attestation: (typeof attestationRules)[number];
  readonly confirmedAt: string | null;
  readonly lastDrawnAt: string | null;
};

/** What speaks against a draw now, and whether it must wait for it. */
type Hindrance = { readonly hindrance: 'incomplete' | 'unconfirmed'; readonly isWaiting: boolean };

/** A roster was confirmed for this draw when that was after the one before. */
const isConfirmed = ({ confirmedAt, lastDrawnAt }: Prepared): boolean =>
  confirmedAt !== null && (lastDrawnAt === null || Date.parse(confirmedAt) > Date.parse(lastDrawnAt));

/** A DOT draw waits until everybody is known or somebody says why not, and any until the roster is confirmed where the pool asks for that. */
export const hindrancesOf = (prepared: Prepared): Hindrance[] => {
  const isOverridden = prepared.regime === 'NON-DOT' || prepared.overrideReason.trim() !== '';
  return [
    ...(prepared.incomplete > 0 ? [{ hindrance: 'incomplete', isWaiting: !isOverridden } as const] : []),
    ...(isConfirmed(prepared) ? [] : [{ hindrance: 'unconfirmed', isWaiting: prepared.attestation === 'NO_DRAW' } as const]),
  ];
};
