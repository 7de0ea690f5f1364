import { areaOf } from '@assay/domain/imports/areas';
import { resources } from '@assay/contract/api';
import type { Tx } from '#platform/db/transaction.ts';
import { lineage, placeRows, type Running } from './imports.repository.ts';

type Line = { readonly number: number; readonly name: string; readonly above: string };

/** As deep as no tree is: what stands here stands below itself. */
const nowhere = 999;

const levelIn = (byName: ReadonlyMap<string, Line>, start: Line): number => {
  let level = 0;
  for (let line = byName.get(start.above.toLowerCase()); line; line = byName.get(line.above.toLowerCase())) {
    level += 1;
    if (line.number === start.number || level > byName.size) return nowhere;
  }
  return level;
};

/** How far below others of the same file each row stands: what it stands below is stored first, wherever in the file that is. */
const levelsOf = (lines: readonly Line[]): (Line & { level: number })[] => {
  const byName = new Map<string, Line>();
  for (const line of lines) if (line.name !== '' && !byName.has(line.name.toLowerCase())) byName.set(line.name.toLowerCase(), line);
  return lines.map((line) => ({ ...line, level: line.above === '' ? 0 : levelIn(byName, line) }));
};

/** Puts the rows of a tree in an order in which they can be stored. */
export const orderRows = async (tx: Tx, running: Running): Promise<void> => {
  const { above } = areaOf(running.target);
  if (above === undefined) return;
  const columnOf = (field: string): number => running.headers.findIndex((header) => running.mapping[header] === field);
  const columns = { name: columnOf(resources[running.target].title), above: columnOf(above) };
  if (columns.name < 0 || columns.above < 0) return;
  await placeRows(tx, running.id, levelsOf(await lineage(tx, running.id, columns)));
};
