import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readIfThere } from './hash.mjs';

/**
 * @typedef {import('./steps.mjs').Outcome} Outcome
 * @typedef {import('./steps.mjs').RanTest} RanTest
 * @typedef {{ passed: number, failed: number, skipped: number, files: number, tests: RanTest[], unsteady?: RanTest[] }} Report
 */

/**
 * The report that a runner is asked to write, gone before it runs: an old one must not speak for a run that crashed.
 * @param {string} root
 * @param {string} name
 */
export const freshReport = (root, name) => {
  const path = join(root, '.cache', 'reports', `${name}.json`);
  rmSync(path, { force: true });
  return path;
};

/** As `vitest-reporter.mjs` wrote it. @returns {Report} */
const vitestReport = (/** @type {string} */ text) => JSON.parse(text);

/** What its tests add up to. @param {readonly RanTest[]} tests */
export const countsOf = (tests) => ({
  passed: tests.filter(({ failure, isSkipped }) => failure === undefined && isSkipped !== true).length,
  failed: tests.filter(({ failure }) => failure !== undefined).length,
  skipped: tests.filter(({ isSkipped }) => isSkipped === true).length,
});

const filesIn = (suites) => new Set(suites.map((suite) => suite.file));

/** @returns {(RanTest & { isUnsteady: boolean })[]} */
const testsIn = (suite) => [
  ...(suite.suites ?? []).flatMap(testsIn),
  ...suite.specs.flatMap((spec) =>
    spec.tests.map(({ results, status }) => ({
      name: `${basename(spec.file)} › ${spec.title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      failure: results.find(({ error }) => error !== undefined)?.error.message,
      isUnsteady: status === 'flaky',
    })),
  ),
];

const named = (/** @type {RanTest} */ { name, seconds, failure }) => ({ name, seconds, failure });

/** A journey that passed when it was tried again has passed, and is unsteady. @returns {Report} */
const playwrightReport = (/** @type {string} */ text) => {
  const { stats, suites, errors } = JSON.parse(text);
  const tests = suites.flatMap(testsIn);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    files: filesIn(suites).size,
    tests: tests.map((test) => ({ ...named(test), failure: test.isUnsteady ? undefined : test.failure })),
    unsteady: tests.filter(({ isUnsteady }) => isUnsteady).map(named),
  };
};

const readers = { vitest: vitestReport, playwright: playwrightReport };

/**
 * How a test run went, by its report. A run without one has crashed; one that left files out has not tested them; both count as a failure.
 * @param {keyof typeof readers} runner
 * @param {{ path: string, ran: import('./run.mjs').Ran, expectedFiles: number }} run
 * @returns {Outcome}
 */
export const outcomeOfRun = (runner, { path, ran, expectedFiles }) => {
  const text = readIfThere(path);
  if (text === null) return { passed: 0, failed: 1, skipped: 0, output: `${ran.output}\nNo report was written: the run crashed.` };
  const report = readers[runner](text);
  const complaints = [];
  if (report.files < expectedFiles) complaints.push(`${expectedFiles} test files exist, and only ${report.files} were run.`);
  if (report.passed + report.failed + report.skipped === 0) complaints.push('Not one test was run.');
  if (ran.code !== 0 && report.failed === 0 && complaints.length === 0) complaints.push('No test failed, and yet the run did.');
  return {
    ...report,
    failed: report.failed + (complaints.length > 0 ? 1 : 0),
    output: [ran.output, ...complaints].join('\n'),
    note: `${report.passed} tests in ${report.files} files`,
  };
};
