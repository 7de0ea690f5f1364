import type { FileHandle } from 'node:fs/promises';
import { SheetError } from './sheet.ts';

/** Where a part of an archive lies. Its name is a key to look it up by, never a path. */
export type ZipEntry = {
  readonly offset: number;
  readonly packed: number;
  readonly size: number;
  readonly crc: number;
  readonly method: number;
};
export type Zip = {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  /** Where the parts end and the directory begins. */
  readonly end: number;
};

const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50];
const [endSize, entrySize, localSize] = [22, 46, 30];
const longestComment = 65_535;
/** More than any workbook has; what it would take to look through more is not spent. */
const largestDirectory = 4_000_000;
/** Stands where the number is in a record for archives beyond 4 GB. */
const [elsewhere16, elsewhere32] = [0xffff, 0xffffffff];

const damaged = (): SheetError => new SheetError('damaged');

/** Exactly these bytes of the file: fewer would be read as zeros. */
const readAt = async (file: FileHandle, { offset, length }: { readonly offset: number; readonly length: number }): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead !== length) throw damaged();
  return buffer;
};

type Directory = { readonly count: number; readonly size: number; readonly offset: number };

/** The record at the end of the file that says where the directory is; a comment may follow it. */
const findDirectory = async (file: FileHandle): Promise<Directory> => {
  const { size: fileSize } = await file.stat();
  const length = Math.min(fileSize, endSize + longestComment);
  const tail = await readAt(file, { offset: fileSize - length, length });
  for (let at = length - endSize; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endMark || at + endSize + tail.readUInt16LE(at + 20) !== length) continue;
    const [count, size, offset] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    const isSplit = tail.readUInt32LE(at + 4) !== 0 || tail.readUInt16LE(at + 8) !== count;
    if (isSplit || count === elsewhere16 || size > largestDirectory || offset + size > fileSize - length + at) throw damaged();
    return { count, size, offset };
  }
  throw damaged();
};

const checked = (entry: ZipEntry, { flags, end }: { readonly flags: number; readonly end: number }): ZipEntry => {
  if ((flags & 1) === 1) throw new SheetError('encrypted');
  const isElsewhere = [entry.packed, entry.size, entry.offset].includes(elsewhere32);
  if (isElsewhere || entry.offset + localSize + entry.packed > end) throw damaged();
  return entry;
};

const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

const entriesOf = (bytes: Buffer, { count, offset: end }: Directory): Map<string, ZipEntry> => {
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + entrySize > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw damaged();
    const next = at + entrySize + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > bytes.length) throw damaged();
    const name = keyOf(bytes.toString('utf8', at + entrySize, at + entrySize + bytes.readUInt16LE(at + 28)));
    // Two parts of one name: which of them counts would be up to the reader.
    if (entries.has(name)) throw damaged();
    const [method, crc, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20)];
    const entry = { offset: bytes.readUInt32LE(at + 42), packed, size: bytes.readUInt32LE(at + 24), crc, method };
    entries.set(name, checked(entry, { flags: bytes.readUInt16LE(at + 8), end }));
    at = next;
  }
  return entries;
};

/** The directory of an archive: all that is known of its parts, checked against the file. */
export const readZip = async (file: FileHandle): Promise<Zip> => {
  const directory = await findDirectory(file);
  const bytes = await readAt(file, { offset: directory.offset, length: directory.size });
  return { entries: entriesOf(bytes, directory), end: directory.offset };
};

export const findEntry = ({ entries }: Zip, name: string): ZipEntry | undefined => entries.get(keyOf(name));

/** Where the bytes of a part begin: after its own header, whose length the directory does not know. */
export const dataStart = async (file: FileHandle, { end }: Zip, entry: ZipEntry): Promise<number> => {
  const header = await readAt(file, { offset: entry.offset, length: localSize });
  if (header.readUInt32LE(0) !== localMark) throw damaged();
  const start = entry.offset + localSize + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + entry.packed > end) throw damaged();
  return start;
};
