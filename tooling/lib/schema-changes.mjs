import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readIfThere } from './hash.mjs';
import { bundleWorkspacesOnly } from './workspaces-plugin.mjs';

/** The tables as the migrations leave them. One file, whatever the number of migrations: a change is seen as what it changes. */
export const snapshotFile = 'tables.json';
const nothingYet = '00000000-0000-0000-0000-000000000000';

/** @param {string} root */
export const migrationsFolder = (root) => join(root, 'apps', 'server', 'migrations');

/**
 * The tables that the code declares. The bundle lies inside of the clone, where its imports find the packages.
 * @param {string} root
 */
const declaredTables = async (root) => {
  const { build } = await import('esbuild');
  const schema = join(root, 'apps', 'server', 'src', 'platform', 'db', 'schema');
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'schema-'));
  const contents = readdirSync(schema)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `export * from './${name}';`)
    .join('\n');
  try {
    const outfile = join(folder, 'schema.mjs');
    await build({
      stdin: { contents, resolveDir: schema },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'silent',
      plugins: [bundleWorkspacesOnly],
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A line for each part of a table: its columns, its indexes, its checks. What changes is read in the migration. */
const printed = (/** @type {unknown} */ value, depth = 0) => {
  if (depth === 3 || typeof value !== 'object' || value === null || Object.keys(value).length === 0) return JSON.stringify(value);
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(value)
    .toSorted(([one], [other]) => (depth > 0 && one > other ? 1 : 0))
    .map(([key, part]) => `${indent}${JSON.stringify(key)}: ${printed(part, depth + 1)}`);
  return `{\n${lines.join(',\n')}\n${'  '.repeat(depth)}}`;
};

/**
 * @typedef {{ columns: Record<string, { generated?: unknown }>, indexes: Record<string, { columns: { expression: string }[], where?: string }> }} Table
 * @typedef {{ tables: Record<string, Table> }} Snapshot
 */

/** The columns whose expression changes: PostgreSQL cannot change it, they are dropped and made again. */
const remadeColumns = (/** @type {Table} */ before, /** @type {Table | undefined} */ after) =>
  Object.entries(after?.columns ?? {})
    .filter(([name, { generated }]) => before.columns[name] && JSON.stringify(before.columns[name].generated) !== JSON.stringify(generated))
    .map(([name]) => name);

/** An index goes with its column: those of a column that is made again are no longer there. @type {(table: Table, remade: string[]) => Table} */
const withoutIndexesOf = (table, remade) => {
  const isLost = (/** @type {Table['indexes'][string]} */ { columns, where = '' }) =>
    remade.some((name) => [...columns.map(({ expression }) => expression), where].some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  return { ...table, indexes: Object.fromEntries(Object.entries(table.indexes).filter(([, index]) => !isLost(index))) };
};

const isPlainColumn = (/** @type {string} */ statement) => / ADD COLUMN /.test(statement) && !/ GENERATED ALWAYS AS \(/.test(statement);

/**
 * The statements that make one snapshot the other. drizzle-kit makes a generated column again before the new columns that it is made of,
 * and forgets its indexes.
 * @param {{ generateMigration: (before: object, after: object) => Promise<string[]> }} kit
 * @param {Snapshot} before
 * @param {Snapshot} after
 */
export const statementsBetween = async (kit, before, after) => {
  const tables = Object.entries(before.tables).map(([name, table]) => {
    const remade = remadeColumns(table, after.tables[name]);
    return [name, remade.length === 0 ? table : withoutIndexesOf(table, remade)];
  });
  const statements = await kit.generateMigration({ ...before, tables: Object.fromEntries(tables) }, after);
  const firstRemade = statements.findIndex((statement) => / drop column /.test(statement));
  if (firstRemade < 0) return statements;
  const [done, rest] = [statements.slice(0, firstRemade), statements.slice(firstRemade)];
  return [...done, ...rest.filter(isPlainColumn), ...rest.filter((statement) => !isPlainColumn(statement))];
};

/**
 * What the migrations still lack of the tables that the code declares, and how the tables stand then.
 * @param {string} root
 * @returns {Promise<{ statements: string[], snapshot: string }>}
 */
export const schemaChanges = async (root) => {
  const kit = createRequire(import.meta.url)('drizzle-kit/api');
  const written = readIfThere(join(migrationsFolder(root), snapshotFile));
  const before = written === null ? kit.generateDrizzleJson({}) : JSON.parse(written);
  const after = { ...kit.generateDrizzleJson(await declaredTables(root)), id: nothingYet, prevId: nothingYet };
  const statements = await statementsBetween(kit, { ...before, id: nothingYet, prevId: nothingYet }, after);
  return { statements, snapshot: `${printed(after)}\n` };
};
