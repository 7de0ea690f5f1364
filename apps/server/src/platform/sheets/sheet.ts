import { importLimits } from '@assay/domain/imports/lists';
import type { SheetFault } from '@assay/domain/imports/sheet-faults';

/** `formulaOnly` is a formula whose result the file does not hold: its value is the formula itself. */
type OddityCode = 'scientific' | 'errorValue' | 'formula' | 'formulaOnly';

/** What a spreadsheet program did to a cell before we saw it: told to the user rather than guessed. `column` counts from 0, as `cells` does. */
export type Oddity = { readonly column: number; readonly code: OddityCode; readonly value: string };

/** One row of the file: its number as the spreadsheet program shows it (the header is row 1), and its cells as text, in the order of the header. */
export type SheetRow = { readonly number: number; readonly cells: readonly string[]; readonly oddities?: readonly Oddity[] };

/**
 * A table with a header. A column without a heading is '' in the header and holds nothing. Rows can be read more than once, each time from
 * the file, which has to stay where it is; what is wrong with a row is thrown when it is reached.
 */
export type Sheet = {
  readonly format: 'CSV' | 'XLSX';
  readonly sheetName: string | null;
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly SheetRow[]>;
};

export class SheetError extends Error {
  readonly code: SheetFault;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: SheetFault, params: Readonly<Record<string, string | number>> = {}) {
    super(`sheet: ${code}`);
    this.name = 'SheetError';
    this.code = code;
    this.params = params;
  }
}

const megabyte = 1_000_000;

export const defaultLimits = {
  /** Rows with data, without the header. */
  rows: 250_000,
  leastRows: 1,
  columns: 500,
  /** Of the whole table, empty ones too: few rows may be wide, or many narrow. */
  cells: 20_000_000,
  /** Characters of a cell: as many as a spreadsheet holds. */
  cell: 32_767,
  csvBytes: 50 * megabyte,
  xlsxBytes: importLimits.xlsxBytes,
  /** Of any part of a workbook: what fits into a file this small is packed to a twentieth at best. */
  inflatedBytes: 250 * megabyte,
  /** Of the texts that a workbook keeps apart from its cells: they have to be in memory while rows are read. */
  sharedBytes: 64 * megabyte,
  /** Characters of all cells of a workbook: one text that is kept apart can stand in every cell, and is stored once for each. */
  tableText: 100 * megabyte,
};
export type SheetLimits = Readonly<Record<keyof typeof defaultLimits, number>>;

export const tooLarge = (bytes: number): SheetError => new SheetError('tooLarge', { max: Math.floor(bytes / megabyte) });

/** The largest sheet that a spreadsheet program shows: beyond it even what is empty is not waited for. */
export const widest = 16_384;
export const longest = 1_048_576;

/** A, B … Z, AA: what a spreadsheet calls the column. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
