import bidiFactory from 'bidi-js';
import type { Face, Fonts } from './fonts.ts';
import { breakable } from './line-breaks.ts';

const bidi = bidiFactory();

export type Style = {
  readonly size: number;
  /** From one line to the next. */
  readonly leading: number;
  readonly color: string;
  readonly isStrong?: boolean;
};

/** `auto` is as its first letter goes: what people called something is in whatever language they wrote. */
export type Direction = 'ltr' | 'rtl' | 'auto';

/** Letters of one font that go one way. The text stands as it is seen, from left to right. */
type TextRun = { readonly face: Face; readonly text: string; readonly width: number };
type TextLine = { readonly runs: readonly TextRun[]; readonly width: number };
export type TextBlock = {
  readonly text: string;
  readonly lines: readonly TextLine[];
  readonly style: Style;
  readonly width: number;
  readonly height: number;
};

/** A part of a paragraph in one font and at one level of embedding: odd ones go from right to left. */
type Item = { readonly face: Face; readonly level: number; readonly text: string };
/** From where to where. */
type Span = readonly [start: number, end: number];
type Paragraph = { readonly text: string; readonly levels: Uint8Array; readonly faces: readonly Face[] };

/** Marks that only say which way a text goes; nothing is drawn for them. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const allInvisible = new RegExp(invisible, 'gu');

/** A text without the marks that only say which way it goes. */
export const visible = (text: string): string => text.replaceAll(allInvisible, '');

const isArabic = /\p{Script=Arabic}/u;
const isHan = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Signs that every font has: they take that of their neighbour. */
const isShared = /^[ .,:;()/-]$/;

/** Which font draws a character: that of its script, or another where that one does not have it. */
const faceOf = (char: string, latin: Face, fonts: Fonts): Face | null => {
  if (isShared.test(char)) return null;
  const own = isArabic.test(char) ? fonts('arabic') : isHan.test(char) ? fonts('han') : latin;
  const codePoint = char.codePointAt(0) ?? 0;
  if (own.has(codePoint) || invisible.test(char)) return own;
  return (['latin', 'arabic', 'han'] as const).map(fonts).find((face) => face.has(codePoint)) ?? own;
};

/** One for each code unit. */
const facesOf = (text: string, isStrong: boolean, fonts: Fonts): Face[] => {
  const latin = fonts(isStrong ? 'latinStrong' : 'latin');
  const wanted = [...text].flatMap((char) => {
    const face = faceOf(char, latin, fonts);
    return Array.from({ length: char.length }, () => face);
  });
  let last = wanted.find((face) => face !== null) ?? latin;
  return wanted.map((face) => {
    last = face ?? last;
    return last;
  });
};

const paragraphOf = (text: string, { fonts, style, direction }: Setting): Paragraph => ({
  text,
  levels: bidi.getEmbeddingLevels(text, direction).levels,
  faces: facesOf(text, style.isStrong ?? false, fonts),
});

const itemsOf = ({ text, levels, faces }: Paragraph, [start, end]: Span): Item[] => {
  const items: Item[] = [];
  let from = start;
  for (let at = start + 1; at <= end; at += 1) {
    if (at < end && faces[at] === faces[from] && levels[at] === levels[from]) continue;
    const face = faces[from];
    const shown = visible(text.slice(from, at));
    if (face && shown !== '') items.push({ face, level: levels[from] ?? 0, text: shown });
    from = at;
  }
  return items;
};

/** From the highest level down, what goes together is turned around (Unicode Bidirectional Algorithm, rule L2). */
const inVisualOrder = (items: readonly Item[]): Item[] => {
  const order = [...items];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = end;
    }
  }
  return order;
};

const mirrored = (char: string): string => bidi.getMirroredCharacter(char) ?? char;

/** Words from right to left. The font turns Arabic letters around by itself, and nothing else. */
const turned = (text: string): string =>
  text
    .split(/(?<= )|(?= )/)
    .toReversed()
    .map((word) => {
      const chars = Array.from(word, mirrored);
      return (isArabic.test(word) ? chars : chars.toReversed()).join('');
    })
    .join('');

