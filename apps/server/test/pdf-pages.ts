import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

type TextBox = { readonly left: number; readonly bottom: number; readonly right: number; readonly top: number };
type PdfPage = {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  /** Where letters stand, one box for each run of them. */
  readonly boxes: readonly TextBox[];
  /** What a scanner reads, by kind. */
  readonly codes: Readonly<Record<string, string>>;
};

const dotsPerInch = 150;

// Else it asks the network for its own code.
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
const wasmBinary = new Uint8Array(wasm).buffer;
let library: Promise<PDFiumLibrary> | undefined;

/** What pdfium's own functions are called with: an address where four numbers of four bytes go. */
type Module = {
  readonly HEAPF32: Float32Array;
  readonly wasmExports: { readonly malloc: (bytes: number) => number; readonly free: (at: number) => void };
  readonly _FPDFPageObj_GetBounds: (...addresses: readonly number[]) => number;
};

const boxOf = (module: Module, object: number): TextBox => {
  const at = module.wasmExports.malloc(16);
  module._FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12);
  const [left = 0, bottom = 0, right = 0, top = 0] = module.HEAPF32.subarray(at / 4, at / 4 + 4);
  module.wasmExports.free(at);
  return { left, bottom, right, top };
};

const boxesOf = (page: PDFiumPage): TextBox[] =>
  [...page.objects()]
    .filter(({ type }) => type === 'text')
    .map((object) => boxOf(Reflect.get(object, 'module') as Module, Reflect.get(object, 'objectIdx') as number));

const codesOf = async (page: PDFiumPage): Promise<Record<string, string>> => {
  const { data, width, height } = await page.render({ scale: dotsPerInch / 72, render: async ({ data: pixels }) => pixels });
  const image = { data: Uint8ClampedArray.from(data), width, height, colorSpace: 'srgb' } as const;
  const found = await readBarcodes(image, { formats: ['Code128', 'QRCode'] });
  return Object.fromEntries(found.map(({ format, text }) => [format, text]));
};

const readPage = async (page: PDFiumPage): Promise<PdfPage> => {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  return { text: page.getText(), width: originalWidth, height: originalHeight, boxes: boxesOf(page), codes: await codesOf(page) };
};

/** A PDF opened by another hand than that which drew it: its texts, where they stand, and what a scanner reads of a print at 150 dpi. */
export const readPdf = async (bytes: Uint8Array): Promise<PdfPage[]> => {
  library ??= PDFiumLibrary.init();
  prepareZXingModule({ overrides: { wasmBinary } });
  const document = await (await library).loadDocument(bytes);
  try {
    const pages: PdfPage[] = [];
    for (const page of document.pages()) pages.push(await readPage(page));
    return pages;
  } finally {
    document.destroy();
  }
};

/** How far letters may reach over each other: boxes of fonts are a little larger than what is drawn. */
const tolerance = { across: 2.5, down: 1.5 } as const;
/** Dots over and under Arabic letters are runs of their own, and stand where they belong: within others. */
const isMark = ({ top, bottom }: TextBox): boolean => top - bottom < 3.5;

const cover = (one: TextBox, other: TextBox): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance.across &&
  Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > tolerance.down;

/** Pairs of texts that cover each other. */
export const overlapsOf = ({ boxes }: PdfPage): (readonly [TextBox, TextBox])[] => {
  const letters = boxes.filter((box) => !isMark(box));
  return letters.flatMap((one, index) =>
    letters
      .slice(index + 1)
      .filter((other) => cover(one, other))
      .map((other) => [one, other] as const),
  );
};
