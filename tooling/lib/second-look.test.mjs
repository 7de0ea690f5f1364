import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { outcomeOfRun } from './reports.mjs';
import { root } from './root.mjs';
import { runTool } from './run.mjs';
import { keepUnsteady, secondLook, tooUnsteady } from './second-look.mjs';
import { countOf, printSummary } from './steps.mjs';

/** Inside of the clone, so that the tests in it find vitest. */
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'second-look-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// Also where they are tested themselves with --all.
beforeEach(() => void vi.stubEnv('ASSAY_EVERYTHING', ''));

/** What is planted: one that passes, one that passes only when its file runs a second time, one that never does. */
const planted = {
  'steady.test.mjs': `test('holds', () => undefined);`,
  'unsteady.test.mjs': `
    const isSecond = existsSync('tried');
    writeFileSync('tried', '');
    test('holds', () => undefined);
    test('comes late', () => expect(isSecond, 'it had not come').toBe(true));`,
  'wrong.test.mjs': `test('is wrong', () => expect(1).toBe(2)); test('holds', () => undefined);`,
};

/** Runs these of the planted files, with a second look. @param {(keyof typeof planted)[]} names */
const lookAt = async (...names) => {
  const at = mkdtempSync(join(folder, 'run-'));
  const head = `import { existsSync, writeFileSync } from 'node:fs';\nimport { expect, test } from 'vitest';\n`;
  for (const name of names) writeFileSync(join(at, name), head + planted[name]);
  writeFileSync(join(at, 'vitest.config.mjs'), 'export default {};');
  const run = async (/** @type {readonly string[]} */ files, /** @type {number} */ expectedFiles) => {
    const path = join(at, 'report.json');
    const reporter = `--reporter=${join(root, 'tooling/lib/vitest-reporter.mjs')}`;
    const args = /** @type {const} */ (['vitest', 'run', '--root', at, '--maxWorkers=1', '--reporter=default', reporter, ...files]);
    const ran = await runTool(root, args, { cwd: at, env: { ...process.env, ASSAY_TEST_REPORT: path } });
    return outcomeOfRun('vitest', { path, ran, expectedFiles });
  };
  return secondLook(await run([], names.length), (files) => run(files, files.length));
};

const named = (/** @type {readonly import('./steps.mjs').RanTest[]} */ tests = []) => tests.map(({ name }) => name);

/** @param {import('./steps.mjs').Outcome} outcome @returns {import('./steps.mjs').Done} */
const asDone = (outcome) => ({ ...outcome, name: 'planted', seconds: '1 s', took: 1 });

test('a test that fails once and then passes has passed, and is told with its first message', async () => {
  const outcome = await lookAt('steady.test.mjs', 'unsteady.test.mjs');
  expect(outcome).toMatchObject({ passed: 3, failed: 0, skipped: 0 });
  expect(named(outcome.unsteady)).toEqual(['unsteady.test.mjs › comes late']);
  expect(outcome.unsteady?.[0]?.failure).toContain('it had not come');
  expect(tooUnsteady([asDone(outcome)])).toEqual([]);
});

test('a test that fails both times has failed, and the others of its file count once', async () => {
  const outcome = await lookAt('unsteady.test.mjs', 'wrong.test.mjs');
  expect(outcome).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
  expect(named(outcome.unsteady)).toEqual(['unsteady.test.mjs › comes late']);
  expect(named(outcome.tests?.filter(({ failure }) => failure !== undefined))).toEqual(['wrong.test.mjs › is wrong']);
  expect(outcome.output).toContain('The second look:');
});

test('with --all there is no second look', async () => {
  vi.stubEnv('ASSAY_EVERYTHING', '1');
  const outcome = await lookAt('unsteady.test.mjs');
  expect(outcome).toMatchObject({ passed: 1, failed: 1 });
  expect(outcome.unsteady).toBeUndefined();
});

/** @param {number} count @param {Partial<import('./steps.mjs').RanTest>} [more] */
const failures = (count, more = { file: 'one.test.ts' }) =>
  Array.from({ length: count }, (_, index) => ({ name: `test ${index}`, seconds: 0, failure: 'it broke', ...more }));

test('what fails in many places, outside of any file or by a crash is not tried again', async () => {
  const again = vi.fn();
  const outcome = { passed: 0, skipped: 0, output: '' };
  for (const first of [
    { ...outcome, failed: 11, tests: failures(11) },
    { ...outcome, failed: 1, tests: failures(1, {}) },
    { ...outcome, failed: 2, tests: failures(1) },
    { ...outcome, failed: 1 },
    { ...outcome, failed: 0, tests: [] },
  ])
    expect(await secondLook(first, again)).toBe(first);
  expect(again).not.toHaveBeenCalled();
});

test('a second run that crashes has failed', async () => {
  const first = { passed: 0, failed: 1, skipped: 0, output: '', tests: failures(1) };
  const crash = { passed: 0, failed: 1, skipped: 0, output: 'No report was written: the run crashed.' };
  expect(await secondLook(first, async () => crash)).toMatchObject({ failed: 1 });
});

test('ten unsteady tests are told and kept, eleven fail the run', ({ onTestFinished }) => {
  /** @type {string[]} */
  const printed = [];
  const print = console.log;
  onTestFinished(() => void (console.log = print));
  console.log = (line) => printed.push(line);
  const step = (/** @type {number} */ count) => asDone({ passed: 20, failed: 0, skipped: 0, output: '', unsteady: failures(count, {}) });
  expect(tooUnsteady([step(5), step(5)])).toEqual([]);
  expect(countOf([step(6), step(5), ...tooUnsteady([step(6), step(5)])])).toMatchObject({ passed: 40, failed: 1 });
  printSummary([step(2)]);
  expect(printed.slice(-6)).toEqual([
    '  planted: test 0',
    '      it broke',
    '  planted: test 1',
    '      it broke',
    '',
    '20 passed, 0 failed',
  ]);
  expect(printed).toContain('\nUnsteady:');
  const at = mkdtempSync(join(tmpdir(), 'assay-unsteady-'));
  keepUnsteady(at, [step(1)]);
  expect(JSON.parse(readFileSync(join(at, '.cache', 'reports', 'unsteady.json'), 'utf8'))).toEqual([
    { name: 'planted: test 0', failure: 'it broke' },
  ]);
});
