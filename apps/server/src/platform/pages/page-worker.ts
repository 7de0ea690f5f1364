import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import { parentPort } from 'node:worker_threads';
import type { PageJob, PageMessage, PageSize } from './page-messages.ts';

if (!parentPort) throw new Error('is started by draw-pages.ts');
const port = parentPort;

/** A page is drawn as wide as a screen shows it, enlarged: a Letter page at 200 dots per inch. */
const drawnWidth = 1700;
/** A page that says it is a mile high is drawn no higher than this. */
const drawnHeight = 4400;
const pointsPerPixel = 0.5;

/** What a file may take besides the heap: the limits of a worker do not count the memory of WebAssembly. */
const memoryAtMost = 384 * 1024 * 1024;
const wasmPage = 65_536;

type WasmMemory = { readonly buffer: ArrayBuffer; readonly grow: (pages: number) => number };
// The types of Node know WebAssembly by name only.
const { prototype } = (Reflect.get(globalThis, 'WebAssembly') as { readonly Memory: { readonly prototype: WasmMemory } }).Memory;
const { grow } = prototype;

function growWithin(this: WasmMemory, pages: number): number {
  if (this.buffer.byteLength + pages * wasmPage > memoryAtMost) throw new RangeError('a file that takes too much memory');
  return grow.call(this, pages);
}
Object.defineProperty(prototype, 'grow', { value: growWithin });

const scaleFor = ({ width, height }: PageSize): number => Math.min(drawnWidth / width, drawnHeight / height);

const sizesOfPdf = (document: PDFiumDocument): PageSize[] =>
  [...document.pages()].map((page) => {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    return { width, height };
  });

const pixelsOfPdf = async (document: PDFiumDocument, number: number): Promise<PageMessage> => {
  const page = document.getPage(number - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const { width, height, data } = await page.render({ scale: scaleFor({ width: originalWidth, height: originalHeight }) });
  return { kind: 'pixels', width, height, data };
};

let library: Promise<PDFiumLibrary> | undefined;

const answerForPdf = async ({ bytes, most, page }: PageJob): Promise<PageMessage> => {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(bytes);
  try {
    const count = document.getPageCount();
    if (count === 0) return { kind: 'fault', code: 'broken' };
    if (count > most) return { kind: 'fault', code: 'tooMany' };
    if (page === null) {
      const pages = sizesOfPdf(document);
      // A page without a point cannot be drawn.
      return pages.every(({ width, height }) => width >= 1 && height >= 1) ? { kind: 'sizes', pages } : { kind: 'fault', code: 'broken' };
    }
    return page > count ? { kind: 'fault', code: 'noPage' } : await pixelsOfPdf(document, page);
  } finally {
    document.destroy();
  }
};

const answerForImage = async ({ bytes, most, page }: PageJob): Promise<PageMessage> => {
  // A third of the time of a PDF would go into what only images need.
  const { default: sharp } = await import('sharp');
  const { pages: count = 1 } = await sharp(bytes).metadata();
  if (count > most) return { kind: 'fault', code: 'tooMany' };
  if (page === null) {
    const pages: PageSize[] = [];
    for (let at = 0; at < count; at += 1) {
      const { width, height } = await sharp(bytes, { page: at }).metadata();
      pages.push({ width: width * pointsPerPixel, height: height * pointsPerPixel });
    }
    return { kind: 'sizes', pages };
  }
  if (page > count) return { kind: 'fault', code: 'noPage' };
  const { data, info } = await sharp(bytes, { page: page - 1 })
    .resize({ width: drawnWidth, height: drawnHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { kind: 'pixels', width: info.width, height: info.height, data };
};

const answer = async (job: PageJob): Promise<PageMessage> => {
  try {
    return await (job.contentType === 'application/pdf' ? answerForPdf(job) : answerForImage(job));
  } catch {
    // Whatever its reader stumbles over is wrong with the file.
    return { kind: 'fault', code: 'broken' };
  }
};

port.on('message', (job: PageJob) => void answer(job).then((message) => port.postMessage(message)));
