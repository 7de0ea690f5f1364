import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from './bundle-server.mjs';
import { root } from './root.mjs';

/**
 * The programs that the tests start as processes, bundled as production runs them: compiling the sources anew would take each start seconds.
 * A folder of this run's own, below the root so that they find their packages; not `dist`, which may be older than what is tested.
 * @param {import('vitest/node').TestProject} project
 */
export const setup = async (project) => {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'test-programs-'));
  // Some tests run them as another user.
  chmodSync(folder, 0o755);
  await bundleServer(root, folder);
  // Declared where it is read: apps/server/test/processes.ts.
  project.provide(/** @type {never} */ ('programs'), /** @type {never} */ (folder));
  return () => rmSync(folder, { recursive: true, force: true });
};
