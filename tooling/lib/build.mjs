import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { Explained, told } from './progress.mjs';
import { runTool } from './run.mjs';

/** @typedef {'server' | 'web'} Half */

/** @type {Record<Half, (root: string, folder: string) => Promise<void>>} */
const builders = {
  // Loaded late: esbuild is there only after the packages are.
  server: async (root, folder) => (await import('./bundle-server.mjs')).bundleServer(root, folder),
  web: async (root, folder) => {
    const command = /** @type {const} */ (['vite', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']);
    const { code, output } = await runTool(root, command, { cwd: join(root, 'apps', 'web') });
    if (code !== 0) throw new Explained(output);
  },
};

/** @param {string} root @param {Half} half */
const distOf = (root, half) => join(root, 'apps', half, 'dist');

/** @param {string} root @param {Half} half */
const stampOf = (root, half) => join(distOf(root, half), '.assay-built');

/** @param {string} root @param {Half} half */
const lookAt = (root, half) => ({ half, ...inspect(root, half, { stampPath: stampOf(root, half) }) });

/**
 * Builds beside the old one and swaps at the end: a build that fails or is killed leaves what was there.
 * @param {string} root
 * @param {ReturnType<typeof lookAt>} wanted
 */
const buildHalf = async (root, { half, stamp }) => {
  const staging = join(root, '.cache', `build-${half}`);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  await builders[half](root, staging);
  writeFileSync(join(staging, '.assay-built'), JSON.stringify(stamp));
  rmSync(distOf(root, half), { recursive: true, force: true });
  renameSync(staging, distOf(root, half));
};

/** @param {string} root @param {readonly Half[]} halves @param {{ isQuiet: boolean }} options */
const buildStale = async (root, halves, { isQuiet }) => {
  const stale = halves.map((half) => lookAt(root, half)).filter(({ isFresh }) => !isFresh);
  if (stale.length === 0) return undefined;
  const build = () => allSettled(stale.map((wanted) => buildHalf(root, wanted)));
  if (isQuiet) return build();
  return told(`Building ${stale.map(({ half }) => half).join(' and ')}`, build);
};

/** Waits for both even when one fails, so that the lock is not let go while the other still writes. */
const allSettled = async (/** @type {Promise<void>[]} */ builds) => {
  const settled = await Promise.allSettled(builds);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
};

/**
 * Builds what is older than its sources, both halves at once.
 * @param {string} root
 * @param {readonly Half[]} halves
 * @param {{ isQuiet?: boolean }} [options]
 */
export const ensureBuilt = async (root, halves, { isQuiet = false } = {}) => {
  const seen = halves.map((half) => lookAt(root, half));
  if (seen.every(({ isFresh }) => isFresh)) {
    // The next look is cheap again.
    for (const { half, stamp } of seen.filter(({ isMoved }) => isMoved)) writeFileSync(stampOf(root, half), JSON.stringify(stamp));
    return;
  }
  const waiting = () => console.log('Another process is building this clone: waiting for it.');
  await withLock(join(root, '.cache', 'prepare.lock'), () => buildStale(root, halves, { isQuiet }), waiting);
};
