import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readIfThere } from '../lib/hash.mjs';
import { verdict } from './verdict.mjs';

/** What the first screen may weigh, whatever is added to the product; and any later part by itself. */
const firstBudget = 230_000;
const budget = 300_000;

const kilobytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1000)} kB`;

/**
 * The entry and everything it imports before it runs.
 * @param {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} manifest
 */
const firstScreen = (manifest) => {
  const keys = new Set(Object.keys(manifest).filter((key) => manifest[key]?.isEntry));
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  return new Set([...keys].map((key) => manifest[key]?.file ?? key).filter((file) => file.endsWith('.js')));
};

const sizesIn = (/** @type {string} */ dist) =>
  new Map(
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.js'))
      .map((path) => [path, gzipSync(readFileSync(join(dist, path))).length]),
  );

/** What a browser fetches: the first screen as a whole, every later chunk by itself. Asks for a build. @type {import('./verdict.mjs').Gate} */
export const bytes = {
  name: 'bytes',
  run: async (root) => {
    const dist = join(root, 'apps', 'web', 'dist');
    const manifest = readIfThere(join(dist, '.vite', 'manifest.json'));
    if (manifest === null)
      return { ok: false, output: 'apps/web/dist has no .vite/manifest.json: nothing was built, or vite writes no manifest' };
    const first = firstScreen(JSON.parse(manifest));
    if (first.size === 0) return { ok: false, output: 'the manifest names no entry' };
    const sizes = sizesIn(dist);
    const total = [...first].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    const tooBig = [...sizes]
      .filter(([file, size]) => !first.has(file) && size > budget)
      .map(([file, size]) => `${file}: ${kilobytes(size)} of ${kilobytes(budget)}`);
    const tooHeavy =
      total > firstBudget ? [`first screen: ${kilobytes(total)} of ${kilobytes(firstBudget)} (${[...first].join(', ')})`] : [];
    const largest = Math.max(0, ...[...sizes].filter(([file]) => !first.has(file)).map(([, size]) => size));
    return verdict([...tooHeavy, ...tooBig], `first screen ${kilobytes(total)}, largest later chunk ${kilobytes(largest)}, gzip`);
  },
};
