// Writes the migration that makes the tables what the code declares: `npm run db:generate -- --name=providers`.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Explained, runMain } from './lib/progress.mjs';
import { root } from './lib/root.mjs';
import { migrationsFolder, schemaChanges, snapshotFile } from './lib/schema-changes.mjs';

const nameOf = () => {
  const name = /--name[= ](\w+)/.exec(process.argv.slice(2).join(' '))?.[1];
  if (name === undefined) throw new Explained('Say what changes, in small letters: npm run db:generate -- --name=providers');
  return name;
};

/** A migration written by hand (rights, policies, data) has the next number as well. */
const nextNumber = (/** @type {string} */ folder) =>
  String(readdirSync(folder).filter((file) => file.endsWith('.sql')).length).padStart(4, '0');

await runMain(async () => {
  const folder = migrationsFolder(root);
  const name = nameOf();
  const { statements, snapshot } = await schemaChanges(root);
  if (statements.length === 0) {
    console.log('The migrations make what the tables declare: there is nothing to write.');
    return;
  }
  const file = `${nextNumber(folder)}_${name}.sql`;
  writeFileSync(join(folder, file), `${statements.join('\n')}\n`);
  writeFileSync(join(folder, snapshotFile), snapshot);
  console.log(`Wrote ${file}. Add what only people know (rights, row policies, data) to it, then: npm run db:freeze`);
});
