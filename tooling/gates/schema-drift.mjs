import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../lib/files.mjs';
import { readIfThere } from '../lib/hash.mjs';
import { binOf, run } from '../lib/run.mjs';

const needed = ['package.json', 'tsconfig.json', 'drizzle.config.ts', 'src', 'migrations'];

/** A copy inside the clone, where its imports still find the packages. */
const copyServer = (/** @type {string} */ root) => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const copy = mkdtempSync(join(root, '.cache', 'drift-'));
  const server = join(copy, 'apps', 'server');
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  for (const part of needed.filter((name) => existsSync(join(root, 'apps', 'server', name)))) {
    cpSync(join(root, 'apps', 'server', part), join(server, part), { recursive: true });
  }
  return { copy, server };
};

/**
 * What drizzle-kit would still have to write so that the migrations make the tables the code declares.
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export const driftOf = async (root) => {
  const { copy, server } = copyServer(root);
  const known = new Set(walk(server, 'migrations'));
  try {
    const { code, output } = await run(process.execPath, [binOf(root, 'drizzle-kit'), 'generate'], { cwd: server, timeout: 60_000 });
    if (code !== 0) return [`drizzle-kit generate failed:\n${output}`];
    const added = walk(server, 'migrations').filter((path) => !known.has(path) && path.endsWith('.sql'));
    return added.map(
      (path) => `the tables declare what no migration makes; npm run db:generate would write:\n${readIfThere(join(server, path))}`,
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};
