import type { Flow } from './flow.ts';
import { padded, row, rule, stack, type Piece } from './pieces.ts';
import type { Sheet } from './sheet.ts';

export type Column<T> = {
  readonly width: number;
  readonly head: (width: number) => Piece;
  readonly cell: (record: T, width: number) => Piece;
};

type Look = { readonly line: string; readonly across: number; readonly down: number };
type Asked<T> = { readonly columns: readonly Column<T>[]; readonly records: readonly T[]; readonly look: Look };

/** The rows of a table, made before it is drawn, so that the room it takes is known. */
export type Table = { readonly head: Piece; readonly rows: readonly Piece[]; readonly height: number };

/** Cells drawn by hand, lines between rows only. */
export const tableOf = <T>(sheet: Sheet, { columns, records, look }: Asked<T>): Table => {
  const { line, across, down } = look;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const rowOf = (pieceOf: (column: Column<T>, width: number) => Piece, weight: number): Piece => {
    let x = 0;
    const cells = columns.map((column) => {
      const cell = { x, piece: pieceOf(column, column.width - across) };
      x += column.width;
      return cell;
    });
    return stack([padded(row(cells), { across: 0, down }), rule(sheet, { width, weight, color: line })]);
  };
  const head = rowOf((column, inner) => column.head(inner), 0.8);
  const rows = records.map((record) => rowOf((column, inner) => column.cell(record, inner), 0.4));
  return { head, rows, height: rows.reduce((sum, { height }) => sum + height, head.height) };
};

/** A row stays whole; where it begins a page the head stands there again. */
export const putTable = (flow: Flow, { head, rows }: Table): void => {
  // A head alone at the foot of a page heads nothing.
  if (!flow.fits(head.height + (rows[0]?.height ?? 0))) flow.breakPage();
  flow.put(head);
  for (const piece of rows) {
    if (!flow.fits(piece.height)) {
      flow.breakPage();
      flow.put(head);
    }
    flow.put(piece);
  }
};
