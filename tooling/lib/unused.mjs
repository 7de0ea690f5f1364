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

/** drizzle-kit reads every table, whether or not a statement is built on it. */
const isReadByTool = (/** @type {string} */ path) => path.startsWith('apps/server/src/platform/db/schema/');

/**
 * Exported names that stand nowhere but where they are declared.
 * @param {readonly File[]} files
 */
export const deadExports = (files) => {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { text } of files) for (const [word] of text.matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return files
    .filter(({ path }) => !isReadByTool(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declared)].filter(([, name = '']) => counts.get(name) === 1).map(([, name]) => `${path}: ${name}`),
    );
};
