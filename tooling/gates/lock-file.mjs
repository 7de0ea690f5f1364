import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verdict } from './verdict.mjs';

const nameOf = (/** @type {string} */ path) => path.split('node_modules/').at(-1) ?? '';

/** Nothing but its checksum says what a package is; an address would bind the clone to one registry. */
const entryFaults = ([path, entry]) => {
  if (!path.includes('node_modules/') || entry.link || entry.inBundle) return [];
  return [
    ...(entry.integrity?.startsWith('sha512-') ? [] : [`${path}: no sha512 integrity`]),
    ...(/^\w+:|@/.test(entry.resolved ?? '') ? [`${path}: names a host (${entry.resolved})`] : []),
  ];
};

/** npm leaves out what the registry lacked at the time, and `npm ci` on any machine then refuses the whole file. */
const missingFaults = (packages) => {
  const names = new Set(Object.keys(packages).map(nameOf));
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => !names.has(name))
      .map((name) => `${path || 'the root'}: ${name} is not in the lock file`),
  );
};

/** @type {import('./verdict.mjs').Gate} */
export const lockFile = {
  name: 'lock-file',
  run: async (root) => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const entries = Object.entries(packages);
    return verdict([...entries.flatMap(entryFaults), ...missingFaults(packages)], `${entries.length} packages`);
  },
};
