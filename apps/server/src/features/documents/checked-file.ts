import { fileKindOf, type FileKind } from '@assay/domain/documents/upload';
import { uploadLimits } from '@assay/domain/documents/upload-limits';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createGate } from '#platform/auth/gate.ts';
import type { KeptFile } from '#platform/files/files.ts';
import { isPlainPdf } from '#platform/files/pdf-check.ts';
import type { Scan } from '#platform/files/scan.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Uploaded } from '#platform/http/upload.ts';
import { PageError, type Pages } from '#platform/pages/draw-pages.ts';

const secondsAtMost = 20;

/** One after the other: drawing takes threads that passwords are checked on as well, and memory by the hundred megabytes. */
const oneByOne = createGate({ parallel: 1, queue: 10 });

const refused = (cause?: unknown): AppError =>
  new AppError('unsupported-media-type', {
    sentence: 'validation.fileKind',
    fields: [{ path: 'file', code: 'fileKind', params: {} }],
    cause,
  });

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/tiff': 'tiff' } as const satisfies Partial<Record<FileKind, string>>;

/** All pages of a fax count together, and have one color: a point of it takes a quarter of what one of a photo does. */
const faxPixels = 4 * uploadLimits.pixels;

const openImage = async (bytes: Buffer, kind: keyof typeof formats) => {
  const wishes = { failOn: 'truncated', pages: kind === 'image/tiff' ? -1 : 1 } as const;
  const { format, pages = 1, channels } = await sharp(bytes, { ...wishes, limitInputPixels: faxPixels }).metadata();
  const isFax = channels === 1;
  const image = sharp(bytes, { ...wishes, limitInputPixels: isFax ? faxPixels : uploadLimits.pixels });
  return { format, pages, image: isFax ? image.toColourspace('b-w') : image };
};

/** An image drawn anew, upright, without what came along with it: where it was taken, or a script behind its last line. */
const drawnAnew = (bytes: Buffer, kind: keyof typeof formats): Promise<Buffer> =>
  oneByOne(async () => {
    try {
      const { image, format, pages } = await openImage(bytes, kind);
      if (format !== formats[kind]) throw new Error(`begins as ${kind} and is ${format}`);
      // Pages of a fax stand as they are: turned together they would be one.
      const upright = pages > 1 ? image : image.rotate();
      const drawn = upright.timeout({ seconds: secondsAtMost });
      if (kind === 'image/tiff') return await drawn.tiff({ compression: 'lzw' }).toBuffer();
      return await (kind === 'image/png' ? drawn.png() : drawn.jpeg({ quality: 90 })).toBuffer();
    } catch (error) {
      throw refused(error);
    }
  });

export type CheckDeps = { readonly pages: Pages; readonly scan: Scan };

type Checked = KeptFile & { readonly pageCount: number };

const refuseInfected = async (scan: Scan, bytes: Buffer): Promise<void> => {
  if (await scan(bytes)) throw fieldError('file', 'infected');
};

/** What has no page to show is no paper. */
const countPages = async (pages: Pages, file: KeptFile): Promise<number> => {
  try {
    return (await pages.count(file)).length;
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    throw error.code === 'tooMany' ? fieldError('file', 'tooManyPages', { max: uploadLimits.pages }) : refused(error);
  }
};

const plainFile = async ({ path, fileName }: Uploaded, scan: Scan): Promise<KeptFile> => {
  const bytes = await readFile(path);
  await refuseInfected(scan, bytes);
  const contentType = fileKindOf(bytes, fileName);
  if (contentType === null) throw refused();
  if (contentType !== 'application/pdf') {
    const drawn = await drawnAnew(bytes, contentType);
    // Packed less well it may be larger than it came.
    if (drawn.length > uploadLimits.bytes) throw new AppError('too-large');
    return { bytes: drawn, contentType, fileName };
  }
  if (!isPlainPdf(bytes)) throw refused();
  return { bytes, contentType, fileName };
};

/** A file as it may be kept: what it is called, what it begins as and what it is are one, nothing in it does anything by itself, and it has pages to show. */
export const checkedFile = async ({ pages, scan }: CheckDeps, file: Uploaded): Promise<Checked> => {
  const plain = await plainFile(file, scan);
  return { ...plain, pageCount: await countPages(pages, plain) };
};
