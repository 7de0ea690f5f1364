import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { failureOf } from './failure.mjs';
import { countsOf } from './reports.mjs';

/**
 * @typedef {import('vitest/node').TestModule} TestModule
 * @typedef {import('vitest/node').TestCase} TestCase
 * @typedef {import('./steps.mjs').RanTest} RanTest
 */

/** @param {string} name @param {unknown} error @param {string | undefined} file @returns {RanTest} */
const failed = (name, error, file) => ({ name, seconds: 0, failure: failureOf(error), file });

/** An error outside of any test knows at least which file was running. @param {any} error @returns {string | undefined} */
const fileOf = (error) => error?.VITEST_TEST_PATH;

/** @param {TestModule} file @param {TestCase} test @returns {RanTest} */
const ranTest = (file, test) => {
  const { state, errors = [] } = test.result();
  return {
    name: `${basename(file.moduleId)} › ${test.fullName}`,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    failure: state === 'failed' ? failureOf(errors[0] ?? 'no message') : undefined,
    file: file.moduleId,
    isSkipped: state === 'skipped' || state === 'pending',
  };
};

/** What kept a file, or a group in it, from running its tests. @param {TestModule} file @returns {RanTest[]} */
const broken = (file) => {
  const errors = [file, ...file.children.allSuites()].flatMap((one) => one.errors());
  return errors.slice(0, 1).map((error) => failed(basename(file.moduleId), error, file.moduleId));
};

/**
 * What a run came to.
 * @param {readonly TestModule[]} files
 * @param {readonly unknown[]} stray errors outside of any test
 * @returns {import('./reports.mjs').Report}
 */
const reportOf = (files, stray) => {
  const tests = [
    ...files.flatMap((file) => [...broken(file), ...[...file.children.allTests()].map((test) => ranTest(file, test))]),
    ...stray.map((error) => failed('outside of any test', error, fileOf(error))),
  ];
  return { ...countsOf(tests), files: files.length, tests };
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
