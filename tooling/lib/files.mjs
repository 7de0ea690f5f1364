import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.git', '.cache', 'data', 'coverage', 'test-results', 'playwright-report']);

/**
 * Every file below a folder, relative to the root, with `/` between the parts.
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
export const walk = (root, folder = '') =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(root, path) : [path];
  });

/**
 * What the repository holds or is about to: tracked files and new ones that are not ignored. An unpacked archive has no git: all files then.
 * @param {string} root
 * @returns {string[]}
 */
export const projectFiles = (root) => {
  if (!existsSync(join(root, '.git'))) return walk(root);
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\0');
  return [...new Set(listed)].filter((path) => path !== '' && existsSync(join(root, path)));
};

export const isPlanted = (/** @type {string} */ path) => path.startsWith('tooling/planted/');