const widthOf = (items: readonly Item[], size: number): number =>
  items.reduce((sum, { face, text }) => sum + face.widthOf(text), 0) * (size / 1000);

const lineOf = (items: readonly Item[], size: number): TextLine => {
  const runs = inVisualOrder(items).map(({ face, level, text }) => {
    const seen = level % 2 === 1 ? turned(text) : text;
    return { face, text: seen, width: (face.widthOf(seen) * size) / 1000 };
  });
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
};

/** A word that is wider than its line is parted wherever it has to be. */
const fitting = (paragraph: Paragraph, [start, end]: Span, { style, width }: Setting): Span[] => {
  if (widthOf(itemsOf(paragraph, [start, end]), style.size) <= width) return [[start, end]];
  const parts: [number, number][] = [];
  let [from, at] = [start, start];
  for (const char of paragraph.text.slice(start, end)) {
    const next = at + char.length;
    if (at > from && widthOf(itemsOf(paragraph, [from, next]), style.size) > width) {
      parts.push([from, at]);
      from = at;
    }
    at = next;
  }
  return [...parts, [from, end]];
};

const withoutBlanks = (text: string, [start, end]: Span): Span => [start, start + text.slice(start, end).trimEnd().length];

const linesOf = (text: string, setting: Setting): TextLine[] => {
  const { style, width } = setting;
  const paragraph = paragraphOf(text, setting);
  const itemsIn = (start: number, end: number): Item[] => itemsOf(paragraph, withoutBlanks(text, [start, end]));
  const lines: TextLine[] = [];
  let [start, end] = [0, 0];
  for (const [from, to] of breakable(text).flatMap((part) => fitting(paragraph, part, setting))) {
    if (end > start && widthOf(itemsIn(start, to), style.size) > width) {
      lines.push(lineOf(itemsIn(start, end), style.size));
      start = from;
    }
    end = to;
  }
  return [...lines, lineOf(itemsIn(start, end), style.size)];
};

export type Setting = {
  readonly fonts: Fonts;
  readonly style: Style;
  readonly width: number;
  readonly direction: Direction;
  /** The most lines it takes. */
  readonly most?: number;
};

/** So many texts are remembered: what a form says is the same in the next one, but for names. */
const mostTexts = 4000;
const known = new WeakMap<Fonts, Map<string, TextBlock>>();

/** No name needs more lines: what is longer is cut, so that a page holds what has to stand on it. */
const cut = (text: string, setting: Setting): TextLine[] => {
  const most = setting.most ?? Infinity;
  let [shown, lines] = [text, text.split('\n').flatMap((paragraph) => linesOf(paragraph, setting))];
  while (lines.length > most) {
    // By whole signs: some are two units of a text, and less of those units need not be less of the signs.
    const signs = [...shown.replace(/…$/, '')];
    shown = `${signs
      .slice(0, Math.max(0, Math.floor(signs.length * 0.95) - 1))
      .join('')
      .trimEnd()}…`;
    lines = linesOf(shown, setting);
  }
  return lines;
};

const setAnew = (text: string, setting: Setting): TextBlock => {
  const { style } = setting;
  const lines = cut(text, setting);
  return { text, lines, style, width: Math.max(0, ...lines.map(({ width }) => width)), height: lines.length * style.leading };
};

/** A text in lines of at most a width: by the bidirectional algorithm, in whatever fonts its letters need. */
export const setText = (text: string, setting: Setting): TextBlock => {
  const { fonts, style, width, direction, most } = setting;
  const blocks = known.get(fonts) ?? new Map<string, TextBlock>();
  known.set(fonts, blocks);
  const key = [width, style.size, style.leading, style.color, style.isStrong ?? false, direction, most, text].join('|');
  const block = blocks.get(key) ?? setAnew(text, setting);
  if (blocks.size >= mostTexts) blocks.clear();
  blocks.set(key, block);
  return block;
};
