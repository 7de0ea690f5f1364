import { describe, expect, test } from 'vitest';
import { asksExpiry, examProblems, expiryOf, type Exam } from './exam-results.ts';

const exam = (over: Partial<Exam>): Exam => ({
  result: 'Passed',
  examDate: '2026-01-15',
  expiryDate: null,
  restrictions: '',
  isDot: false,
  ...over,
});
const at = (over: Partial<Exam>): string[] => examProblems(exam(over)).map(([name, message]) => `${name} ${message}`);

describe('Passed-24: qualified for full 24 months, expiry = exam + 24 months', () => {
  test('the same day two years later, whatever was said', () => {
    expect(expiryOf(exam({ result: 'Passed-24' }))).toBe('2028-01-15');
    expect(expiryOf(exam({ result: 'Passed-24', expiryDate: '2027-01-01' }))).toBe('2028-01-15');
    expect(asksExpiry('Passed-24')).toBe(false);
  });
  test('a leap day ends on the last of February', () => {
    expect(expiryOf(exam({ result: 'Passed-24', examDate: '2024-02-29' }))).toBe('2026-02-28');
    expect(expiryOf(exam({ result: 'Passed-24', examDate: '2026-02-28' }))).toBe('2028-02-28');
    expect(expiryOf(exam({ result: 'Passed-24', examDate: '2026-12-31' }))).toBe('2028-12-31');
  });
});

describe('Passed: qualified; non-DOT, or DOT with own expiry date entered', () => {
  test('a DOT certificate says its day, any other may', () => {
    expect(at({ isDot: true })).toEqual(['expiryDate required']);
    expect(at({ isDot: true, expiryDate: '2026-07-15' })).toEqual([]);
    expect(at({})).toEqual([]);
  });
  test('no DOT certificate holds for more than 24 months', () => {
    expect(examProblems(exam({ isDot: true, expiryDate: '2028-01-16' }))).toEqual([['expiryDate', 'tooBig', { max: '01/15/2028' }]]);
    expect(at({ expiryDate: '2029-01-16' })).toEqual([]);
  });
  test('it does not end before the exam', () => expect(at({ expiryDate: '2026-01-14' })).toEqual(['expiryDate notBefore']));
});

test('Conditional: expiry + restriction text required', () => {
  expect(at({ result: 'Conditional' })).toEqual(['expiryDate required', 'restrictions required']);
  expect(at({ result: 'Conditional', expiryDate: '2026-07-15', restrictions: 'Corrective lenses' })).toEqual([]);
});

describe('Pending-Med: determination pending medical information; DOT max 45 days', () => {
  test('45 days where nothing is said', () => expect(expiryOf(exam({ result: 'Pending-Med' }))).toBe('2026-03-01'));
  test('under DOT never more', () => {
    expect(at({ result: 'Pending-Med', isDot: true, expiryDate: '2026-03-01' })).toEqual([]);
    expect(at({ result: 'Pending-Med', isDot: true, expiryDate: '2026-03-02' })).toEqual(['expiryDate tooBig']);
    expect(at({ result: 'Pending-Med', expiryDate: '2026-03-02' })).toEqual([]);
  });
});

test.each(['Failed', 'Incomplete', 'Completed', 'No Show', 'DER Review', 'N/A', 'BLANK'] as const)('%s holds until no day', (result) => {
  expect(expiryOf(exam({ result, expiryDate: '2027-01-01' }))).toBeNull();
  expect(asksExpiry(result)).toBe(false);
  expect(at({ result, isDot: true })).toEqual([]);
});
