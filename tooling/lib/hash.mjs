import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @param {string | Buffer} content */
export const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** @param {string} path */
export const sha256OfFile = (path) => sha256(readFileSync(path));

/**
 * The text of a file that may not be there.
 * @param {string} path
 */
export const readIfThere = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};
