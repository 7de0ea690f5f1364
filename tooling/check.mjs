import { fastGates } from './gates/fast-gates.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/progress.mjs';
import { root } from './lib/root.mjs';
import { countOf, gateStep, runSteps } from './lib/steps.mjs';

await runMain(async () => {
  requireNode();
  await ensureInstalled(root);
  const done = await runSteps(fastGates.map((gate) => gateStep(gate, root)));
  process.exitCode = countOf(done).failed > 0 ? 1 : 0;
});
