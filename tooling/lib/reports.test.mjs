import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { outcomeOfRun } from './reports.mjs';

const path = join(mkdtempSync(join(tmpdir(), 'assay-report-')), 'report.json');

const vitestRun = (report, { code = 0, expectedFiles = 1 } = {}) => {
  writeFileSync(path, JSON.stringify({ passed: 0, failed: 0, skipped: 0, files: 1, tests: [], ...report }));
  return outcomeOfRun('vitest', { path, ran: { code, output: '' }, expectedFiles });
};

test('counts what passed, failed and was left out', () => {
  expect(vitestRun({ passed: 5, failed: 2, skipped: 2 }, { code: 1 })).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
});

test('counts a run without a report as a failure', () => {
  const outcome = outcomeOfRun('vitest', { path: `${path}.none`, ran: { code: 0, output: 'silence' }, expectedFiles: 1 });
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
});

test('counts a run that left files out as a failure', () => {
  expect(vitestRun({ passed: 3 }, { expectedFiles: 2 })).toMatchObject({ passed: 3, failed: 1 });
});

test('counts a run of no test at all as a failure', () => {
  expect(vitestRun({})).toMatchObject({ passed: 0, failed: 1 });
});

test('counts a run that failed without saying where as a failure', () => {
  expect(vitestRun({ passed: 3 }, { code: 1 })).toMatchObject({ passed: 3, failed: 1 });
});

test('counts a journey that passed only when tried again as passed, and tells why it was', () => {
  const results = [{ duration: 900, error: { message: 'not yet' } }, { duration: 100 }];
  const unsteady = { file: 'two.spec.ts', title: 'waits', tests: [{ results, status: 'flaky' }] };
  const suites = [
    { file: 'one.spec.ts', specs: [] },
    { file: 'two.spec.ts', specs: [unsteady] },
  ];
  writeFileSync(path, JSON.stringify({ stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 1 }, suites, errors: [] }));
  const outcome = outcomeOfRun('playwright', { path, ran: { code: 0, output: '' }, expectedFiles: 2 });
  expect(outcome).toMatchObject({ passed: 5, failed: 0, skipped: 1 });
  expect(outcome.tests).toEqual([{ name: 'two.spec.ts › waits', seconds: 1, failure: undefined }]);
  expect(outcome.unsteady).toEqual([{ name: 'two.spec.ts › waits', seconds: 1, failure: 'not yet' }]);
});

test('names each journey, also inside a group, with its time and why it failed', () => {
  const spec = (title, ...results) => ({ file: 'a/one.spec.ts', title, tests: [{ results }] });
  const inner = { file: 'a/one.spec.ts', specs: [spec('goes', { duration: 2000 })] };
  const suites = [{ file: 'a/one.spec.ts', specs: [spec('stays', { duration: 500, error: { message: 'gone' } })], suites: [inner] }];
  writeFileSync(path, JSON.stringify({ stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, suites, errors: [] }));
  expect(outcomeOfRun('playwright', { path, ran: { code: 1, output: '' }, expectedFiles: 1 }).tests).toStrictEqual([
    { name: 'one.spec.ts › goes', seconds: 2, failure: undefined },
    { name: 'one.spec.ts › stays', seconds: 0.5, failure: 'gone' },
  ]);
});
