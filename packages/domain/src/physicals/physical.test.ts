import { describe, expect, test } from 'vitest';
import { physicalInputOn } from './physical.ts';

const input = physicalInputOn(() => '2026-11-17');
const whole = { companyId: 1, locationId: 1, participantId: 1, serviceId: 1, examDate: '2026-11-17', result: 'Passed' };
const faultsOf = (over: object): string[] =>
  input
    .safeParse({ ...whole, ...over })
    .error?.issues.map(({ path, message, code }) => `${path.join('.')} ${code === 'custom' ? message : code}`) ?? [];

describe('an exam', () => {
  test('was done today at the latest', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ examDate: '2026-11-18' })).toEqual(['examDate inFuture']);
  });
  test('ends as exams end: no result of a specimen is one', () =>
    expect(faultsOf({ result: 'Positive' })).toEqual(['result invalid_value']));
  test('is judged under the rules that it was done under', () => {
    expect(faultsOf({ agency: 'FMCSA' })).toEqual(['expiryDate required']);
    expect(faultsOf({ agency: 'NON-DOT' })).toEqual([]);
  });
  test('what is no day is compared with none', () =>
    expect(faultsOf({ examDate: 'soon', result: 'Conditional' })).toEqual(['examDate date']));
});
