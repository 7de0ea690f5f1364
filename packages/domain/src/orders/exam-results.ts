import type { examResults } from './paper.ts';
import { addDays, addMonths } from '../time/days.ts';

export type ExamResult = (typeof examResults)[number];

/** What a certificate that holds for the whole time holds for (49 CFR 391.45(b)). */
const wholeMonths = 24;
/** How long a determination may wait for what the examiner still has to know (49 CFR 391.43(g)). */
const pendingDays = 45;

/** Whether a result says until when it holds: by a rule, if it has to be told, if it may be, or not at all. */
type Expiry = 'byRule' | 'required' | 'optional' | 'pending' | 'none';

const expiryBy: Partial<Record<ExamResult, Expiry>> = {
  'Passed-24': 'byRule',
  'Passed': 'optional',
  'Conditional': 'required',
  'Corrections Recommended': 'optional',
  'Pending-Med': 'pending',
};
const kindOf = (result: ExamResult | ''): Expiry => (result === '' ? 'none' : (expiryBy[result] ?? 'none'));

export type Exam = {
  readonly result: ExamResult | '';
  readonly examDate: string;
  readonly expiryDate: string | null;
  readonly restrictions: string;
  readonly isDot: boolean;
};

/** Until when a result holds: what is said, unless a rule says so; null where it is none that holds until a day. */
export const expiryOf = ({ result, examDate, expiryDate }: Pick<Exam, 'result' | 'examDate' | 'expiryDate'>): string | null => {
  switch (kindOf(result)) {
    case 'byRule':
      return addMonths(examDate, wholeMonths);
    case 'pending':
      return expiryDate ?? addDays(examDate, pendingDays);
    case 'none':
      return null;
    default:
      return expiryDate;
  }
};

/** Whether somebody who enters a result is asked until when it holds. */
export const asksExpiry = (result: ExamResult | ''): boolean => !['byRule', 'none'].includes(kindOf(result));

type Problem = readonly [name: 'expiryDate' | 'restrictions', message: string, params?: Readonly<Record<string, string>>];

/** A day as people read it. */
const shown = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** Whoever is qualified for less than the whole time, or with a condition, is told both; a DOT certificate always ends on a day. */
const missing = ({ result, expiryDate, restrictions, isDot }: Exam): Problem[] => {
  const kind = kindOf(result);
  const needsDay = kind === 'required' || (isDot && result === 'Passed');
  return [
    ...(needsDay && expiryDate === null ? [['expiryDate', 'required'] as const] : []),
    ...(kind === 'required' && restrictions === '' ? [['restrictions', 'required'] as const] : []),
  ];
};

/** The last day that a result may hold: no DOT certificate is longer than the whole time, and nothing of it waits for more than 45 days. */
const latest = ({ result, examDate, isDot }: Exam): string | null => {
  if (!isDot) return null;
  return kindOf(result) === 'pending' ? addDays(examDate, pendingDays) : addMonths(examDate, wholeMonths);
};

/** What is wrong with how an exam ended. */
export const examProblems = (exam: Exam): Problem[] => {
  const ends = expiryOf(exam);
  if (ends === null) return missing(exam);
  const last = latest(exam);
  return [
    ...missing(exam),
    ...(ends < exam.examDate ? [['expiryDate', 'notBefore'] as const] : []),
    ...(last !== null && ends > last ? [['expiryDate', 'tooBig', { max: shown(last) }] as const] : []),
  ];
};
