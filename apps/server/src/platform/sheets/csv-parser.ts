import { declaredSeparator, headerEnd, separatorOf } from './csv-separator.ts';
import { columnLetters, longest, SheetError, widest, type SheetLimits, type SheetRow } from './sheet.ts';

export type CsvParser = {
  readonly push: (text: string) => readonly SheetRow[];
  readonly end: () => readonly SheetRow[];
  /** The row that is being read. */
  readonly row: () => number;
};

/** How far a header is looked for before its separator is guessed from what is there. */
const longestHeader = 1_000_000;
const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];

type RowOf = (cells: readonly string[], number: number) => SheetRow;
type State = 'start' | 'plain' | 'quoted' | 'closed';

/** Where the reading is: in which state of which cell, and what is whole so far. */
type Reading = {
  readonly separator: number;
  readonly limits: SheetLimits;
  readonly rowOf: RowOf;
  state: State;
  cell: string;
  cells: string[];
  number: number;
  isAfterReturn: boolean;
  rows: SheetRow[];
};

const add = (reading: Reading, piece: string): void => {
  reading.cell += piece;
  const { cell, cells, limits, number, state } = reading;
  if (cell.length <= limits.cell) return;
  // So much text over several lines is the rest of the file rather than a cell.
  if (state === 'quoted' && /[\r\n]/.test(cell)) throw new SheetError('quotes', { row: number });
  throw new SheetError('cellTooLong', { row: number, column: columnLetters(cells.length), max: limits.cell });
};

/** Ends the cell, and the row unless a separator follows. */
const endAt = (reading: Reading, code: number): void => {
  if (reading.cells.length >= widest) throw new SheetError('tooManyColumns', { max: reading.limits.columns });
  reading.cells.push(reading.cell);
  reading.cell = '';
  reading.state = 'start';
  if (code === reading.separator) return;
  const isBlankLine = reading.cells.length === 1 && reading.cells[0] === '';
  if (!isBlankLine) reading.rows.push(reading.rowOf(reading.cells, reading.number));
  reading.cells = [];
  reading.number += 1;
  if (reading.number > longest + 1) throw new SheetError('tooManyRows', { max: reading.limits.rows });
  reading.isAfterReturn = code === carriageReturn;
};

const isBreak = (code: number, separator: number): boolean => code === separator || code === lineFeed || code === carriageReturn;

type Rest = { readonly text: string; readonly at: number };

/** Each reads on from a place in the text and says where it stopped. */
const steps: Readonly<Record<State, (reading: Reading, rest: Rest) => number>> = {
  start: (reading, { text, at }) => {
    const code = text.charCodeAt(at);
    const isSecondHalf = reading.isAfterReturn && code === lineFeed;
    reading.isAfterReturn = false;
    if (isSecondHalf) return at + 1;
    reading.state = code === quote ? 'quoted' : 'plain';
    return code === quote ? at + 1 : at;
  },
  plain: (reading, { text, at }) => {
    let end = at;
    while (end < text.length && !isBreak(text.charCodeAt(end), reading.separator)) end += 1;
    if (end > at) add(reading, text.slice(at, end));
    if (end < text.length) endAt(reading, text.charCodeAt(end));
    return end + 1;
  },
  quoted: (reading, { text, at }) => {
    const end = text.indexOf('"', at);
    add(reading, end === -1 ? text.slice(at) : text.slice(at, end));
    if (end === -1) return text.length;
    reading.state = 'closed';
    return end + 1;
  },
  closed: (reading, { text, at }) => {
    const code = text.charCodeAt(at);
    if (isBreak(code, reading.separator)) endAt(reading, code);
    else if (code === quote) {
      reading.cell += '"';
      reading.state = 'quoted';
    } else if (text.charAt(at).trim() !== '') throw new SheetError('quotes', { row: reading.number });
    return at + 1;
  },
};

/** RFC 4180 on text that comes in pieces. A quote within a cell that does not begin with one is a letter, as spreadsheets read it. */
const recordParser = (separator: string, limits: SheetLimits, rowOf: RowOf): CsvParser => {
  const start = { state: 'start', cell: '', number: 1, isAfterReturn: false } as const;
  const reading: Reading = { ...start, cells: [], rows: [], separator: separator.charCodeAt(0), limits, rowOf };
  const push = (text: string): SheetRow[] => {
    reading.rows = [];
    for (let at = 0; at < text.length;) at = steps[reading.state](reading, { text, at });
    return reading.rows;
  };
  const end = (): SheetRow[] => {
    reading.rows = [];
    if (reading.state === 'quoted') throw new SheetError('quotes', { row: reading.number });
    if (reading.state !== 'start' || reading.cells.length > 0) endAt(reading, lineFeed);
    return reading.rows;
  };
  return { push, end, row: () => reading.number };
};

/** Holds the beginning back until the header is whole: what it is separated by, all rows are. */
export const csvParser = (limits: SheetLimits, rowOf: RowOf): CsvParser => {
  let held = '';
  let parser: CsvParser | undefined;
  const begun = (): readonly SheetRow[] => {
    const declared = declaredSeparator(held);
    const text = held.slice(declared?.length ?? 0);
    held = '';
    parser = recordParser(declared?.separator ?? separatorOf(text), limits, rowOf);
    return parser.push(text);
  };
  return {
    push: (text) => {
      if (parser) return parser.push(text);
      held += text;
      return headerEnd(held) === -1 && held.length < longestHeader ? [] : begun();
    },
    end: () => [...(parser ? [] : begun()), ...(parser?.end() ?? [])],
    row: () => parser?.row() ?? 1,
  };
};
