import { runTool } from '../lib/run.mjs';
import { verdictOf } from './verdict.mjs';

/** Rules and their reasons are in .oxlintrc.json. @type {import('./verdict.mjs').Gate} */
export const lint = { name: 'lint', run: async (root) => verdictOf(await runTool(root, ['oxlint'])) };
