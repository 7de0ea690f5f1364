import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { outcomeOfRun } from './reports.mjs';

const path = join(mkdtempSync(join(tmpdir(), 'assay-report-')), 'report.json');

const vitestRun = (report, { code = 0, expectedFiles = 1 } = {}) => {
  const whole = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [], ...report };
  writeFileSync(path, JSON.stringify(whole));
  return outcomeOfRun('vitest', { path, ran: { code, output: '' }, expectedFiles });
};
const file = (status = 'passed', tests = ['passed']) => ({ status, assertionResults: tests.map((one) => ({ status: one })) });

test('counts what passed, failed and was left out', () => {
  const report = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1, testResults: [file('failed', ['failed'])] };
  expect(vitestRun(report, { code: 1 })).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
});

test('counts a file that could not be loaded as a failure', () => {
  expect(vitestRun({ numPassedTests: 3, testResults: [file(), file('failed', [])] }, { code: 1 })).toMatchObject({ passed: 3, failed: 1 });
});

test('counts a run without a report as a failure', () => {
  const outcome = outcomeOfRun('vitest', { path: `${path}.none`, ran: { code: 0, output: 'silence' }, expectedFiles: 1 });
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
});

test('counts a run that left files out as a failure', () => {
  expect(vitestRun({ numPassedTests: 3, testResults: [file()] }, { expectedFiles: 2 })).toMatchObject({ passed: 3, failed: 1 });
});

test('counts a run of no test at all as a failure', () => {
  expect(vitestRun({ testResults: [file('passed', [])] })).toMatchObject({ passed: 0, failed: 1 });
});

test('counts an error outside of any test as a failure', () => {
  expect(vitestRun({ numPassedTests: 3, testResults: [file()] }, { code: 1 })).toMatchObject({ passed: 3, failed: 1 });
});

test('counts a journey that passed only when tried again as a failure', () => {
  const suites = [{ file: 'one.spec.ts' }, { file: 'two.spec.ts' }];
  writeFileSync(path, JSON.stringify({ stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 1 }, suites, errors: [] }));
  const outcome = outcomeOfRun('playwright', { path, ran: { code: 0, output: '' }, expectedFiles: 2 });
  expect(outcome).toMatchObject({ passed: 4, failed: 1, skipped: 1 });
});
