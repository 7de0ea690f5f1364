import { areaOf } from '@assay/domain/imports/areas';
import { levelsOf } from '@assay/domain/imports/levels';
import { importedAs } from '@assay/contract/imports/imported-as';
import type { Tx } from '#platform/db/transaction.ts';
import { lineage, placeRows, type Running } from './imports.repository.ts';

/** Puts the rows of a tree in an order in which they can be stored. */
export const orderRows = async (tx: Tx, running: Running): Promise<void> => {
  const { above } = areaOf(running.target);
  if (above === undefined) return;
  const columnOf = (field: string): number => running.headers.findIndex((header) => running.mapping[header] === field);
  const columns = { name: columnOf(importedAs(running.target).title), above: columnOf(above) };
  if (columns.name < 0 || columns.above < 0) return;
  await placeRows(tx, running.id, levelsOf(await lineage(tx, running.id, columns)));
};
