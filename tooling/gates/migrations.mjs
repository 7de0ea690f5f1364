import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere, sha256OfFile } from '../lib/hash.mjs';
import { driftOf } from './schema-drift.mjs';
import { verdict } from './verdict.mjs';

export const migrationFiles = (/** @type {string} */ folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

/** @returns {Record<string, string>} */
export const readChecksums = (/** @type {string} */ folder) => JSON.parse(readIfThere(join(folder, 'checksums.json')) ?? '{}');

const numberFaults = (/** @type {string[]} */ names) =>
  names.flatMap((name, index) =>
    name.startsWith(`${String(index).padStart(4, '0')}_`) ? [] : [`${name}: the number ${index} was next, four digits`],
  );

/** What has been applied somewhere cannot be changed: it is frozen by its checksum. */
const checksumFaults = (/** @type {string} */ folder, /** @type {string[]} */ names) => {
  const frozen = readChecksums(folder);
  const gone = Object.keys(frozen).filter((name) => !names.includes(name));
  return [
    ...gone.map((name) => `${name}: frozen, and gone`),
    ...names.flatMap((name) => {
      if (frozen[name] === undefined) return [`${name}: not frozen yet; run npm run db:freeze`];
      return frozen[name] === sha256OfFile(join(folder, name))
        ? []
        : [`${name}: changed after it was frozen; write a new migration instead`];
    }),
  ];
};

/** Numbered, forward only, frozen, and the same schema as the tables declare. @type {import('./verdict.mjs').Gate} */
export const migrations = {
  name: 'migrations',
  run: async (root) => {
    const folder = join(root, 'apps', 'server', 'migrations');
    if (!existsSync(folder)) return verdict([], 'none yet');
    const names = migrationFiles(folder);
    const drift = await driftOf(root);
    return verdict([...numberFaults(names), ...checksumFaults(folder, names), ...drift], `${names.length} files`);
  },
};
