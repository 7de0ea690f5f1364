import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { FieldKey } from '../keys.ts';

/** Where a value stands. It is sealed in: a value moved to another row or column does not open. */
export type Place = { readonly table: string; readonly column: string; readonly rowId: number | string };

export type FieldCipher = {
  readonly seal: (text: string, place: Place) => string;
  readonly open: (sealed: string, place: Place) => string;
  /** The generation a sealed value was written with. */
  readonly generationOf: (sealed: string) => number;
  readonly newest: number;
  /** What to look for in an index of values that cannot be read: one entry per generation still in use, the newest first. */
  readonly blind: (field: string, normalised: string) => string[];
};

const layout = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

const boundTo = ({ table, column, rowId }: Place): Buffer => Buffer.from(`${table}.${column}:${rowId}`);

const parse = (sealed: string): { generation: number; bytes: Buffer } => {
  const [version, generation, bytes = ''] = sealed.split('|');
  if (version !== layout || generation === undefined) throw new Error('a stored value is not sealed as it should be');
  return { generation: Number(generation), bytes: Buffer.from(bytes, 'base64') };
};

/** AES-256-GCM, one random nonce per value: `v1|generation|nonce tag text`. */
export const createFieldCipher = (keys: readonly FieldKey[]): FieldCipher => {
  const newest = keys[0];
  if (!newest) throw new Error('there is no field key');

  const seal = (text: string, place: Place): string => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', newest.encrypt, nonce).setAAD(boundTo(place));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${layout}|${newest.generation}|${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')}`;
  };

  const open = (sealed: string, place: Place): string => {
    const { generation, bytes } = parse(sealed);
    const key = keys.find((one) => one.generation === generation);
    if (!key) throw new Error(`the key of generation ${generation} is missing`);
    const decipher = createDecipheriv('aes-256-gcm', key.encrypt, bytes.subarray(0, nonceBytes)).setAAD(boundTo(place));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  };

  return {
    seal,
    open,
    generationOf: (sealed) => parse(sealed).generation,
    newest: newest.generation,
    blind: (field, normalised) =>
      keys.map(({ blind }) => createHmac('sha256', blind).update(`${field}\0${normalised}`).digest('base64url')),
  };
};
