import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { FieldKey } from '../keys.ts';

/** Where a value stands. It is sealed in: a value moved to another row or column does not open. */
export type Place = { readonly table: string; readonly column: string; readonly rowId: number | string };

export type FieldCipher = {
  readonly seal: (text: string, place: Place) => string;
  readonly open: (sealed: string, place: Place) => string;
  /** The generation a sealed value was written with. */
  readonly generationOf: (sealed: string) => number;
  /** The generation that seals. */
  readonly newest: () => number;
  /**
   * What to look for in an index of values that cannot be read: one entry per generation still in use, the newest first. The newest is
   * stored; a look-up asks for all of them (`index = any ($1)`). One column is enough that way: while keys are rotated each row holds
   * the index of its own generation, and it is found under whichever that is. A second column would have to be filled for every row
   * before the first could go, and both would have to be asked for just the same.
   */
  readonly blind: (field: string, normalised: string) => string[];
};

/** Looks for keys that came after the start; null where there are none. Urgent where a value waits for its key. */
type LookAgain = (isUrgent: boolean) => readonly FieldKey[] | null;

const layout = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** How every value of a generation begins. */
export const prefixOf = (generation: number): string => `${layout}|${generation}|`;

const boundTo = ({ table, column, rowId }: Place): Buffer => Buffer.from(`${table}.${column}:${rowId}`);

const parse = (sealed: string): { generation: number; bytes: Buffer } => {
  const [version, generation, bytes = ''] = sealed.split('|');
  if (version !== layout || generation === undefined) throw new Error('a stored value is not sealed as it should be');
  return { generation: Number(generation), bytes: Buffer.from(bytes, 'base64') };
};

const sealWith = ({ generation, encrypt }: FieldKey, text: string, place: Place): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', encrypt, nonce).setAAD(boundTo(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return prefixOf(generation) + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
};

const openWith = ({ encrypt }: FieldKey, bytes: Buffer, place: Place): string => {
  // A shorter tag would be taken, and is easier to guess.
  if (bytes.length < nonceBytes + tagBytes) throw new Error('a stored value is cut short');
  const decipher = createDecipheriv('aes-256-gcm', encrypt, bytes.subarray(0, nonceBytes)).setAAD(boundTo(place));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
};

/** AES-256-GCM, one random nonce per value: `v1|generation|nonce tag text`. */
export const createFieldCipher = (known: readonly FieldKey[], lookAgain: LookAgain = () => null): FieldCipher => {
  if (known.length === 0) throw new Error('there is no field key');
  let keys = known;

  const current = (isUrgent = false): readonly FieldKey[] => {
    keys = lookAgain(isUrgent) ?? keys;
    return keys;
  };
  const newest = (): FieldKey => {
    const [first] = current();
    if (!first) throw new Error('there is no field key');
    return first;
  };

  const keyOf = (generation: number): FieldKey => {
    const isIt = (key: FieldKey): boolean => key.generation === generation;
    const key = keys.find(isIt) ?? current(true).find(isIt);
    if (!key) throw new Error(`the key of generation ${generation} is missing`);
    return key;
  };

  return {
    seal: (text, place) => sealWith(newest(), text, place),
    open: (sealed, place) => {
      const { generation, bytes } = parse(sealed);
      return openWith(keyOf(generation), bytes, place);
    },
    generationOf: (sealed) => parse(sealed).generation,
    newest: () => newest().generation,
    blind: (field, normalised) =>
      current().map(({ blind }) => createHmac('sha256', blind).update(`${field}\0${normalised}`).digest('base64url')),
  };
};
