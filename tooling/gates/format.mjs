import { runTool } from '../lib/run.mjs';
import { verdictOf } from './verdict.mjs';

/** @type {import('./verdict.mjs').Gate} */
export const format = { name: 'format', run: async (root) => verdictOf(await runTool(root, ['oxfmt', '--check', '.'])) };
