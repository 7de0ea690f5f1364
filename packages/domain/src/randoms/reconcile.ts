import type { regimes } from '../catalog/lists.ts';
import type { testReasons } from '../companies/lists.ts';
import type { correctionReasons } from '../orders/lists.ts';
import { sharedBy } from '../participants/duplicates.ts';
import { comparedId } from '../participants/identifiers.ts';
import type { idTypes } from '../participants/lists.ts';
import { dayOf } from '../time/days.ts';
import type { Leg, SelectionState } from './lists.ts';
import { randomReasons } from './report.ts';
import { countsTowardsRate, isStandby, movedTo } from './selection.ts';

type IdType = (typeof idTypes)[number];
type Regime = (typeof regimes)[number];
type Named = { readonly firstName: string; readonly lastName: string; readonly dob: string };

/** A test as its form says it. */
export type Test = Named & {
  readonly leg: Leg;
  readonly specimenId: string;
  readonly idType: IdType;
  readonly idValue: string;
  readonly collectedAt: string;
  readonly reasonCode: (typeof testReasons)[number];
  /** Whether it stands on a form of DOT. */
  readonly regime: Regime;
};

/** A selection with what is known of its person. */
type Selection = Named & {
  readonly id: number;
  readonly legs: readonly Leg[];
  readonly regime: Regime;
  /** Those of its order, where a provider has told them. */
  readonly specimenIds: readonly string[];
  readonly primaryIdType: IdType;
  readonly numbers: Readonly<Partial<Record<IdType, string>>>;
  readonly startDate: string;
  readonly endDate: string;
  readonly notifiedAt: string | null;
};

/** Why a test that somebody took does not count for the selection, in the words of who has to mend it. */
export const faults = [
  'otherSpecimen',
  'wrongSsn',
  'licenseForSsn',
  'otherNumber',
  'otherName',
  'otherBirthDate',
  'outsideWindow',
  'beforeNotice',
  'wrongReason',
  'wrongForm',
] as const;
export type Fault = (typeof faults)[number];

/** As what each is mended; null where nothing on the form is to be mended, and another test may be due: a form of DOT is not replaced by another (49 CFR 40.13). */
export const correctionOf: Readonly<Record<Fault, (typeof correctionReasons)[number] | null>> = {
  otherSpecimen: 'Other',
  wrongSsn: 'Primary ID Updated',
  licenseForSsn: 'Primary ID Updated',
  otherNumber: 'Primary ID Updated',
  otherName: 'Donor Name Misspelled',
  otherBirthDate: 'Other',
  outsideWindow: 'Collection Date Correction',
  beforeNotice: 'Collection Date Correction',
  wrongReason: 'Test Reason Correction',
  wrongForm: null,
};

/** What a rule found: it gives so many points, and may name what is wrong. */
type Finding = { readonly rule: RuleName; readonly points: number; readonly fault: Fault | null };
type Found = Omit<Finding, 'rule'>;
type Rule = (test: Test, selection: Selection) => Found;

const met = (points: number): Found => ({ points, fault: null });
const failed = (fault: Fault, points = 0): Found => ({ points, fault });
const nothing = met(0);

const specimen: Rule = ({ specimenId }, { specimenIds }) => {
  const known = specimenIds.map(comparedId).filter((one) => one !== '');
  if (comparedId(specimenId) === '' || known.length === 0) return nothing;
  return known.includes(comparedId(specimenId)) ? met(80) : failed('otherSpecimen');
};

const isSame = (one: string, other: string | undefined): boolean => comparedId(one) !== '' && comparedId(one) === comparedId(other ?? '');

/** A number of the person under another name still says who it is. */
const identifier: Rule = ({ idType, idValue }, { numbers, primaryIdType }) => {
  if (comparedId(idValue) === '') return nothing;
  if (isSame(idValue, numbers[idType])) return idType === 'CDL' && primaryIdType === 'SSN' ? failed('licenseForSsn', 30) : met(40);
  if (idType === 'SSN' && isSame(idValue, numbers.CDL)) return failed('licenseForSsn', 30);
  if (Object.values(numbers).some((number) => isSame(idValue, number))) return failed('otherNumber', 30);
  // Nothing to compare it with.
  if ((numbers[idType] ?? '') === '') return nothing;
  return failed(idType === 'SSN' ? 'wrongSsn' : 'otherNumber');
};

const sharing = (test: Test, selection: Selection): ReadonlySet<string> => {
  const { firstName, lastName, dob } = selection;
  return new Set(
    sharedBy(
      { firstName: test.firstName, lastName: test.lastName, dob: test.dob },
      { firstName, lastName, dob, participantEmail: '', participantPhoneNumber: '' },
    ),
  );
};

const name: Rule = (test, selection) => {
  const shared = sharing(test, selection);
  const points = (shared.has('firstName') ? 10 : 0) + (shared.has('lastName') ? 10 : 0);
  return points === 20 ? met(points) : failed('otherName', points);
};

const birthDate: Rule = (test, selection) => {
  if (test.dob === '') return nothing;
  return sharing(test, selection).has('dob') ? met(20) : failed('otherBirthDate');
};

