import { basename } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** What takes longest, by the reports of a whole run. Begun last, it would run alone while the other workers have nothing left. */
const dearest = [
  'start.db.test.ts',
  'resource-reads.db.test.ts',
  'resource-writes.db.test.ts',
  'access.db.test.ts',
  'fuzz.db.test.ts',
  'stalled-readers.db.test.ts',
  'start-config.db.test.ts',
  'start-files.db.test.ts',
  'access-pairs.db.test.ts',
  'audit-fails-closed.db.test.ts',
  'auth-nobody.db.test.ts',
  'start-cli.db.test.ts',
  'keys-rotate.db.test.ts',
  'imports-killed.db.test.ts',
  'deep-pages.db.test.ts',
];

/** @param {import('vitest/node').TestSpecification} file */
const placeOf = ({ moduleId }) => {
  const place = dearest.indexOf(basename(moduleId));
  return place < 0 ? dearest.length : place;
};

/** The dearest files first; a fresh clone remembers nothing of earlier runs, and would begin with the longest text. */
export class DearestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files @override */
  async sort(files) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own, which sorts no array in place
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
