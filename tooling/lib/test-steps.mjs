import { bytes } from '../gates/bytes.mjs';
import { fastGates } from '../gates/fast-gates.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureBrowser } from './browser.mjs';
import { projectFiles } from './files.mjs';
import { freshReport, outcomeOfRun } from './reports.mjs';
import { root } from './root.mjs';
import { runTool } from './run.mjs';
import { runtimesStep } from './runtimes.mjs';
import { secondLook } from './second-look.mjs';
import { gateStep } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

const filesLike = (/** @type {RegExp} */ pattern) => projectFiles(root).filter((path) => pattern.test(path)).length;
const nothing = { passed: 0, failed: 0, skipped: 0, output: '', note: 'no test files yet' };

/**
 * @param {string} project
 * @param {{ report: string, files?: readonly string[], expectedFiles: number }} wanted without files, all that the project has
 */
const runProject = async (project, { report, files = [], expectedFiles }) => {
  const path = freshReport(root, report);
  const reporters = ['--reporter=default', '--reporter=./tooling/lib/vitest-reporter.mjs'];
  const env = { ...process.env, ASSAY_TEST_REPORT: path };
  const ran = await runTool(root, ['vitest', 'run', '--project', project, ...reporters, ...files], { env });
  return outcomeOfRun('vitest', { path, ran, expectedFiles });
};

/**
 * The tests of one project of vitest.config.ts.
 * @param {string} name
 * @param {string} project
 * @param {RegExp} pattern which files the project has: as many must have run
 * @returns {Step}
 */
const vitestStep = (name, project, pattern) => ({
  name,
  run: async () => {
    const expectedFiles = filesLike(pattern);
    if (expectedFiles === 0) return nothing;
    const first = await runProject(project, { report: project, expectedFiles });
    return secondLook(first, (files) => runProject(project, { report: `${project}-again`, files, expectedFiles: files.length }));
  },
});

/** @type {Step} */
const build = {
  name: 'build',
  run: async () => {
    await ensureBuilt(root, ['server', 'web'], { isQuiet: true });
    return { passed: 1, failed: 0, skipped: 0, output: '' };
  },
};

/** @type {Step} */
const browser = {
  name: 'browser',
  run: async () => {
    const expectedFiles = filesLike(/^e2e\/.*[.](spec|test|journey)[.]ts$/);
    if (expectedFiles === 0) return nothing;
    const path = freshReport(root, 'browser');
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: path, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
    const ran = await runTool(root, ['@playwright/test', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], { env });
    return outcomeOfRun('playwright', { path, ran, expectedFiles });
  },
};

/** In the order in which they run: the cheapest first, and nothing before what it needs. What is for the night says so. */
export const testSteps = [
  ...fastGates.map((gate) => gateStep(gate, root)),
  vitestStep('planted', 'planted', /^tooling\/.*[.]test[.]mjs$/),
  build,
  gateStep(bytes, root),
  vitestStep('unit', 'unit', /^(packages\/.*|apps\/(server|web)\/src\/.*)(?<![.](db|browser))[.]test[.]tsx?$/),
  vitestStep('database', 'database', /^apps\/server\/(src|test)\/.*[.]db[.]test[.]ts$/),
  { ...runtimesStep(root), isForAll: true },
  vitestStep('components', 'components', /^apps\/web\/src\/.*[.]browser[.]test[.]tsx$/),
  browser,
];

/** What steps ask of the machine. @type {Record<string, (root: string) => Promise<void>>} */
const needs = { components: ensureBrowser, browser: ensureBrowser };

/**
 * Begins to get what these steps ask of the machine, each thing once; the steps before them do not wait for it.
 * @param {readonly Step[]} steps
 * @returns {Step[]}
 */
export const readied = (steps) => {
  const begun = new Map();
  return steps.map((step) => {
    const need = needs[step.name];
    if (need === undefined) return step;
    const ready = begun.get(need) ?? need(root);
    begun.set(need, ready);
    // Whoever waits for it hears of it.
    ready.catch(() => undefined);
    return { ...step, run: () => ready.then(step.run) };
  });
};
