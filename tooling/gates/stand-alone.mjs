import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectFiles } from '../lib/files.mjs';
import { verdict } from './verdict.mjs';

const isBinary = (/** @type {Buffer} */ content) => content.subarray(0, 8_000).includes(0);

/** A path that only the machine of its author has. A word before it makes it a part of something else. */
const foreignPath = /(?<![\w.\-/*])\/(?:work|home\/[\w-]+|Users\/[\w-]+)\//;
const sharedFolder = /(?:\.\.\/)+shared\b/g;

const leavesClone = (/** @type {string} */ file, /** @type {string} */ path) => relative('.', join(dirname(file), path)).startsWith('..');

const faultsOf = (/** @type {string} */ file, /** @type {string} */ text) =>
  text.split('\n').flatMap((line, index) => {
    const isForeign = foreignPath.test(line) || [...line.matchAll(sharedFolder)].some(([path]) => leavesClone(file, path));
    return isForeign ? [`${file}:${index + 1}: points outside the clone: ${line.trim().slice(0, 120)}`] : [];
  });

/** The clone needs nothing beside itself. @type {import('./verdict.mjs').Gate} */
export const standAlone = {
  name: 'stand-alone',
  run: async (root) => {
    const files = projectFiles(root);
    const complaints = files.flatMap((file) => {
      const content = readFileSync(join(root, file));
      return isBinary(content) ? [] : faultsOf(file, content.toString('utf8'));
    });
    return verdict(complaints, `${files.length} files`);
  },
};
