import { create, type Font, type Glyph, type GlyphPosition } from 'fontkit';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const files = {
  latin: 'NotoSans-Regular.ttf',
  latinStrong: 'NotoSans-SemiBold.ttf',
  arabic: 'NotoSansArabic-Regular.ttf',
  han: 'NotoSansSC-Regular.ttf',
} as const;
type FaceName = keyof typeof files;

/** A font, read and parsed once for all documents. */
export type Face = {
  readonly name: FaceName;
  readonly font: Font;
  readonly has: (codePoint: number) => boolean;
  /** In thousandths of the font's size. */
  readonly widthOf: (text: string) => number;
};

/** The face of a name, read when a document first needs it: most need no Chinese. */
export type Fonts = (name: FaceName) => Face;

type Shaped = { readonly glyphs: readonly Glyph[]; readonly positions: readonly GlyphPosition[]; readonly advance: number };
/** A glyph run as pdfkit takes it; it scales the positions in place. */
type Run = { readonly glyphs: Glyph[]; readonly positions: GlyphPosition[]; readonly advanceWidth: number };

/** So many words are remembered: all that forms say in six languages, and names for a while. */
const mostWords = 8000;

/** To shape a word costs more than all the rest of a form, and most words of one stand in the next one too. */
const wordShaper = (font: Font): ((word: string) => Shaped) => {
  const shape = font.layout.bind(font);
  const known = new Map<string, Shaped>();
  return (word) => {
    const found = known.get(word);
    if (found) return found;
    const { glyphs, positions } = shape(word);
    const shaped = { glyphs, positions, advance: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
    if (known.size >= mostWords) known.clear();
    known.set(word, shaped);
    return shaped;
  };
};

const wordsOf = (text: string): string[] => text.split(/(?<= )|(?= )/);

const joined = (words: readonly Shaped[]): Run => {
  const positions = words.flatMap((word) => word.positions.map((position) => ({ ...position })));
  return {
    glyphs: words.flatMap(({ glyphs }) => [...glyphs]),
    positions,
    // Asked for after the positions were scaled.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
};

const openFace = (folder: string, name: FaceName): Face => {
  const parsed = create(readFileSync(path.join(folder, files[name])));
  if (parsed.type !== 'TTF') throw new Error(`${files[name]} is a collection of fonts`);
  const shapeWord = wordShaper(parsed);
  const font = Object.assign(parsed, { layout: (text: string) => joined(wordsOf(text).map(shapeWord)) });
  const scale = 1000 / parsed.unitsPerEm;
  return {
    name,
    font,
    has: (codePoint) => parsed.hasGlyphForCodePoint(codePoint),
    widthOf: (text) => scale * wordsOf(text).reduce((sum, word) => sum + shapeWord(word).advance, 0),
  };
};

const opened = new Map<string, Face>();

/** The fonts of a folder of assets. */
export const fontsIn = (assets: string): Fonts => {
  const folder = path.join(assets, 'fonts');
  const faces: Partial<Record<FaceName, Face>> = {};
  return (name) => {
    const known = faces[name];
    if (known) return known;
    const key = path.join(folder, name);
    const face = opened.get(key) ?? openFace(folder, name);
    opened.set(key, face);
    faces[name] = face;
    return face;
  };
};
