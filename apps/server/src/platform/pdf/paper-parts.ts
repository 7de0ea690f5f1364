import type { TextKey } from '@assay/i18n/catalog';
import { color, look } from './paper-look.ts';
import type { Paper } from './paper.ts';
import { nothing, row, rule, stack, text, type Piece } from './pieces.ts';
import { contentEnd, contentWidth, page } from './sheet.ts';

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

const side = 190;

/** Who writes, with the address below, and what the paper is known by; a thick line ends it. */
export const letterhead = (
  paper: Paper,
  { name, below, ends }: { name: string; below: readonly string[]; ends: readonly string[] },
): Piece => {
  const { sheet } = paper;
  const inner = contentWidth - side;
  const end = (line: string): Piece => text(sheet, line, { width: side, style: look.label.own, align: 'end', direction: sheet.direction });
  const lines = row([
    { x: 0, piece: stack([paper.plain(name, inner, 'strong'), ...below.map((line) => paper.plain(line, inner, 'label'))]) },
    { x: inner, piece: stack(ends.map(end)) },
  ]);
  return stack([lines, rule(sheet, { width: contentWidth, weight: 1.4, color: color.ink })], 7);
};

/** What must be read first, behind a bar. */
export const noteOf = ({ sheet }: Paper, said: string, { ink }: { readonly ink: string }): Piece => {
  const block = text(sheet, said, { width: contentWidth - 12, style: { ...look.limit.own, color: ink }, direction: sheet.direction });
  return {
    height: block.height + 6,
    draw: (x, y) => {
      sheet.paint({ x, y, width: 2.5, height: block.height + 6 }, ink);
      block.draw(x + 12, y + 3);
    },
  };
};

/** Sentences in the reader's language, and smaller below in the second one. */
export const paragraph = (paper: Paper, key: TextKey, params: Readonly<Record<string, string | number>> = {}): Piece =>
  paper.words(paper.say(key, params), contentWidth, 'lead');

/** Facts beside each other, each as wide as the others. */
export const factsRow = (width: number, parts: readonly ((width: number) => Piece)[]): Piece => {
  const gutter = 14;
  const each = (width - gutter * (parts.length - 1)) / parts.length;
  return row(parts.map((part, index) => ({ x: index * (each + gutter), piece: part(each) })));
};

/** A line to sign on, with what is written there below it. */
export const lineToSign = (paper: Paper, label: TextKey, { width }: { readonly width: number }): Piece =>
  stack(
    [
      { height: 26, draw: nothing.draw },
      rule(paper.sheet, { width, weight: 0.6, color: color.ink }),
      paper.words(paper.say(label), width, 'label'),
    ],
    2,
  );

type Foot = { readonly said: Piece; readonly at: number; readonly of: number };

/** The foot of a page: what holds for the paper, and which of its pages it is. */
export const putFoot = (paper: Paper, { said, at, of }: Foot): void => {
  const { sheet, say } = paper;
  const words = say('authorizationForm.page', { page: String(at), pages: String(of) }).own;
  const end = text(sheet, words, { width: 80, style: look.foot.own, align: 'end', direction: sheet.direction });
  const lines = row([
    { x: 0, piece: said },
    { x: contentWidth - 80, piece: end },
  ]);
  stack([rule(sheet, { width: contentWidth, weight: 0.4, color: color.line }), lines], 4).draw(page.margin, contentEnd + 4);
};

/** How wide what stands beside the number of the page may be. */
export const footWidth = contentWidth - 92;
