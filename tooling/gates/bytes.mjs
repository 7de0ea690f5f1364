import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readIfThere } from '../lib/hash.mjs';
import { verdict } from './verdict.mjs';

/**
 * What the first screen may weigh, whatever is added to the product; what the first list may add to it, styles and fonts included; and any later
 * part by itself. More than half of the first list is the grid, which is one file and registers only what it uses.
 */
const firstGoal = 230_000;
const listGoal = 490_000;
const laterGoal = 300_000;

/** What is a little over its goal is told, and mended when there is time; nobody is kept waiting for it. */
const limitOf = (/** @type {number} */ goal) => 1.2 * goal;

/** What the sign-in page fetches besides the entries, and what stands between it and the rows of a list. `e2e/journeys/first-load.spec.ts` fails where a browser fetches more. */
const signIn = [
  'src/features/identity/sign-in/landing.tsx',
  'src/features/identity/sign-in/landing-messages.tsx',
  '../../packages/i18n/src/catalogs/en/public.ts',
];
const firstList = [
  'src/app/guarded-frame.tsx',
  'src/app/guarded-routes.ts',
  'src/shared/i18n/dates.ts',
  'src/shared/record/record-list.tsx',
  'src/shared/grid/views/view-bar.tsx',
  'src/features/companies/company-pages.tsx',
  'src/features/finding/palette-dialog.tsx',
  'src/features/identity/profile/preferences.ts',
  '../../packages/i18n/src/catalogs/en/index.ts',
];

/** @typedef {Record<string, { file: string, isEntry?: boolean, imports?: string[], css?: string[], assets?: string[] }>} Manifest */

const kilobytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1000)} kB`;

/** @typedef {{ what: string, size: number, goal: number, files?: readonly string[] }} Part */

/** How heavy it is beside its goal. @param {Part} part */
const overGoal = ({ size, goal }) =>
  `${kilobytes(size)} of ${kilobytes(goal)}, ${kilobytes(size - goal)} over the goal${size > limitOf(goal) ? ', and 20 % at most may be' : ''}`;

/** @param {Part} part */
const complaint = ({ files = [], ...part }) => `${part.what}: ${overGoal({ ...part })}${files.length > 0 ? ` (${files.join(', ')})` : ''}`;

/**
 * All files that come with these parts: what they import before they run, their styles, pictures and fonts.
 * @param {Manifest} manifest
 * @param {readonly string[]} parts
 */
const filesOf = (manifest, parts) => {
  const keys = new Set(parts);
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  return new Set([...keys].flatMap((key) => [manifest[key]?.file ?? key, ...(manifest[key]?.css ?? []), ...(manifest[key]?.assets ?? [])]));
};

/**
 * All that is fetched until somebody can sign in, and from there to the rows of the first list.
 * @param {Manifest} manifest
 */
export const filesToFirstList = (manifest) => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const first = filesOf(manifest, [...entries, ...signIn]);
  return { first: [...first], list: [...filesOf(manifest, firstList)].filter((file) => !first.has(file)) };
};

const sizesIn = (/** @type {string} */ dist) =>
  new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(dist.length + 1).replaceAll('\\', '/'), gzipSync(readFileSync(path)).length]),
  );

/**
 * What is too heavy, and what it all weighs.
 * @param {Manifest} manifest
 * @param {ReadonlyMap<string, number>} sizes
 */
const weigh = (manifest, sizes) => {
  const sum = (/** @type {Iterable<string>} */ files) => [...files].reduce((total, file) => total + (sizes.get(file) ?? 0), 0);
  const { first, list } = filesToFirstList(manifest);
  const firstScripts = first.filter((file) => file.endsWith('.js'));
  const later = [...sizes].filter(([file]) => file.endsWith('.js') && !firstScripts.includes(file));
  /** @type {Part[]} */
  const parts = [
    { what: 'first screen', size: sum(firstScripts), goal: firstGoal, files: firstScripts },
    { what: 'first list', size: sum(list), goal: listGoal, files: list },
    ...later.map(([file, size]) => ({ what: file, size, goal: laterGoal })),
  ];
  const faults = parts.filter(({ size, goal }) => size > limitOf(goal)).map(complaint);
  const largest = Math.max(0, ...later.map(([, size]) => size));
  const heavy = parts.filter(({ size, goal }) => size > goal).map((part) => `; ${part.what}: ${overGoal(part)}`);
  const note = `first screen ${kilobytes(sum(firstScripts))}, first list ${kilobytes(sum(list))} more, largest later chunk ${kilobytes(largest)}, gzip`;
  return { faults, note: [note, ...heavy].join('') };
};

/** What a browser fetches: the first screen as a whole, what the first list adds, every later chunk by itself. Asks for a build. @type {import('./verdict.mjs').Gate} */
export const bytes = {
  name: 'bytes',
  run: async (root) => {
    const dist = join(root, 'apps', 'web', 'dist');
    const text = readIfThere(join(dist, '.vite', 'manifest.json'));
    if (text === null)
      return { ok: false, output: 'apps/web/dist has no .vite/manifest.json: nothing was built, or vite writes no manifest' };
    /** @type {Manifest} */
    const manifest = JSON.parse(text);
    if (!Object.values(manifest).some(({ isEntry }) => isEntry)) return { ok: false, output: 'the manifest names no entry' };
    const missing = [...signIn, ...firstList].filter((part) => !manifest[part]);
    if (missing.length > 0)
      return { ok: false, output: `the manifest names no ${missing.join(', ')}: say in the gate what the first list is now` };
    const { faults, note } = weigh(manifest, sizesIn(dist));
    return verdict(faults, note);
  },
};
