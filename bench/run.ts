import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { measureAgainst } from './src/against.ts';
import { bundleServers } from './src/children.ts';
import { measureEntry } from './src/entry.ts';
import { measureExport } from './src/export.ts';
import { parts, readOptions, type Part } from './src/options.ts';
import { isMet, keepResults, machineFacts, printTable, type Finding } from './src/report.ts';
import { measureLists } from './src/lists.ts';
import { measureAuthorizationForm } from './src/authorization-form.ts';
import { measureBulk } from './src/bulk.ts';
import { measureHub } from './src/hub.ts';
import { locationFile, measureImports } from './src/imports.ts';
import { measureOrderCreate } from './src/order-create.ts';
import { measureOrderLife } from './src/order-life.ts';
import { measurePalette } from './src/palette.ts';
import { measureParticipantImport } from './src/participant-import.ts';
import { measureParticipantSearch } from './src/participant-search.ts';
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
const specimenRows = options.parts.some((part) => ['search', 'csv', 'xlsx', 'trail', 'entry'].includes(part)) ? options.rows : 0;
console.log(`Filling a table of ${specimenRows.toLocaleString('en-US')} rows`);
const started = performance.now();
const store = await createStore(specimenRows);
console.log(`  ${((performance.now() - started) / 1000).toFixed(0)} s`);

const exportRounds = Math.min(options.rounds, 3);
const measures: Record<Part, () => Promise<Finding[]>> = {
  'search': () => measureSearch(store, key, options),
  'csv': () => measureExport(store, key, { format: 'csv', rounds: exportRounds, rows: options.rows }),
  'xlsx': () => measureExport(store, key, { format: 'xlsx', rounds: 1, rows: options.rows }),
  'trail': () => measureTrail(store, options.rows),
  'entry': () => measureEntry(store),
  'lists': () => measureLists(store, options),
  'bulk': () => measureBulk(store, options),
  'hub': () => measureHub(store),
  'imports': () => measureImports(store, options, locationFile),
  'palette': () => measurePalette(store),
  'screens': () => measureScreens(),
  'authorization-form': () => measureAuthorizationForm(options),
  'participant-import': () => measureParticipantImport(store, options),
  'participant-search': () => measureParticipantSearch(store, options),
  'order-create': () => measureOrderCreate(store, options),
  'order-life': () => measureOrderLife(store, options),
};

const facts = {
  command: ['npm run bench', '--', ...process.argv.slice(2)].join(' '),
  machine: { ...machine, postgres: store.version },
  rows: options.rows,
};
const findings: Finding[] = [];
try {
  for (const part of parts.filter((one) => options.parts.includes(one))) {
    const found = await measures[part]();
    findings.push(...found);
    keepResults(path.join(import.meta.dirname, 'results.json'), { [part]: { at: new Date().toISOString(), ...facts, findings: found } });
  }
} finally {
  await store.close();
}

printTable(findings);
if (options.isCheck && !findings.every(isMet)) process.exitCode = 1;
