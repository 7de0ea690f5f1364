import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { SheetError, type Sheet } from './sheet.ts';

const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zip = Buffer.from('PK\u0003\u0004');
const emptyZip = Buffer.from('PK\u0005\u0006');
const utf16 = [Buffer.from('fffe', 'hex'), Buffer.from('feff', 'hex')];
const others = [emptyZip, ...['%PDF-', '{\\rtf', '<!doctype', '<html', '<?xml'].map((text) => Buffer.from(text))];

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** A workbook with a password is a compound file with a stream of this name; without, it is one of a program before 2007. */
const isEncrypted = async (path: string): Promise<boolean> => {
  const name = Buffer.from('EncryptedPackage', 'utf16le');
  let end = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([end, chunk]);
    if (bytes.includes(name)) return true;
    end = bytes.subarray(-name.length);
  }
  return false;
};

const startsWith = (head: Buffer, mark: Buffer): boolean => head.subarray(0, mark.length).equals(mark);
const lowered = (head: Buffer): Buffer => Buffer.from(head.subarray(0, 64).toString('latin1').trimStart().toLowerCase(), 'latin1');
const isOther = (head: Buffer): boolean =>
  others.some((mark) => startsWith(head, mark) || startsWith(lowered(head), mark)) || (head.includes(0) && !isUtf8(head));
/** Latin letters in two bytes each, without the mark that says so. */
const isUtf16 = (head: Buffer): boolean =>
  utf16.some((mark) => startsWith(head, mark)) ||
  (head.length >= 4 && (head[0] === 0) !== (head[1] === 0) && (head[0] === 0) === (head[2] === 0) && (head[1] === 0) === (head[3] === 0));

/** By what the file holds; anything that is no known other thing is taken for text, which has its own checks. */
export const formatOf = async (path: string): Promise<Sheet['format']> => {
  const head = await headOf(path);
  if (startsWith(head, zip)) return 'XLSX';
  if (startsWith(head, compound)) throw new SheetError((await isEncrypted(path)) ? 'encrypted' : 'fileType');
  if (isUtf16(head)) throw new SheetError('utf16');
  if (isOther(head)) throw new SheetError('fileType');
  return 'CSV';
};
