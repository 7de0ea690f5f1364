import zlib from 'node:zlib';

/** A part of an archive to be made, and the ways in which programs write it differently. */
export type Part = {
  readonly name: string;
  readonly content: string | Buffer;
  readonly isStored?: boolean;
  /** Sizes and checksum after the data instead of before it. */
  readonly hasDescriptor?: boolean;
  /** Fields of the directory that do not tell the truth. */
  readonly claimed?: {
    readonly size?: number;
    readonly packed?: number;
    readonly crc?: number;
    readonly flags?: number;
    readonly method?: number;
  };
};

const field16 = (...values: number[]): Buffer => Buffer.from(new Uint16Array(values).buffer);
const field32 = (...values: number[]): Buffer => Buffer.from(new Uint32Array(values).buffer);

const writtenPart = (part: Part, offset: number): { readonly local: Buffer; readonly entry: Buffer } => {
  const content = Buffer.from(part.content);
  const data = part.isStored ? content : zlib.deflateRawSync(content);
  const name = Buffer.from(part.name);
  const { size = content.length, packed = data.length, crc = zlib.crc32(content), method = part.isStored ? 0 : 8 } = part.claimed ?? {};
  const flags = (part.claimed?.flags ?? 0) | (part.hasDescriptor ? 8 : 0);
  const before = part.hasDescriptor ? field32(0, 0, 0) : field32(crc, packed, size);
  const after = part.hasDescriptor ? field32(0x08074b50, crc, packed, size) : Buffer.alloc(0);
  const local = [field32(0x04034b50), field16(20, flags, method, 0, 0), before, field16(name.length, 0), name, data, after];
  const entry = [field32(0x02014b50), field16(20, 20, flags, method, 0, 0), field32(crc, packed, size), field16(name.length, 0, 0, 0, 0)];
  return { local: Buffer.concat(local), entry: Buffer.concat([...entry, field32(0, offset), name]) };
};

/** An archive of these parts, in this order. */
export const zipOf = (parts: readonly Part[], comment = ''): Buffer => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { local, entry } = writtenPart(part, offset);
    locals.push(local);
    entries.push(entry);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = [field32(0x06054b50), field16(0, 0, parts.length, parts.length), field32(directory.length, offset), field16(comment.length)];
  return Buffer.concat([...locals, directory, ...end, Buffer.from(comment)]);
};
