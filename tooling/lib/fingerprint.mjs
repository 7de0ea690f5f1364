import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from './files.mjs';
import { sha256, sha256OfFile } from './hash.mjs';

/** @typedef {{ listing: string, contents: string }} Stamp */

const isSource = (/** @type {string} */ path) => !/[.](test|kit)[.]tsx?$|^apps\/server\/(test|migrations)\//.test(path);

/**
 * What a half is built from.
 * @param {string} root
 * @param {'server' | 'web'} half
 */
const sourcesOf = (root, half) =>
  ['packages', `apps/${half}`, 'tooling/lib']
    .flatMap((folder) => walk(root, folder))
    .concat('package-lock.json', 'tsconfig.base.json')
    .filter(isSource)
    .toSorted();

const lineOf = (/** @type {string} */ path, /** @type {import('node:fs').Stats} */ { size, mtimeMs }) => `${path} ${size} ${mtimeMs}`;

/** Names, sizes and times: cheap, and enough to see that nothing was touched. */
const listingOf = (/** @type {string} */ root, /** @type {string[]} */ paths) =>
  sha256(paths.map((path) => lineOf(path, statSync(join(root, path)))).join('\n'));

const contentsOf = (/** @type {string} */ root, /** @type {string[]} */ paths) =>
  sha256(paths.map((path) => `${path} ${sha256OfFile(join(root, path))}`).join('\n'));

/**
 * Compares a half's sources with what its build was made from. A checkout changes times without changing a byte,
 * so that contents are read when the listing differs, and only then.
 * @param {string} root
 * @param {'server' | 'web'} half
 * @param {{ stampPath: string }} built
 * @returns {{ isFresh: boolean, isMoved: boolean, stamp: Stamp }} moved: the same bytes at other times
 */
export const inspect = (root, half, { stampPath }) => {
  const paths = sourcesOf(root, half);
  const listing = listingOf(root, paths);
  const known = readStamp(stampPath);
  if (known?.listing === listing) return { isFresh: true, isMoved: false, stamp: known };
  const stamp = { listing, contents: contentsOf(root, paths) };
  const isFresh = known?.contents === stamp.contents;
  return { isFresh, isMoved: isFresh, stamp };
};

/**
 * @param {string} path
 * @returns {Stamp | null}
 */
const readStamp = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null; // never built, or cut off while being written
  }
};
