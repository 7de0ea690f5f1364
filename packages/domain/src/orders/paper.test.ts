import { expect, it } from 'vitest';
import { results } from '../results/lists.ts';
import { isExamResult } from './paper.ts';

it('an exam that nobody asked for ends as exams do, and never as a test of a specimen', () => {
  expect(results.filter(isExamResult)).toEqual([
    'Completed',
    'Conditional',
    'Corrections Recommended',
    'DER Review',
    'Failed',
    'Incomplete',
    'No Show',
    'Passed',
    'Passed-24',
    'Pending-Med',
    'N/A',
    'BLANK',
  ]);
  expect(['Positive', 'Negative', 'Stage 1 Positive', 'Refusal to Test', 'Non-Negative', ''].some(isExamResult)).toBe(false);
});
