import { grantingRoles, type Holder } from '../access/permissions.ts';
import type { regimes } from '../catalog/lists.ts';
import { legs, type ExclusionReason } from './lists.ts';
import { isStandby, movedTo, type Legs } from './selection.ts';

type Regime = (typeof regimes)[number];

/** When a reason holds under the rules of DOT. */
type Validity = 'always' | 'wholePeriod' | 'offSeason' | 'never';

type Rule = {
  readonly dot: Validity;
  /** Whether somebody who stands by may be tested instead. */
  readonly alternate: boolean;
  /** What is offered to be done with the person, and never done without asking. */
  readonly offers: 'inactivate' | 'mendOccupation' | null;
  /** Whether who excludes is told to think twice. */
  readonly warns: boolean;
};

const leave: Rule = { dot: 'wholePeriod', alternate: true, offers: null, warns: false };
const gone: Rule = { dot: 'always', alternate: false, offers: 'inactivate', warns: false };

/** What each reason takes and brings with it. */
export const exclusionRules: Readonly<Record<ExclusionReason, Rule>> = {
  'Leave of absence': leave,
  'Medical leave': leave,
  'Military leave': leave,
  'No longer with company': gone,
  'Not a covered employee': { dot: 'always', alternate: false, offers: 'mendOccupation', warns: false },
  'Seasonal employee': { dot: 'offSeason', alternate: false, offers: null, warns: false },
  'Terminated': gone,
  // Who is absent without leave is tested when back, and may have refused.
  'Unexcused absence': { dot: 'never', alternate: false, offers: null, warns: true },
  'Absent for entire selection period': leave,
  'Other': { dot: 'always', alternate: false, offers: null, warns: true },
};

/** Who runs a program, or answers for an employer, approves an exclusion; whoever else may exclude names who did. */
export const mayApprove = (holder: Holder): boolean => grantingRoles(holder, 'random.exclude').some((role) => role !== 'HRA');

type Days = { readonly startDate: string; readonly endDate: string };
type Span = { readonly from: string | null; readonly to: string | null };

/** Whether an absence has all days of a period; without an end it lasts. */
export const coversPeriod = ({ from, to }: Span, { startDate, endDate }: Days): boolean =>
  from !== null && from <= startDate && (to === null || to >= endDate);

type Away = { readonly said: Span; readonly recorded: Span; readonly period: Days };

/**
 * When somebody is away: as it is said, else as the record of the person says. What nobody has said is not assumed: a leave excuses only "if [it] covers
 * the whole period". One reason says itself that it does.
 */
export const absenceOf = (reason: ExclusionReason, { said, recorded, period }: Away): Span => {
  if (said.from !== null) return said;
  if (reason === 'Absent for entire selection period') return { from: period.startDate, to: period.endDate };
  return recorded;
};

type Asked = {
  readonly selection: Legs & { readonly isAlternate: boolean; readonly replacedSelectionId: number | null };
  readonly regime: Regime;
  readonly period: Days;
  readonly reason: ExclusionReason;
  readonly text: string;
  readonly approverId: number | null;
  /** When the person is away, where the reason is an absence or a season that is over. */
  readonly absence: Span | null;
};

type ExclusionProblem = 'excluded' | 'tested' | 'standby' | 'notForDot' | 'wholePeriod' | 'offSeason' | 'textRequired' | 'approverRequired';

const stateProblem = ({ selection }: Asked): ExclusionProblem | null => {
  if (isStandby(selection)) return 'standby';
  const states = legs.flatMap((leg) => selection[leg] ?? []);
  if (states.some((state) => state === 'EXCLUDED' || state === 'REPLACED_BY_ALTERNATE')) return 'excluded';
  return states.some((state) => movedTo('exclude', state)) ? null : 'tested';
};

const dotProblem = ({ regime, reason, absence, period }: Asked): ExclusionProblem | null => {
  const { dot } = exclusionRules[reason];
  if (regime === 'NON-DOT' || dot === 'always') return null;
  if (dot === 'never') return 'notForDot';
  return absence !== null && coversPeriod(absence, period) ? null : dot;
};

/** Why somebody cannot be excluded for a reason; null where they can. */
export const exclusionProblem = (asked: Asked): ExclusionProblem | null => {
  const problem = stateProblem(asked) ?? dotProblem(asked);
  if (problem || asked.reason !== 'Other') return problem;
  if (asked.text.trim() === '') return 'textRequired';
  return asked.approverId === null ? 'approverRequired' : null;
};
