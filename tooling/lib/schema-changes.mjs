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
 * What the migrations still lack of the tables that the code declares, and how the tables stand then.
 * @param {string} root
 * @returns {Promise<{ statements: string[], snapshot: string }>}
 */
export const schemaChanges = async (root) => {
  const kit = createRequire(import.meta.url)('drizzle-kit/api');
  const written = readIfThere(join(migrationsFolder(root), snapshotFile));
  const before = written === null ? kit.generateDrizzleJson({}) : JSON.parse(written);
  const after = { ...kit.generateDrizzleJson(await declaredTables(root)), id: nothingYet, prevId: nothingYet };
  const statements = await kit.generateMigration({ ...before, id: nothingYet, prevId: nothingYet }, after);
  return { statements, snapshot: `${printed(after)}\n` };
};
