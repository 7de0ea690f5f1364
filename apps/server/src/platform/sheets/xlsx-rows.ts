import { columnLetters, longest, SheetError, tooLarge, widest, type Oddity, type SheetRow } from './sheet.ts';
import { cellOf, type CellContext } from './xlsx-cells.ts';
import { textGatherer } from './xlsx-strings.ts';
import { attributesOf, type XmlHandler } from './xml.ts';

/** How most programs write a cell: read at a glance, since there are millions. */
const usual = /^ r="([A-Z]{1,3})\d+"(?: s="(\d+)")?(?: t="(\w+)")?$/;

type Place = { readonly column: number | undefined; readonly style: number; readonly type: string };

const columnOf = (letters: string): number => {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return column - 1;
};

const placeOf = (raw: string): Place => {
  const glance = usual.exec(raw);
  if (glance) return { column: columnOf(glance[1] ?? ''), style: Number(glance[2] ?? 0), type: glance[3] ?? 'n' };
  const attributes = attributesOf(raw);
  const letters = /^\$?([A-Z]{1,4})\$?\d*$/.exec((attributes.get('r') ?? '').toUpperCase())?.[1];
  return {
    column: letters === undefined ? undefined : columnOf(letters),
    style: Number(attributes.get('s') ?? 0),
    type: attributes.get('t') ?? 'n',
  };
};

const rowNumber = (raw: string, last: number): number => {
  const given = /\sr\s*=\s*["'](\d+)["']/.exec(raw)?.[1];
  const number = given === undefined ? last + 1 : Number(given);
  if (number <= last) throw new SheetError('damaged');
  return number;
};

/** Where the reading is: in which cell of which row, and what is whole so far. */
type Reading = {
  readonly context: CellContext;
  readonly inline: ReturnType<typeof textGatherer>;
  rows: SheetRow[];
  cells: string[];
  oddities: Oddity[];
  number: number;
  column: number;
  /** The first row that says something is the header. */
  isBelowHeader: boolean;
  /** How many characters all cells have so far. */
  length: number;
  place: Place;
  stored: string;
  isData: boolean;
  isStored: boolean;
  formula: string | null;
  isFormula: boolean;
};

const openRow = (reading: Reading, raw: string): void => {
  reading.number = rowNumber(raw, reading.number);
  if (reading.number > longest) throw new SheetError('tooManyRows', { max: reading.context.limits.rows });
  reading.cells = [];
  reading.oddities = [];
  reading.column = -1;
};

const closeRow = (reading: Reading): void => {
  const { rows, number, cells, oddities } = reading;
  reading.isBelowHeader ||= cells.some((cell) => cell !== '');
  rows.push(oddities.length === 0 ? { number, cells } : { number, cells, oddities });
};

const openCell = (reading: Reading, raw: string): void => {
  reading.place = placeOf(raw);
  reading.column = reading.place.column ?? reading.column + 1;
  if (reading.column >= widest) throw new SheetError('tooManyColumns', { max: reading.context.limits.columns });
  reading.stored = '';
  reading.isStored = false;
  reading.formula = null;
  reading.isFormula = false;
  reading.inline.clear();
};

/** What stands far to the right is refused before the cells up to it are made: a few bytes of a file would be thousands of cells. */
const checkPlace = ({ context, number: row, column, isBelowHeader }: Reading): void => {
  const { columns } = context.limits;
  if (column < columns) return;
  throw isBelowHeader
    ? new SheetError('ragged', { row, column: columnLetters(column) })
    : new SheetError('tooManyColumns', { max: columns });
};

/** Empty cells are many where a sheet has looks without content: they leave no trace. */
const closeCell = (reading: Reading): void => {
  const { context, inline, cells, oddities, number: row, column, place, stored, formula } = reading;
  if (stored === '' && place.type !== 'inlineStr' && formula === null) return;
  const { type, style } = place;
  const { text, oddity } = cellOf({ row, column, type, style, stored, inline: inline.value(), formula }, context);
  if (text === '' && !oddity) return;
  checkPlace(reading);
  reading.length += text.length;
  if (reading.length > context.limits.tableText) throw tooLarge(context.limits.tableText);
  while (cells.length < column) cells.push('');
  cells[column] = text;
  if (oddity) oddities.push(oddity);
};

const opened = (reading: Reading, { name, raw }: { readonly name: string; readonly raw: string }): void => {
  if (name === 'c') openCell(reading, raw);
  else if (name === 'v') reading.isStored = true;
  else if (name === 'row') openRow(reading, raw);
  else if (name === 'f') [reading.formula, reading.isFormula] = ['', true];
  else reading.inline.open(name);
};

const closed = (reading: Reading, name: string): void => {
  if (name === 'c') closeCell(reading);
  else if (name === 'v') reading.isStored = false;
  else if (name === 'f') reading.isFormula = false;
  else if (name === 'row') closeRow(reading);
  else reading.inline.close(name);
};

const gather = (reading: Reading, text: string): void => {
  const { context, inline, isStored, isFormula, isData } = reading;
  const longestText = context.limits.cell + 1;
  if (isStored) reading.stored = (reading.stored + text).slice(0, longestText);
  else if (isFormula) reading.formula = ((reading.formula ?? '') + text).slice(0, longestText);
  else if (isData) inline.text(text);
};

const start = {
  number: 0,
  column: -1,
  isBelowHeader: false,
  length: 0,
  stored: '',
  isData: false,
  isStored: false,
  formula: null,
  isFormula: false,
  place: placeOf(''),
};

/** Gathers rows, each with a cell for every column up to its last; `take` hands over those that are whole. */
export const rowsReader = (context: CellContext) => {
  const reading: Reading = { ...start, context, inline: textGatherer(context.limits), rows: [], cells: [], oddities: [] };
  const handler: XmlHandler = {
    open: (name, raw) => {
      if (name === 'sheetData') reading.isData = true;
      else if (reading.isData) opened(reading, { name, raw });
    },
    text: (text) => gather(reading, text),
    close: (name) => {
      if (name === 'sheetData') reading.isData = false;
      else if (reading.isData) closed(reading, name);
    },
  };
  const take = (): readonly SheetRow[] => {
    const whole = reading.rows;
    reading.rows = [];
    return whole;
  };
  return { handler, take };
};
