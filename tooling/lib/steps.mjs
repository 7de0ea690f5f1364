import { Explained, secondsSince } from './progress.mjs';

/**
 * One named thing that passes or fails, with its count. `output` is shown when it failed.
 * @typedef {{ name: string, seconds: number, failure?: string | undefined, file?: string | undefined, isSkipped?: boolean }} RanTest
 * @typedef {{ passed: number, failed: number, skipped: number, output: string, note?: string | undefined, tests?: RanTest[], unsteady?: RanTest[] }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome>, isForAll?: boolean }} Step
 * @typedef {Outcome & { name: string, seconds: string, took: number }} Done
 */

/**
 * A gate counts as one test.
 * @param {import('../gates/verdict.mjs').Gate} gate
 * @param {string} root
 * @returns {Step}
 */
export const gateStep = (gate, root) => ({
  name: gate.name,
  run: async () => {
    const { ok, output, note } = await gate.run(root);
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output, note };
  },
});

/** A step that breaks has failed once; the others still run. */
const outcomeOf = async (/** @type {Step} */ step) => {
  try {
    return await step.run();
  } catch (error) {
    const output = error instanceof Explained ? error.message : String(error?.stack ?? error);
    return { passed: 0, failed: 1, skipped: 0, output };
  }
};

const mark = (/** @type {Outcome} */ { failed }) => (failed > 0 ? 'FAILED' : 'ok');

/**
 * Runs a step and says in one line how it went; what it printed is shown when it failed.
 * @param {Step} step
 * @returns {Promise<Done>}
 */
const runStep = async (step) => {
  const started = Date.now();
  process.stdout.write(`${step.name.padEnd(12)} `);
  const outcome = await outcomeOf(step);
  const done = { ...outcome, name: step.name, seconds: secondsSince(started), took: Date.now() - started };
  const notes = [outcome.note, outcome.unsteady?.length ? `${outcome.unsteady.length} unsteady` : undefined].filter(Boolean);
  process.stdout.write(`${mark(outcome).padEnd(6)} ${done.seconds.padStart(8)}  ${notes.join(', ')}\n`);
  if (outcome.failed > 0) console.log(`\n${outcome.output.trimEnd()}\n`);
  return done;
};

/**
 * @param {readonly Step[]} steps
 * @returns {Promise<Done[]>}
 */
export const runSteps = async (steps) => {
  const done = [];
  for (const step of steps) done.push(await runStep(step));
  return done;
};

export const countOf = (/** @type {readonly Outcome[]} */ outcomes) => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
});

const counted = (/** @type {{ passed: number, failed: number, skipped: number }} */ { passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const testsOf = (/** @type {readonly Done[]} */ done) =>
  done.flatMap((step) => (step.tests ?? []).map((test) => ({ ...test, name: `${step.name}: ${test.name}` })));

/** The tests that passed only at the second try, named with their steps. @returns {RanTest[]} */
export const unsteadyIn = (/** @type {readonly Done[]} */ done) =>
  done.flatMap(({ name, unsteady = [] }) => unsteady.map((test) => ({ ...test, name: `${name}: ${test.name}` })));

/** What a test costs is paid at every run: the dearest are told, so that somebody can ask whether they must be. */
const printSlowest = (/** @type {readonly RanTest[]} */ tests) => {
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  if (slowest.length > 0) console.log('\nThe slowest:');
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
};

const widest = 200;
const cut = (/** @type {string} */ line) => (line.length > widest ? `${line.slice(0, widest - 1)}…` : line);

/** The first lines of a failure: the whole stands above, where its step ran. @param {string} title @param {readonly RanTest[]} failed */
const printFailures = (title, failed) => {
  if (failed.length > 0) console.log(`\n${title}:`);
  for (const { name, failure = '' } of failed.slice(0, 30)) {
    console.log(`  ${name}`);
    for (const line of failure.split('\n').slice(0, 12)) console.log(`      ${cut(line)}`);
  }
};

/** The steps once more with their share of the time, what was slow and what failed; the last line is the sum of it all. */
export const printSummary = (/** @type {readonly Done[]} */ done) => {
  const whole = done.reduce((sum, { took }) => sum + took, 0);
  console.log('');
  for (const step of done) {
    const share = `${Math.round((100 * step.took) / Math.max(whole, 1))} %`;
    console.log(`${step.name.padEnd(12)} ${step.seconds.padStart(8)} ${share.padStart(5)}  ${counted(step)}`);
  }
  printSlowest(testsOf(done));
  printFailures('Unsteady', unsteadyIn(done));
  printFailures(
    'Failed',
    testsOf(done).filter(({ failure }) => failure !== undefined),
  );
  console.log('');
  console.log(counted(countOf(done)));
};
