import { setImmediate as turn } from 'node:timers/promises';
import { columnLetters, SheetError, type SheetLimits, type SheetRow } from './sheet.ts';

/** Begins to read the file anew: its rows as they come, blank ones too or not. */
export type RowSource = () => AsyncIterable<readonly SheetRow[]>;

/** How many rows, and how many characters, are handed on at a time. */
const batch = { rows: 1000, text: 1_000_000 };

const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;
/** An error is content, too, though it has no text: somebody has to hear of it. */
const isFilled = (row: SheetRow): boolean => row.oddities !== undefined || row.cells.some((cell) => cell !== '');

const keyOf = (heading: string): string => heading.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

const checkedHeader = (cells: readonly string[], limits: SheetLimits): readonly string[] => {
  const header = cells.slice(0, widthOf(cells));
  if (header.length > limits.columns) throw new SheetError('tooManyColumns', { max: limits.columns });
  const seen = new Set<string>();
  for (const name of header) {
    if (name !== '' && seen.has(keyOf(name))) throw new SheetError('duplicateHeader', { name });
    seen.add(keyOf(name));
  }
  return header;
};

/** The first row that is not blank. A file that has nothing below it has nothing to read, unless the headings are all that is wanted. */
export const headerOf = async (source: RowSource, limits: SheetLimits): Promise<readonly string[]> => {
  let header: readonly string[] | undefined;
  for await (const rows of source()) {
    for (const row of rows) {
      if (header && isFilled(row)) return header;
      if (!header && row.cells.some((cell) => cell !== '')) header = checkedHeader(row.cells, limits);
    }
  }
  if (header && limits.leastRows === 0) return header;
  throw new SheetError('empty');
};

const placed = (code: 'ragged' | 'emptyHeader', row: SheetRow, { index }: { readonly index: number }): SheetError =>
  new SheetError(code, { row: row.number, column: columnLetters(index) });

/** As many cells as the header has, each under a heading. */
const fitted = (row: SheetRow, header: readonly string[]): SheetRow => {
  const { cells, oddities = [] } = row;
  const width = oddities.reduce((most, { column }) => Math.max(most, column + 1), widthOf(cells));
  if (width > header.length) throw placed('ragged', row, { index: width - 1 });
  const nameless = header.findIndex((name, index) => name === '' && (cells[index] ?? '') !== '');
  if (nameless !== -1) throw placed('emptyHeader', row, { index: nameless });
  const formulas = oddities.filter(({ code }) => code === 'formulaOnly');
  if (cells.length === header.length && formulas.length === 0) return row;
  // What shows nothing is still what the row holds: whoever gets it back sees where the formula was.
  const heldAt = (index: number): string => formulas.find(({ column }) => column === index)?.value ?? '';
  return { ...row, cells: Array.from(header, (_, index) => cells[index] || heldAt(index)) };
};

/** Where the rows of data begin is known by the header: the first row that is filled. */
async function* dataRows(source: RowSource): AsyncGenerator<SheetRow[]> {
  let isBelowHeader = false;
  for await (const rows of source()) {
    const first = isBelowHeader ? 0 : rows.findIndex((row) => row.cells.some((cell) => cell !== '')) + 1;
    if (first === 0 && !isBelowHeader) continue;
    isBelowHeader = true;
    yield rows.slice(first).filter(isFilled);
  }
}

const lengthOf = ({ cells }: SheetRow): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/** Rows in batches: of the longest rows one at a time. */
const batchesOf = (rows: readonly SheetRow[]): SheetRow[][] => {
  const batches: SheetRow[][] = [];
  let length = 0;
  for (const row of rows) {
    const own = lengthOf(row);
    const last = batches.at(-1);
    const isRoom = last && last.length < batch.rows && length + own <= batch.text;
    if (isRoom) last.push(row);
    else batches.push([row]);
    length = isRoom ? length + own : own;
  }
  return batches;
};

/** The rows under the header, a batch at a time; others get their turn in between. */
export async function* tableRows(source: RowSource, header: readonly string[], limits: SheetLimits): AsyncGenerator<readonly SheetRow[]> {
  let count = 0;
  for await (const rows of dataRows(source)) {
    count += rows.length;
    if (count > limits.rows) throw new SheetError('tooManyRows', { max: limits.rows });
    if (count * header.length > limits.cells) throw new SheetError('tooManyCells', { max: limits.cells });
    for (const some of batchesOf(rows)) {
      yield some.map((row) => fitted(row, header));
      await turn();
    }
  }
}
