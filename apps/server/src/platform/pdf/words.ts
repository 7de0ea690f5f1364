import type { Locale } from '@assay/domain/languages';
import { nothing, stack, text, type Piece } from './pieces.ts';
import type { Sheet } from './sheet.ts';
import type { Style } from './text.ts';

/** The same in the reader's language and, for who else reads it, in a second one. */
export type Words = { readonly own: string; readonly second?: string };

type Side = { readonly style: Style; readonly locale: Locale; readonly direction: 'ltr' | 'rtl' };
export type WordsHow = {
  readonly width: number;
  readonly own: Side;
  readonly second: Side;
  readonly tag?: 'H1' | 'H2';
  readonly isBelow?: boolean;
};

/** Room between a word and its translation on the same line. */
const gap = 5;

/** Both, the second beside the first where a line has room for them, else below it. */
export const words = (sheet: Sheet, { own, second = '' }: Words, { width, own: first, second: other, tag, isBelow }: WordsHow): Piece => {
  const set = (said: string, side: Side): ReturnType<Sheet['set']> => sheet.set(said, { width, ...side });
  const piece = (said: string, side: Side): Piece => text(sheet, said, { width, ...side, ...(tag && { tag }) });
  if (second === '' || second === own) return piece(own, first);
  const [block, beside] = [set(own, first), set(second, other)];
  if (isBelow || block.lines.length > 1 || beside.lines.length > 1 || block.width + gap + beside.width > width)
    return stack([piece(own, first), piece(second, other)]);
  // On one baseline: letters stand in the middle of their line, and those of the second are smaller.
  const drop = (block.height - beside.height) / 2 + (first.style.size - other.style.size) * 0.357;
  const rest = text(sheet, second, { ...other, width: width - block.width - gap });
  return {
    height: block.height,
    draw: (x, y) => {
      piece(own, first).draw(x, y);
      rest.draw(x + block.width + gap, y + drop);
    },
  };
};

type FactHow = { readonly label: WordsHow; readonly value: WordsHow };

/** A label over its value. Without a value there is no label either. */
export const fact = (sheet: Sheet, label: Words, { value, how }: { readonly value: Words; readonly how: FactHow }): Piece =>
  value.own === '' ? nothing : stack([words(sheet, label, how.label), words(sheet, value, how.value)], 1);
