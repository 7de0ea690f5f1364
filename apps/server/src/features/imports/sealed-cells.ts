import { coveredColumns, isImportArea, type ImportArea } from '@assay/domain/imports/areas';
import type { Mapping } from '@assay/domain/imports/import-log.fields';
import { maskOf } from '@assay/domain/validation/covered';
import { randomUUID } from 'node:crypto';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import type { SheetRow } from '#platform/sheets/read-sheet.ts';

type Cells = readonly string[];

/** A row as it is stored: its cells, or where a file may hold numbers that nobody reads here, the same sealed. */
export type KeptCells = { readonly cells: Cells; readonly cellsSealed: string; readonly secretId: string | null };

const placeOf = (rowId: string) => ({ table: 'import_row', column: 'cells_sealed', rowId });

const isCovered = (area: ImportArea): boolean => coveredColumns(area).length > 0;

/** Which column holds a number is only known by what its columns stand for, and that may be said anew: all of the row is sealed. */
export const keptCells = (cipher: FieldCipher, area: ImportArea, { cells }: Pick<SheetRow, 'cells'>): KeptCells => {
  if (!isCovered(area)) return { cells, cellsSealed: '', secretId: null };
  const secretId = randomUUID();
  return { cells: [], cellsSealed: cipher.seal(JSON.stringify(cells), placeOf(secretId)), secretId };
};

/** What a spreadsheet has made of a cell may be most of a number. */
export const keptOddities = (area: ImportArea, { oddities = [] }: Pick<SheetRow, 'oddities'>): NonNullable<SheetRow['oddities']> =>
  isCovered(area) ? oddities.map((oddity) => ({ ...oddity, value: maskOf(oddity.value) })) : oddities;

/** The cells of a row as they stood in the file. */
export const openedCells = (cipher: FieldCipher, { cells, cellsSealed, secretId }: KeptCells): Cells =>
  secretId === null || cellsSealed === '' ? cells : (JSON.parse(cipher.open(cellsSealed, placeOf(secretId))) as Cells);

type Shown = { readonly target: string; readonly headers: Cells; readonly mapping: Mapping };

/** The cells of a row for whoever reads them: numbers are masked, and so is what stands in columns that nothing is known of. */
export const shownCells = (cipher: FieldCipher, row: KeptCells, { target, headers, mapping }: Shown): Cells => {
  const cells = openedCells(cipher, row);
  if (!isImportArea(target) || !isCovered(target)) return cells;
  const covered = coveredColumns(target);
  return cells.map((cell, index) => {
    const name = mapping[headers[index] ?? ''] ?? '';
    return name === '' || covered.includes(name) ? maskOf(cell) : cell;
  });
};

/** The columns that hold the cells of a row. */
export const cellColumns = `cells, cells_sealed as "cellsSealed", secret_id as "secretId"`;
