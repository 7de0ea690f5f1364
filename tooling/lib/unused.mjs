/** @typedef {{ readonly path: string, readonly text: string }} File */

/** Named in no import: the tool that needs it finds it itself. */
const foundByTools = new Map([
  ['oxlint-tsgolint', 'oxlint starts it for the rules that know types'],
  ['openapi-typescript', 'a test of the server starts it'],
  ['typescript', 'the compiler, started by its name'],
]);

/**
 * Types of what is imported belong to it (`@types/pg`); those of the runtime to every file.
 * @param {string} name
 */
const importedAs = (name) => name.replace(/^@types\//, '').replace(/^(\w+)__/, '@$1/');

const isNamed = (/** @type {string} */ name, /** @type {string} */ text) =>
  [`'${name}'`, `'${name}/`, `"${name}"`, `"${name}/`].some((words) => text.includes(words));

/**
 * The dependencies of a package that none of its files names.
 * @param {Record<string, string>} dependencies
 * @param {readonly File[]} files
 */
export const unusedDependencies = (dependencies, files) =>
  Object.keys(dependencies).filter((name) => {
    if (foundByTools.has(name) || name === '@types/node') return false;
    return !files.some(({ text }) => isNamed(importedAs(name), text));
  });

const declared = /^export (?:async )?(?:const|function|class|type) (\w+)/gm;
const imported = /^(?:import|export) (?:type )?([^'"()]*?) from '([^']+)'/gm;
const importedWhole = /import\('([^']+)'\)/g;

/** drizzle-kit reads every table, whether or not a statement is built on it; vitest starts what a run begins with. */
const isReadByTool = (/** @type {string} */ path) =>
  path.startsWith('apps/server/src/platform/db/schema/') || /(global-setup[.]ts|test-bundle[.]mjs)$/.test(path);

/** What a file is imported by, whichever way its path is written. */
const stemOf = (/** @type {string} */ path) => path.replace(/^.*\//, '').replace(/[.](tsx?|mjs)$/, '');
const wordsOf = (/** @type {string} */ text) => text.match(/\w+/g) ?? [];

/**
 * The names that a file takes from others: by name, or, where it has all of them in one, whatever it mentions.
 * @param {File} file
 * @returns {[stem: string, names: readonly string[]][]}
 */
const takenBy = ({ text }) => [
  ...[...text.matchAll(imported)].map(
    ([, clause = '', from = '']) => /** @type {[string, string[]]} */ ([stemOf(from), wordsOf(clause.includes('{') ? clause : text)]),
  ),
  ...[...text.matchAll(importedWhole)].map(([, from = '']) => /** @type {[string, string[]]} */ ([stemOf(from), wordsOf(text)])),
];

/**
 * Exported names that no other file imports: what is of use to its own file alone is not exported.
 * @param {readonly File[]} files
 */
export const deadExports = (files) => {
  /** @type {Map<string, Set<string>>} */
  const taken = new Map();
  for (const [stem, names] of files.flatMap(takenBy)) taken.set(stem, new Set([...(taken.get(stem) ?? []), ...names]));
  return files
    .filter(({ path }) => !isReadByTool(path) && !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declared)].filter(([, name = '']) => !taken.get(stemOf(path))?.has(name)).map(([, name]) => `${path}: ${name}`),
    );
};
