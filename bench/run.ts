import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { measureAgainst } from './src/against.ts';
import { bundleServers } from './src/children.ts';
import { measureEntry } from './src/entry.ts';
import { measureExport } from './src/export.ts';
import { readOptions } from './src/options.ts';
import { isMet, machineFacts, printTable, writeResults, type Finding } from './src/report.ts';
import { measureLists } from './src/lists.ts';
import { measureBulk } from './src/bulk.ts';
import { measureHub } from './src/hub.ts';
import { measureImports } from './src/imports.ts';
import { measurePalette } from './src/palette.ts';
import { measureScreens } from './src/screens.ts';
import { measureSearch } from './src/search.ts';
import { createStore } from './src/store.ts';
import { measureTrail } from './src/trail.ts';

const options = readOptions(process.argv.slice(2));
if (options.against !== undefined) {
  const findings = await measureAgainst(options.against, options);
  printTable(findings);
  process.exit(options.isCheck && !findings.every(isMet) ? 1 : 0);
}
const machine = machineFacts();
const key = new Uint8Array(randomBytes(32));
await bundleServers();
const specimenRows = options.parts.every((part) => ['lists', 'bulk', 'hub', 'imports', 'palette', 'screens'].includes(part))
  ? 0
  : options.rows;
console.log(`Filling a table of ${specimenRows.toLocaleString('en-US')} rows`);
const started = performance.now();
const store = await createStore(specimenRows);
console.log(`  ${((performance.now() - started) / 1000).toFixed(0)} s`);

const findings: Finding[] = [];
const exportRounds = Math.min(options.rounds, 3);
try {
  if (options.parts.includes('search')) findings.push(...(await measureSearch(store, key, options)));
  if (options.parts.includes('csv'))
    findings.push(...(await measureExport(store, key, { format: 'csv', rounds: exportRounds, rows: options.rows })));
  if (options.parts.includes('xlsx'))
    findings.push(...(await measureExport(store, key, { format: 'xlsx', rounds: 1, rows: options.rows })));
  if (options.parts.includes('trail')) findings.push(...(await measureTrail(store, options.rows)));
  if (options.parts.includes('entry')) findings.push(...(await measureEntry(store)));
  if (options.parts.includes('lists')) findings.push(...(await measureLists(store, options)));
  if (options.parts.includes('bulk')) findings.push(...(await measureBulk(store, options)));
  if (options.parts.includes('hub')) findings.push(...(await measureHub(store)));
  if (options.parts.includes('imports')) findings.push(...(await measureImports(store, options)));
  if (options.parts.includes('palette')) findings.push(...(await measurePalette(store)));
  if (options.parts.includes('screens')) findings.push(...(await measureScreens()));
} finally {
  await store.close();
}

printTable(findings);
writeResults(path.join(import.meta.dirname, 'results.json'), {
  at: new Date().toISOString(),
  command: ['npm run bench', '--', ...process.argv.slice(2)].join(' '),
  machine: { ...machine, postgres: store.version },
  rows: options.rows,
  findings,
});
if (options.isCheck && !findings.every(isMet)) process.exitCode = 1;
