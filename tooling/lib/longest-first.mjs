import { basename } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** The files that take longest, the longest first, by what `npm test` prints of them. */
export const longest = [
  'fuzz',
  'access',
  'start',
  'access-pairs',
  'start-files',
  'leak',
  'start-config',
  'auth-nobody',
  'resource-reads',
  'start-cli',
  'audit-fails-closed',
  'reports-killed',
  'imports-killed',
  'resource-writes',
  'stalled-readers',
].map((name) => `${name}.db.test.ts`);

const placeOf = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) => {
  const place = longest.indexOf(basename(moduleId));
  return place === -1 ? longest.length : place;
};

/**
 * A run ends when its last file does: what takes long begins first. In a fresh clone, where the runner remembers no durations, it would go by
 * the size of the files, and begin with the smallest last: those are made of a declaration, and have the most tests.
 */
export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's order, not an array's method
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
