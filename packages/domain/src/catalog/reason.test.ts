import { expect, it } from 'vitest';
import { testReasons } from '../companies/lists.ts';
import { isDotReason, isInternalReason, isObserved, misRowOf } from './reason.ts';

it('six reasons are known to DOT, each with its row in the MIS report', () => {
  expect(testReasons.filter(isDotReason).map((code) => [code, misRowOf(code)])).toEqual([
    ['FOLLOW-UP', 'FOLLOW_UP'],
    ['POST-ACCIDENT', 'POST_ACCIDENT'],
    ['PRE-EMPLOYMENT', 'PRE_EMPLOYMENT'],
    ['RANDOM', 'RANDOM'],
    ['REASONABLE SUSPICION/CAUSE', 'REASONABLE'],
    ['RETURN TO DUTY', 'RTD'],
  ]);
});

it('return-to-duty and follow-up collections are directly observed, where they are DOT (49 CFR 40.67(b))', () => {
  expect(testReasons.filter((code) => isObserved({ code, isDot: true }))).toEqual(['FOLLOW-UP', 'RETURN TO DUTY']);
  expect(testReasons.filter((code) => isObserved({ code, isDot: false }))).toEqual([]);
});

it('what says that no reason was given is nobody’s to order', () => {
  expect(testReasons.filter(isInternalReason)).toEqual(['NOT INDICATED', 'STUDENTS', 'UNAUTHORIZED TEST', 'UNKNOWN', 'BLANK']);
});
