import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { everything } from './everything.mjs';
import { countsOf } from './reports.mjs';
import { unsteadyIn } from './steps.mjs';

/**
 * @typedef {import('./steps.mjs').Outcome} Outcome
 * @typedef {import('./steps.mjs').Done} Done
 * @typedef {import('./steps.mjs').RanTest} RanTest
 */

/** What is wrong in more places than these is no bad luck: it is not tried again, and so many unsteady tests fail a run. */
const most = 10;

const failedIn = (/** @type {Outcome} */ { tests = [] }) => tests.filter(({ failure }) => failure !== undefined);

/** The files that a second look is worth: none where something failed that belongs to no file. @param {Outcome} first @returns {string[]} */
const filesToSeeAgain = (first) => {
  const failed = failedIn(first);
  const files = failed.flatMap(({ file }) => file ?? []);
  const isAllOfFiles = files.length === first.failed;
  return isAllOfFiles && failed.length <= most ? [...new Set(files)] : [];
};

/**
 * Of a file that ran twice counts what it did the second time.
 * @param {Outcome} first
 * @param {Outcome} second
 * @param {readonly string[]} files
 * @returns {Outcome}
 */
const merged = (first, second, files) => {
  const tests = [...(first.tests ?? []).filter(({ file }) => !files.includes(file ?? '')), ...(second.tests ?? [])];
  const failedAgain = new Set(failedIn(second).map(({ name }) => name));
  const counts = countsOf(tests);
  return {
    ...first,
    ...counts,
    // A second run that crashed has failed, whatever its tests say.
    failed: Math.max(counts.failed, second.failed),
    tests,
    unsteady: failedIn(first).filter(({ name }) => !failedAgain.has(name)),
    output: `${first.output}\nThe second look:\n${second.output}`,
  };
};

/**
 * The files in which something failed run once more, alone and in a new process: records that the first try left behind are not in their way.
 * @param {Outcome} first
 * @param {(files: string[]) => Promise<Outcome>} again
 * @returns {Promise<Outcome>}
 */
export const secondLook = async (first, again) => {
  const files = filesToSeeAgain(first);
  if (everything() || files.length === 0) return first;
  return merged(first, await again(files), files);
};

/** What fails a run that tells too little of the product: too many of its tests were unsteady. @param {readonly Done[]} done @returns {Done[]} */
export const tooUnsteady = (done) => {
  const count = unsteadyIn(done).length;
  if (count <= most) return [];
  const output = `${count} tests passed only when they were tried again, and ${most} at most may.`;
  return [{ name: 'unsteady', seconds: '0.0 s', took: 0, passed: 0, failed: 1, skipped: 0, output }];
};

/** Keeps what was unsteady for whoever mends it. @param {string} root @param {readonly Done[]} done */
export const keepUnsteady = (root, done) => {
  const path = join(root, '.cache', 'reports', 'unsteady.json');
  mkdirSync(dirname(path), { recursive: true });
  const tests = unsteadyIn(done).map(({ name, failure }) => ({ name, failure }));
  writeFileSync(path, `${JSON.stringify(tests, null, 2)}\n`);
};
