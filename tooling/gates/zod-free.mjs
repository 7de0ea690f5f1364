import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../lib/files.mjs';
import { verdict } from './verdict.mjs';

/** What the first screen loads: the plain half of the contract, and the entry of the web application. */
const isFirst = (/** @type {string} */ path) =>
  /^packages\/contract\/src\/(.*[.]calls|kit\/(search|calls|resource)|api)[.]ts$/.test(path) || path === 'apps/web/src/main.tsx';

/**
 * What a module loads before it runs: not its types, which are gone by then, nor what it fetches later.
 * @param {import('esbuild').Metafile} metafile
 */
const loadsOf = (metafile) => (/** @type {string} */ path) =>
  (metafile.inputs[path]?.imports ?? [])
    .filter(({ kind }) => kind === 'import-statement' || kind === 'require-call')
    .map((found) => found.path);

/**
 * The way from an entry to zod, or none.
 * @param {(path: string) => string[]} loads
 * @param {string} entry
 */
const wayToZod = (loads, entry) => {
  const cameFrom = new Map([[entry, '']]);
  for (const path of cameFrom.keys()) {
    if (path === 'zod' || path.startsWith('zod/')) return trace(cameFrom, path);
    for (const next of loads(path)) if (!cameFrom.has(next)) cameFrom.set(next, path);
  }
  return null;
};

const trace = (/** @type {Map<string, string>} */ cameFrom, /** @type {string} */ end) => {
  const way = [end];
  for (let at = cameFrom.get(end); at; at = cameFrom.get(at)) way.unshift(at);
  return way.join(' → ');
};

/** The first screen loads no zod. Asked of the bundler, which knows what is left of an import when its types are gone. */
export const zodFree = {
  name: 'zod-free',
  run: async (/** @type {string} */ root) => {
    const { build } = await import('esbuild');
    const { bundleWorkspacesOnly } = await import('../lib/workspaces-plugin.mjs');
    const entries = projectFiles(root).filter((path) => isFirst(path) && existsSync(join(root, path)));
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: entries,
      outdir: 'out',
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'silent',
      loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.webp': 'empty' },
      plugins: [bundleWorkspacesOnly],
    });
    const loads = loadsOf(metafile);
    const ways = entries.map((entry) => wayToZod(loads, entry)).filter((way) => way !== null);
    return verdict(ways, `${entries.length} entries`);
  },
};
