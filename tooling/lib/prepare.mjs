import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { root } from './root.mjs';

const quit = () => process.exit(1); // runs the exit handlers: children are ended and the lock is let go

/**
 * From a fresh clone to something that runs.
 * @param {readonly import('./build.mjs').Half[]} halves
 */
export const prepare = async (halves) => {
  requireNode();
  process.on('SIGINT', quit).on('SIGTERM', quit);
  await ensureInstalled(root);
  await ensureBuilt(root, halves);
  process.off('SIGINT', quit).off('SIGTERM', quit);
};
