import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { failureOf } from './failure.mjs';

/**
 * @typedef {import('vitest/node').TestModule} TestModule
 * @typedef {import('vitest/node').TestCase} TestCase
 * @typedef {import('./steps.mjs').RanTest} RanTest
 */

const failed = (/** @type {string} */ name, /** @type {unknown} */ error) => ({ name, seconds: 0, failure: failureOf(error) });

/** @param {TestModule} file @param {TestCase} test @returns {RanTest} */
const ranTest = (file, test) => {
  const { state, errors = [] } = test.result();
  return {
    name: `${basename(file.moduleId)} › ${test.fullName}`,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    failure: state === 'failed' ? failureOf(errors[0] ?? 'no message') : undefined,
  };
};

/** What kept a file, or a group in it, from running its tests. @param {TestModule} file @returns {RanTest[]} */
const broken = (file) => {
  const errors = [file, ...file.children.allSuites()].flatMap((one) => one.errors());
  return errors.slice(0, 1).map((error) => failed(basename(file.moduleId), error));
};

/**
 * What a run came to.
 * @param {readonly TestModule[]} files
 * @param {readonly unknown[]} stray errors outside of any test
 * @returns {import('./reports.mjs').Report}
 */
const reportOf = (files, stray) => {
  const states = files.flatMap((file) => [...file.children.allTests()].map((test) => test.result().state));
  const tests = [
    ...files.flatMap((file) => [...broken(file), ...[...file.children.allTests()].map((test) => ranTest(file, test))]),
    ...stray.map((error) => failed('outside of any test', error)),
  ];
  return {
    passed: states.filter((state) => state === 'passed').length,
    failed: tests.filter(({ failure }) => failure !== undefined).length,
    skipped: states.filter((state) => state === 'skipped' || state === 'pending').length,
    files: files.length,
    tests,
  };
};

/** Writes the report that `reports.mjs` reads. The runner's own keeps the message of an error and not what caused it. */
export default class VitestReporter {
  /** @param {readonly TestModule[]} files @param {readonly unknown[]} stray */
  onTestRunEnd(files, stray) {
    const path = process.env.ASSAY_TEST_REPORT;
    if (path === undefined) throw new Error('ASSAY_TEST_REPORT names no file to write the report to');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(reportOf(files, stray)));
  }
}
