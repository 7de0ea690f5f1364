import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../lib/files.mjs';
import { verdict } from './verdict.mjs';

/** A feature with many tables has several files: `randoms.ts`, `randoms.runs.ts`. */
const schemaFile = /^apps\/server\/src\/platform\/db\/schema\/([\w-]+)(?:[.][\w-]+)?[.]ts$/;
const featureFile = /^apps\/server\/src\/features\/([\w-]+)\/.*[.]ts$/;

/** @typedef {{ owner: string, name: string, table: string }} Table */

/** `export const company = pgTable('company', …` in schema/companies.ts: the companies feature owns it. @returns {Table[]} */
const declaredIn = (/** @type {string} */ owner, /** @type {string} */ code) =>
  [...code.matchAll(/export const (\w+)\s*=\s*(?:\w+\.)?\w*[tT]able\(\s*['"`](\w+)['"`]/g)].map(([, name = '', table = '']) => ({
    owner,
    name,
    table,
  }));

const withoutComments = (/** @type {string} */ code) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const schemaImport =
  /import\s+(?:type\s+)?(?:\{([^}]*)\}|\*\s+as\s+(\w+))\s+from\s+['"][^'"]*\/schema\/([\w-]+)(?:[.][\w-]+)?(?:[.]ts)?['"]/g;

/**
 * The names by which a file knows tables: `company`, `company as firm`, `schema.company`.
 * @param {string} code
 * @param {readonly Table[]} tables
 * @returns {Map<string, Table>}
 */
const knownNames = (code, tables) => {
  const known = new Map();
  for (const [, named = '', namespace, owner] of code.matchAll(schemaImport)) {
    const locals = named.split(',').map((part) =>
      part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/),
    );
    const own = tables.filter((table) => table.owner === owner);
    for (const [name, local = name] of locals)
      known.set(
        local,
        own.find((table) => table.name === name),
      );
    if (namespace) for (const table of own) known.set(`${namespace}.${table.name}`, table);
  }
  return known;
};

/** Writes through the query builder or in SQL text with a table put in, and the table that a resource's common calls write. */
const namedWrites = /(?:\.(?:insert|update|delete)\(\s*|\b(?:insert\s+into|update|delete\s+from)\s+\$\{\s*|\btable:\s*)([\w.]+)/gi;
/** A list of another feature's rows, which has no calls that write. */
const reads = /\bsearchableOf\(\w+, \{[^;]*?\btable:\s*[\w.]+/g;
/** Writes that spell the table out. `update` is also an English word: only with its `set`. */
const spelledWrites =
  /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|merge\s+into|update(?=[^;`'"]*?\sset\b))\s+(?:only\s+)?(?:public\.)?"?(\w+)"?/gi;

/**
 * @param {string} code
 * @param {readonly Table[]} tables
 * @returns {Table[]}
 */
const writtenIn = (code, tables) => {
  const known = knownNames(code, tables);
  const named = [...code.replace(reads, '').matchAll(namedWrites)].map(([, name = '']) => known.get(name));
  const spelled = [...code.matchAll(spelledWrites)].map(([, name = '']) => tables.find(({ table }) => table === name.toLowerCase()));
  return [...named, ...spelled].filter((table) => table !== undefined);
};

/** Read any table, write only your own. @type {import('./verdict.mjs').Gate} */
export const tables = {
  name: 'tables',
  run: async (root) => {
    const files = projectFiles(root);
    const read = (/** @type {string} */ path) => withoutComments(readFileSync(join(root, path), 'utf8'));
    const declared = files.flatMap((path) => (schemaFile.test(path) ? declaredIn(schemaFile.exec(path)?.[1] ?? '', read(path)) : []));
    const complaints = files.flatMap((path) => {
      const feature = featureFile.exec(path)?.[1];
      if (feature === undefined || /[.](test|kit)[.]ts$/.test(path)) return [];
      return writtenIn(read(path), declared)
        .filter(({ owner }) => owner !== feature)
        .map(({ owner, table }) => `${path}: writes ${table}, which is ${owner}' own: call a command of ${owner} handed in by app.ts`);
    });
    return verdict(complaints, `${declared.length} tables`);
  },
};
