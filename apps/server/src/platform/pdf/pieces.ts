import type { Locale } from '@assay/domain/languages';
import type { Sheet } from './sheet.ts';
import type { Direction, Style } from './text.ts';

/** Something to draw whose height is known before: what fits on a page is decided by it. */
export type Piece = { readonly height: number; readonly draw: (x: number, y: number) => void };

export const nothing: Piece = { height: 0, draw: () => undefined };

type TextHow = {
  readonly width: number;
  readonly style: Style;
  readonly align?: 'start' | 'center' | 'end';
  readonly direction?: Direction;
  readonly most?: number;
  readonly tag?: 'H1' | 'H2' | 'P';
  /** The language it is in, where that is not the document's. */
  readonly locale?: Locale;
};

/** A text in as many lines as it takes. An empty one takes no room. */
export const text = (sheet: Sheet, words: string, { width, style, align, direction, most, tag, locale }: TextHow): Piece => {
  if (words === '') return nothing;
  const block = sheet.set(words, { width, style, ...(direction && { direction }), ...(most && { most }) });
  const as = { ...(tag && { tag }), ...(locale && { locale }) };
  return { height: block.height, draw: (x, y) => void sheet.write(block, { x, y, width, ...(align && { align }) }, as) };
};

/** One below the other. What takes no room takes no gap either. */
export const stack = (pieces: readonly Piece[], gap = 0): Piece => {
  const shown = pieces.filter(({ height }) => height > 0);
  return {
    height: shown.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(0, shown.length - 1),
    draw: (x, start) => {
      let y = start;
      for (const { height, draw } of shown) {
        draw(x, y);
        y += height + gap;
      }
    },
  };
};

/** Beside each other, each at its own distance from where the row begins. */
export const row = (columns: readonly { readonly x: number; readonly piece: Piece }[]): Piece => ({
  height: Math.max(0, ...columns.map(({ piece }) => piece.height)),
  draw: (x, y) => {
    for (const column of columns) column.piece.draw(x + column.x, y);
  },
});

export const rule = (
  sheet: Sheet,
  { width, weight, color }: { readonly width: number; readonly weight: number; readonly color: string },
): Piece => ({
  height: weight,
  draw: (x, y) => sheet.paint({ x, y, width, height: weight }, color),
});

type Padding = { readonly across: number; readonly down: number };

/** With room around it. */
export const padded = (piece: Piece, { across, down }: Padding): Piece => ({
  height: piece.height + 2 * down,
  draw: (x, y) => piece.draw(x + across, y + down),
});
