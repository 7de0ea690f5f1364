import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import zlib from 'node:zlib';
import { SheetError, tooLarge, type SheetLimits } from './sheet.ts';
import { dataStart, type Zip, type ZipEntry } from './zip.ts';

export type Archive = { readonly path: string; readonly zip: Zip; readonly limits: SheetLimits };

const [stored, deflated] = [0, 8];
const piece = 65_536;

/** Rows pack to a twentieth, identical ones to a hundredth; a file made to overwhelm its reader packs to a thousandth. Small parts do no harm. */
const [mostTimes, harmless] = [150, 16_000_000];

const checkSize = ({ packed, size, method }: ZipEntry, { inflatedBytes }: SheetLimits): void => {
  if (size > inflatedBytes || (size > harmless && size > packed * mostTimes)) throw tooLarge(inflatedBytes);
  if (method !== stored && method !== deflated) throw new SheetError('damaged');
  if (method === stored && packed !== size) throw new SheetError('damaged');
};

const unpacked = (source: Readable, { method }: ZipEntry): Readable => {
  if (method === stored) return source;
  // The error of either is seen by whoever reads the end of it.
  return pipeline(source, zlib.createInflateRaw({ chunkSize: piece }), () => undefined);
};

/** An empty range cannot be asked for: the last byte is named, not the one after it. */
const packedBytes = (file: FileHandle, start: number, { packed }: ZipEntry): Readable | undefined =>
  packed === 0 ? undefined : file.createReadStream({ start, end: start + packed - 1, autoClose: false, highWaterMark: piece });

const isZlib = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' && thrown.code.startsWith('Z_');

/** The bytes of one part as they are unpacked: as many, and with the checksum, as the directory says. */
export async function* partBytes({ path, zip, limits }: Archive, entry: ZipEntry): AsyncGenerator<Buffer> {
  checkSize(entry, limits);
  const file = await open(path);
  try {
    const source = packedBytes(file, await dataStart(file, zip, entry), entry);
    let [size, crc] = [0, 0];
    for await (const chunk of (source ? unpacked(source, entry) : []) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > entry.size) throw new SheetError('damaged');
      crc = zlib.crc32(chunk, crc);
      yield chunk;
    }
    if (size !== entry.size || crc !== entry.crc) throw new SheetError('damaged');
  } catch (error) {
    throw isZlib(error) ? new SheetError('damaged') : error;
  } finally {
    await file.close();
  }
}
