import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import type { PageJob, PageMessage, PageSize } from './page-messages.ts';

if (!parentPort) throw new Error('is started by draw-pages.ts');
const port = parentPort;
// Whoever starts it sends exactly this.
const { bytes, contentType, page: asked, most } = workerData as PageJob;

/** A page is drawn as wide as a screen shows it, enlarged: a Letter page at 200 dots per inch. */
const drawnWidth = 1700;
/** A page that says it is a mile high is drawn no higher than this. */
const drawnHeight = 4400;
const pointsPerPixel = 0.5;

const scaleFor = ({ width, height }: PageSize): number => Math.min(drawnWidth / width, drawnHeight / height);

const sizesOfPdf = (document: PDFiumDocument): PageSize[] =>
  [...document.pages()].map((page) => {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    return { width, height };
  });

const pictureOfPdf = async (document: PDFiumDocument, number: number): Promise<Uint8Array> => {
  const page = document.getPage(number - 1);
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  const { data } = await page.render({
    scale: scaleFor({ width, height }),
    render: ({ data: pixels, width: columns, height: rows }) =>
      sharp(pixels, { raw: { width: columns, height: rows, channels: 4 } })
        .flatten({ background: '#ffffff' })
        .png({ compressionLevel: 6 })
        .toBuffer(),
  });
  return data;
};

const answerForPdf = async (): Promise<PageMessage> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes).catch(() => null);
  const count = document?.getPageCount() ?? 0;
  if (document === null || count === 0) return { kind: 'fault', code: 'broken' };
  if (count > most) return { kind: 'fault', code: 'tooMany' };
  if (asked === null) return { kind: 'sizes', pages: sizesOfPdf(document) };
  return asked > count ? { kind: 'fault', code: 'noPage' } : { kind: 'picture', png: await pictureOfPdf(document, asked) };
};

const sizeOfImage = async (page: number): Promise<PageSize> => {
  const { width, height } = await sharp(bytes, { page }).metadata();
  return { width: width * pointsPerPixel, height: height * pointsPerPixel };
};

const answerForImage = async (): Promise<PageMessage> => {
  const { pages: count = 1 } = await sharp(bytes).metadata();
  if (count > most) return { kind: 'fault', code: 'tooMany' };
  if (asked === null) {
    const pages: PageSize[] = [];
    for (let page = 0; page < count; page += 1) pages.push(await sizeOfImage(page));
    return { kind: 'sizes', pages };
  }
  if (asked > count) return { kind: 'fault', code: 'noPage' };
  const picture = sharp(bytes, { page: asked - 1 }).resize({
    width: drawnWidth,
    height: drawnHeight,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return { kind: 'picture', png: await picture.png({ compressionLevel: 6 }).toBuffer() };
};

const answer = async (): Promise<PageMessage> => {
  try {
    return await (contentType === 'application/pdf' ? answerForPdf() : answerForImage());
  } catch {
    // Whatever its reader stumbles over is wrong with the file.
    return { kind: 'fault', code: 'broken' };
  }
};

port.postMessage(await answer());
