import { directionOf, type Locale } from '@assay/domain/languages';
import PDFDocument from 'pdfkit';
import type { Fonts } from './fonts.ts';
import { setText, visible, type Direction, type Style, type TextBlock } from './text.ts';

/** Letter, with margins inside which the same page also prints on A4, which is narrower by 17 points. */
export const page = { width: 612, height: 792, margin: 45, top: 30, bottom: 25, footer: 26 } as const;
export const contentWidth = page.width - 2 * page.margin;
/** How high what is drawn on a page can be, and where it ends. */
export const contentEnd = page.height - page.bottom - page.footer;
export const contentHeight = contentEnd - page.top;

type About = {
  readonly title: string;
  readonly locale: Locale;
  /** Part of the bytes: the same document of the same moment is the same file. */
  readonly createdAt: Date;
  readonly fonts: Fonts;
};

/** From the side where reading begins: a page from right to left is the same page in a mirror. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Place = { readonly x: number; readonly y: number; readonly width: number; readonly align?: 'start' | 'center' | 'end' };

/** What a part of a page is, to who has it read aloud. */
type Tag = 'H1' | 'H2' | 'P' | 'Figure';
type TagOptions = { readonly lang?: string; readonly alt?: string };

type Set = { readonly width: number; readonly style: Style; readonly direction?: Direction; readonly most?: number };

export type Sheet = {
  readonly locale: Locale;
  readonly direction: 'ltr' | 'rtl';
  /** The same document for who reads another language: its pages go their own way. */
  readonly inLanguage: (locale: Locale) => Sheet;
  readonly set: (text: string, how: Set) => TextBlock;
  /** A set text, tagged; answers where it ends. */
  readonly write: (block: TextBlock, place: Place, as?: { readonly tag?: Tag; readonly locale?: Locale }) => number;
  readonly paint: (box: Box, color: string) => void;
  readonly frame: (box: Box, line: { readonly color: string; readonly weight: number }) => void;
  /** Filled rectangles as one figure, which is not mirrored: a scanner reads it. */
  readonly figure: (box: Box, of: { readonly parts: readonly Box[]; readonly alt: string }) => void;
  readonly newPage: () => void;
  /** The bytes. The footer of every page is drawn once their number is known. */
  readonly finish: (footer: (page: number, pages: number) => void) => Promise<Buffer>;
};

type Doc = InstanceType<typeof PDFDocument>;

/** Where a font has one weight its letters are drawn with a thin line around them. */
const strongLine = 0.028;

const open = ({ title, locale, createdAt }: About): Doc =>
  new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // None of those that pdfkit reads from its own folder.
    font: '',
    pdfVersion: '1.7',
    lang: locale,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Producer: 'Assay', Creator: 'Assay', CreationDate: createdAt, ModDate: createdAt },
  });

const bytesOf = async (doc: Doc): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise<void>((resolve, reject) => {
    doc.on('end', resolve).on('error', reject);
    doc.end();
  });
  return Buffer.concat(chunks);
};

type Spot = { readonly left: (width: number) => number; readonly y: number };

const drawLines = (doc: Doc, { lines, style }: TextBlock, { left, y }: Spot): void => {
  const { size, leading, color, isStrong = false } = style;
  doc
    .fillColor(color)
    .strokeColor(color)
    .lineWidth(size * strongLine);
  for (const [index, line] of lines.entries()) {
    // The letters stand in the middle of their line, whichever font they are of.
    const baseline = y + index * leading + (leading + size * 0.714) / 2;
    let x = left(line.width);
    for (const { face, text, width } of line.runs) {
      // The width is known already; without it pdfkit would measure again.
      const options = { lineBreak: false, baseline: 'alphabetic', textWidth: width, wordCount: 1 } as const;
      const isThickened = isStrong && face.name !== 'latinStrong';
      // What pdfkit takes as a font is also one that is parsed already.
      doc
        .font(face.font as never, face.name, size)
        .text(text, x, baseline, isThickened ? { ...options, fill: true, stroke: true } : options);
      x += width;
    }
  }
};

/** Arabic is drawn in forms of letters, from the left: what it says stands beside it. */
const drawRuns = (doc: Doc, block: TextBlock, spot: Spot): void => {
  const isArabic = block.lines.some(({ runs }) => runs.some(({ face }) => face.name === 'arabic'));
  if (isArabic) doc.markContent('Span', { actual: visible(block.text) });
  drawLines(doc, block, spot);
  if (isArabic) doc.endMarkedContent();
};

type Tagging = {
  readonly tagged: (tag: Tag, options: TagOptions, draw: () => void) => void;
  readonly asArtifact: (draw: () => void) => void;
  readonly everyPage: (draw: (page: number, pages: number) => void) => void;
};

/** What is read aloud is a part of the document, in the order in which it is drawn; lines and footers are not. */
const taggingOf = (doc: Doc): Tagging => {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let isFooter = false;
  const marked = (type: 'Layout' | 'Pagination', draw: () => void): void => {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  };
  return {
    tagged: (tag, options, draw) => {
      if (isFooter) draw();
      else root.add(doc.struct(tag, options, [draw]));
    },
    asArtifact: (draw) => {
      if (isFooter) draw();
      else marked('Layout', draw);
    },
    everyPage: (draw) => {
      const { start, count } = doc.bufferedPageRange();
      isFooter = true;
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index);
        marked('Pagination', () => draw(index + 1, count));
      }
      root.end();
    },
  };
};

/** A document that is drawn part by part. Knows nothing of what it says. */
export const openSheet = (about: About): Sheet => {
  const doc = open(about);
  const { fonts } = about;
  const { tagged, asArtifact, everyPage } = taggingOf(doc);
  const sheetIn = (locale: Locale): Sheet => {
    const direction = directionOf(locale);
    const isRtl = direction === 'rtl';
    const leftOf = (x: number, width: number): number => (isRtl ? page.width - x - width : x);
    return {
      locale,
      direction,
      inLanguage: sheetIn,
      set: (text, { direction: own = 'auto', ...how }) => setText(text, { fonts, direction: own, ...how }),
      write: (block, { x, y, width, align = 'start' }, { tag = 'P', locale: language = locale } = {}) => {
        const free = { start: isRtl ? 1 : 0, center: 0.5, end: isRtl ? 0 : 1 }[align];
        const left = (line: number): number => leftOf(x, width) + (width - line) * free;
        tagged(tag, language === about.locale ? {} : { lang: language }, () => drawRuns(doc, block, { left, y }));
        return y + block.height;
      },
      paint: ({ x, y, width, height }, color) => asArtifact(() => doc.rect(leftOf(x, width), y, width, height).fill(color)),
      frame: ({ x, y, width, height }, { color, weight }) =>
        asArtifact(() => doc.lineWidth(weight).rect(leftOf(x, width), y, width, height).stroke(color)),
      figure: ({ x, y, width }, { parts, alt }) =>
        tagged('Figure', { alt }, () => {
          for (const part of parts) doc.rect(leftOf(x, width) + part.x, y + part.y, part.width, part.height);
          doc.fill('#000000');
        }),
      newPage: () => void doc.addPage(),
      finish: async (footer) => {
        everyPage(footer);
        return bytesOf(doc);
      },
    };
  };
  return sheetIn(about.locale);
};
