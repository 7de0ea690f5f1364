import { askForEverything, everything } from './lib/everything.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { Explained, runMain } from './lib/progress.mjs';
import { root } from './lib/root.mjs';
import { keepUnsteady, tooUnsteady } from './lib/second-look.mjs';
import { countOf, printSummary, runSteps } from './lib/steps.mjs';
import { readied, testSteps } from './lib/test-steps.mjs';

/**
 * `--only=unit,database`: those steps alone. Without it all but those that are for the night.
 * @param {readonly import('./lib/steps.mjs').Step[]} steps
 */
const chosen = (steps) => {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  if (only === undefined) return steps.filter(({ isForAll = false }) => everything() || !isForAll);
  const names = only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Explained(`No step is called ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`);
  return steps.filter(({ name }) => names.includes(name));
};

/** `--all`: what an ordinary run sees one part of, for the night. */
const choosesAll = () => process.argv.includes('--all');

await runMain(async () => {
  requireNode();
  if (choosesAll()) askForEverything();
  await ensureInstalled(root);
  const steps = chosen(testSteps);
  const ran = await runSteps(readied(steps));
  keepUnsteady(root, ran);
  const done = [...ran, ...tooUnsteady(ran)];
  printSummary(done);
  process.exitCode = countOf(done).failed > 0 ? 1 : 0;
});
