import type { testReasons } from '../companies/lists.ts';
import { inputOf } from '../fields/schema.ts';
import { reasonFields, type misRows } from './reason.fields.ts';

type TestReason = (typeof testReasons)[number];
type MisRow = (typeof misRows)[number];

export const reasonInput = inputOf(reasonFields);

const reported: Partial<Record<TestReason, MisRow>> = {
  'PRE-EMPLOYMENT': 'PRE_EMPLOYMENT',
  'RANDOM': 'RANDOM',
  'POST-ACCIDENT': 'POST_ACCIDENT',
  'REASONABLE SUSPICION/CAUSE': 'REASONABLE',
  'RETURN TO DUTY': 'RTD',
  'FOLLOW-UP': 'FOLLOW_UP',
};

/** The row of the MIS report under which a test for this reason is counted (49 CFR part 40, appendix J). */
export const misRowOf = (code: TestReason): MisRow => reported[code] ?? 'NONE';

/** Whether DOT rules know the reason: what they do not know is no DOT test. */
export const isDotReason = (code: TestReason): boolean => misRowOf(code) !== 'NONE';

type Test = { readonly code: TestReason; readonly isDot: boolean };

/** Whether the collection has to be directly observed for its reason alone: DOT return-to-duty and follow-up tests (49 CFR 40.67(b)). */
export const isObserved = ({ code, isDot }: Test): boolean => isDot && (code === 'RETURN TO DUTY' || code === 'FOLLOW-UP');

/** What stands on forms and in files of others, and is chosen by nobody who orders. */
const internal: ReadonlySet<TestReason> = new Set(['BLANK', 'NOT INDICATED', 'STUDENTS', 'UNAUTHORIZED TEST', 'UNKNOWN']);
export const isInternalReason = (code: TestReason): boolean => internal.has(code);
