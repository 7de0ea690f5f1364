import type { Piece } from './pieces.ts';
import { contentEnd, page, type Sheet } from './sheet.ts';

/** Down the pages: what does not fit on one begins the next. */
export type Flow = {
  readonly put: (piece: Piece, gap?: number) => void;
  /** Whether something of a height still fits, after a gap. */
  readonly fits: (height: number) => boolean;
  readonly breakPage: () => void;
  readonly y: () => number;
};

export const openFlow = (sheet: Sheet): Flow => {
  let y: number = page.top;
  const breakPage = (): void => {
    sheet.newPage();
    y = page.top;
  };
  breakPage();
  const fits = (height: number): boolean => y + height <= contentEnd;
  return {
    fits,
    breakPage,
    y: () => y,
    put: (piece, gap = 0) => {
      if (y > page.top && !fits(gap + piece.height)) breakPage();
      const start = y === page.top ? y : y + gap;
      piece.draw(page.margin, start);
      y = start + piece.height;
    },
  };
};
