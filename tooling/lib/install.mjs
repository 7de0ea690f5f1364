import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere, sha256OfFile } from './hash.mjs';
import { withLock } from './lock.mjs';
import { Explained, told } from './progress.mjs';
import { run } from './run.mjs';

const stampOf = (/** @type {string} */ root) => join(root, 'node_modules', '.assay-lock');

/** @param {string} root */
const isStamped = (root) => readIfThere(stampOf(root)) === sha256OfFile(join(root, 'package-lock.json'));

/**
 * Whether what stands in node_modules is what the lock file asks for: a clone installed by hand with `npm ci` is taken as it is.
 * What npm left out because it is for another machine is marked optional.
 * @param {string} root
 */
const isInstalledByHand = (root) => {
  const installed = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (installed === null) return false;
  const { packages: present } = JSON.parse(installed);
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.optional)
    .every(([path, entry]) => present[path]?.version === entry.version && existsSync(join(root, path)));
};

/** How npm is called: by its own script where it started us. @param {readonly string[]} args */
export const npm = (args) => {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return { command: process.execPath, args: [script, ...args] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args };
};

/** Builds need the development packages, also where the environment says production. No package may run a script of its own. */
const ci = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];

/** @param {string} root */
const installNow = async (root) => {
  const { command, args } = npm(ci);
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const { code, output } = await run(command, args, { cwd: root, env });
  if (code !== 0)
    throw new Explained(`${output}\nThe packages could not be installed (npm's own words are above). Is the registry within reach?`);
};

/**
 * Installs exactly what the lock file names, once per lock file.
 * @param {string} root
 */
export const ensureInstalled = async (root) => {
  if (isStamped(root)) return;
  const waiting = () => console.log('Another process is preparing this clone: waiting for it.');
  await withLock(join(root, '.cache', 'prepare.lock'), () => installUnlessThere(root), waiting);
};

/** @param {string} root */
const installUnlessThere = async (root) => {
  if (isStamped(root)) return;
  if (!isInstalledByHand(root)) await told('Installing packages from the lock file (about a minute)', () => installNow(root));
  writeFileSync(stampOf(root), sha256OfFile(join(root, 'package-lock.json')));
};
