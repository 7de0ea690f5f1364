import { originalText } from './neutral-text.ts';
import { isoText, numberText } from './number-text.ts';
import { columnLetters, SheetError, type Oddity, type SheetLimits } from './sheet.ts';
import { unescaped, type StringOf } from './xlsx-strings.ts';
import type { FormatOf } from './xlsx-styles.ts';

/** A cell as it is written: its kind, its style, what is stored, the text in it, and what it is computed by; null where it is not. */
type RawCell = {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: number;
  readonly stored: string;
  readonly inline: string;
  readonly formula: string | null;
};
export type CellContext = {
  readonly limits: SheetLimits;
  readonly is1904: boolean;
  readonly formatOf: FormatOf;
  readonly stringOf: StringOf;
};
type Cell = { readonly text: string; readonly oddity?: Oddity };

const textOf = (cell: RawCell, { stringOf }: CellContext): string | undefined => {
  if (cell.type === 's') return cell.stored === '' ? '' : stringOf(Number(cell.stored));
  if (cell.type === 'inlineStr') return cell.inline;
  return cell.type === 'str' ? unescaped(cell.stored) : undefined;
};

const words = (text: string, { row, column }: RawCell, { limits }: CellContext): string => {
  if (text.length > limits.cell) throw new SheetError('cellTooLong', { row, column: columnLetters(column), max: limits.cell });
  return originalText(text, 'XLSX').trim();
};

const valueOf = (cell: RawCell, context: CellContext): { readonly text: string; readonly isScientific?: boolean } => {
  const text = textOf(cell, context);
  if (text !== undefined) return { text: words(text, cell, context) };
  const stored = cell.stored.trim();
  if (stored === '') return { text: '' };
  if (cell.type === 'b') return { text: stored === '1' || stored === 'true' ? 'TRUE' : 'FALSE' };
  if (cell.type === 'd') return { text: isoText(stored) };
  return numberText(stored, context.formatOf(cell.style), { is1904: context.is1904 });
};

/** What a person sees in the cell, as text, and what its program did to it. */
export const cellOf = (cell: RawCell, context: CellContext): Cell => {
  const { column } = cell;
  if (cell.type === 'e') return { text: cell.stored.trim(), oddity: { column, code: 'errorValue', value: cell.stored.trim() } };
  const { text, isScientific = false } = valueOf(cell, context);
  if (cell.formula !== null && text !== '') return { text, oddity: { column, code: 'formula', value: text } };
  // A formula that shows an empty text is how templates are made: nothing is there yet. Of one without a result nobody knows what it shows.
  if (cell.formula !== null && cell.type !== 'str') return { text, oddity: { column, code: 'formulaOnly', value: `=${cell.formula}` } };
  return isScientific ? { text, oddity: { column, code: 'scientific', value: text } } : { text };
};
