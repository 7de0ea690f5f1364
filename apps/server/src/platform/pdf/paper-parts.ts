import { color, look } from './paper-look.ts';
import type { Paper } from './paper.ts';
import type { Piece } from './pieces.ts';
import { contentWidth } from './sheet.ts';

type Tag = { readonly isFilled: boolean; readonly ink?: string };

/** A word in a box, filled where it is what everything else depends on. */
export const tagOf = ({ sheet }: Paper, word: string, { isFilled, ink = color.ink }: Tag): Piece & { readonly width: number } => {
  const style = { ...look.tag.own, ...(isFilled ? {} : { color: ink }) };
  const block = sheet.set(word, { width: contentWidth, style });
  const [width, height] = [block.width + 14, block.height + 5];
  return {
    width,
    height,
    draw: (x, y) => {
      if (isFilled) sheet.paint({ x, y, width, height }, ink);
      else sheet.frame({ x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1 }, { color: ink, weight: 1 });
      sheet.write(block, { x, y: y + 2.5, width, align: 'center' });
    },
  };
};