/** In the period, and not before the person was told. */
const inWindow: Rule = ({ collectedAt }, { startDate, endDate, notifiedAt }) => {
  const day = dayOf(new Date(collectedAt));
  if (day < startDate || day > endDate) return failed('outsideWindow');
  return notifiedAt !== null && Date.parse(collectedAt) < Date.parse(notifiedAt) ? failed('beforeNotice') : met(10);
};

const random: ReadonlySet<Test['reasonCode']> = new Set(randomReasons);
const reason: Rule = ({ reasonCode }) => (random.has(reasonCode) ? met(5) : failed('wrongReason'));

/** H16: a test under the rules of DOT stands on a form of DOT, and no other does. */
const form: Rule = ({ regime }, selection) => (regime === selection.regime ? met(5) : failed('wrongForm'));

const rules = { specimen, identifier, name, birthDate, window: inWindow, reason, form } as const satisfies Readonly<Record<string, Rule>>;
export type RuleName = keyof typeof rules;
export const ruleNames = Object.keys(rules) as RuleName[];

/** From how many points on two are one without anybody's look, and from how many they may be. */
export const thresholds = { link: 80, suggest: 50 } as const;

export type Scored = {
  readonly selectionId: number;
  readonly score: number;
  readonly findings: readonly Finding[];
  readonly faults: readonly Fault[];
};

/** How well a test fits a selection, of 100 points, and which rules it fails. */
export const scoreOf = (test: Test, selection: Selection): Scored => {
  const findings = ruleNames.map((rule) => ({ rule, ...rules[rule](test, selection) }));
  return {
    selectionId: selection.id,
    score: Math.min(
      100,
      findings.reduce((sum, { points }) => sum + points, 0),
    ),
    findings,
    faults: findings.flatMap(({ fault }) => fault ?? []),
  };
};

type Outcome = { readonly outcome: 'link' | 'suggest' | 'none'; readonly candidates: readonly Scored[] };

/** Which selection a test belongs to. It is linked where one alone fits and nothing is wrong; what fits less is for somebody to look at. */
export const reconcile = (test: Test, selections: readonly Selection[]): Outcome => {
  const candidates = selections
    .filter(({ legs }) => legs.includes(test.leg))
    .map((selection) => scoreOf(test, selection))
    .filter(({ score }) => score >= thresholds.suggest)
    .toSorted((one, other) => other.score - one.score || one.selectionId - other.selectionId);
  const [best, second] = candidates;
  if (best === undefined) return { outcome: 'none', candidates };
  const isSure = best.faults.length === 0 && best.score >= thresholds.link && (second?.score ?? 0) < thresholds.link;
  return { outcome: isSure ? 'link' : 'suggest', candidates };
};

/** Why a test cannot be the one that a selection asked for, whoever says so. */
export const linkProblems = [
  'otherKind',
  'isDrawn',
  'otherEmployer',
  'notTold',
  'standby',
  'ended',
  'hasTest',
  'ownPlan',
  'wrongForm',
  'outsideWindow',
  'beforeNotice',
  'unlike',
] as const;
export type LinkProblem = (typeof linkProblems)[number];

type Taken = Test & {
  readonly companyId: number;
  /** Whether a draw had asked for it, or it was found to be of one. */
  readonly isDrawn: boolean;
};
export type Asked = Selection & {
  readonly companyId: number;
  readonly isAlternate: boolean;
  readonly replacedSelectionId: number | null;
  readonly states: Readonly<Record<Leg, SelectionState | null>>;
  readonly testedAt: Readonly<Record<Leg, string | null>>;
};

/** A test that was canceled is no test, and done again; whatever else was collected or refused is the test of its selection. */
const isTested = ({ states, testedAt }: Asked, leg: Leg): boolean => {
  const state = states[leg];
  return state !== null && (countsTowardsRate(state) || (testedAt[leg] !== null && state !== 'CANCELLED_TEST'));
};

/** Follow-up and return-to-duty tests are of somebody's own plan, and no other test stands for one (49 CFR 40.309, 40.347(c)). */
const planned: ReadonlySet<Test['reasonCode']> = new Set(['FOLLOW-UP', 'RETURN TO DUTY']);

/** What nobody mends by saying whose test it is: a form of other rules (40.13), and days on which nobody was due (5.3: a later test counts for its own year). */
const barring = ['wrongForm', 'outsideWindow', 'beforeNotice'] as const satisfies readonly Fault[];

/** Why a test is not linked to a selection, or null. Who the person is somebody may say who knows; the rest has to be so. */
export const linkProblem = (test: Taken, selection: Asked): LinkProblem | null => {
  const state = selection.states[test.leg];
  if (state === null) return 'otherKind';
  if (test.isDrawn) return 'isDrawn';
  if (test.companyId !== selection.companyId) return 'otherEmployer';
  if (selection.notifiedAt === null) return 'notTold';
  if (isStandby(selection)) return 'standby';
  if (isTested(selection, test.leg)) return 'hasTest';
  if (movedTo('test', state) === null) return 'ended';
  if (planned.has(test.reasonCode)) return 'ownPlan';
  const { score, faults: found } = scoreOf(test, selection);
  return barring.find((fault) => found.includes(fault)) ?? (score < thresholds.suggest ? 'unlike' : null);
};
