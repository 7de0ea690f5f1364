import { hkdfSync } from 'node:crypto';
import fs from 'node:fs';
import { ConfigError } from './config.ts';
import { keyFileOf, makeKeyFile, readKeyFile, type KeyConfig, type KeyFile } from './key-file.ts';

/** One generation of the keys that stored fields are encrypted with and looked up by. Its number stands in every value. */
export type FieldKey = { readonly generation: number; readonly encrypt: Uint8Array; readonly blind: Uint8Array };

/** Keys of the product, each derived from a root that never enters the database. */
export type Keys = {
  readonly token: Uint8Array;
  readonly pepper: Uint8Array;
  readonly audit: Uint8Array;
  readonly passcode: Uint8Array;
  readonly device: Uint8Array;
  /** What addresses of files are signed with. */
  readonly link: Uint8Array;
  /** What the passwords of our own database log-ins come from. */
  readonly database: Uint8Array;
  /** The newest first: it encrypts; the older ones still decrypt. */
  readonly fields: readonly FieldKey[];
};

const derive = (root: Buffer, label: string): Uint8Array => new Uint8Array(hkdfSync('sha256', root, Buffer.alloc(0), `assay/${label}`, 32));

const fieldKeys = ({ root, fields = {}, oldest = 1 }: KeyFile): FieldKey[] =>
  [[1, root] as const, ...Object.entries(fields).map(([number, text]) => [Number(number), text] as const)]
    .filter(([generation]) => generation >= oldest)
    .map(([generation, text]) => {
      const from = Buffer.from(text, 'base64');
      return { generation, encrypt: derive(from, 'field'), blind: derive(from, 'blind') };
    })
    .toSorted((a, b) => b.generation - a.generation);

export const keysFrom = (file: KeyFile): Keys => {
  const root = Buffer.from(file.root, 'base64');
  return {
    token: derive(root, 'token'),
    pepper: derive(root, 'pepper'),
    audit: derive(root, 'audit'),
    passcode: derive(root, 'passcode'),
    device: derive(root, 'device'),
    link: derive(root, 'link'),
    database: derive(root, 'database'),
    fields: fieldKeys(file),
  };
};

/** The keys from their file; a first start makes them, unless it is told where they are or is production's. */
export const loadKeys = (config: KeyConfig): Keys => {
  const file = keyFileOf(config);
  if (!fs.existsSync(file)) {
    if (config.ASSAY_KEYS || config.NODE_ENV === 'production') throw new ConfigError(`ASSAY_KEYS: there is no key file at ${file}`);
    makeKeyFile(file);
  }
  const keys = keysFrom(readKeyFile(file));
  if (keys.fields.length === 0) throw new ConfigError(`ASSAY_KEYS: the key file ${file} cannot be used: no field key in it is in use`);
  return keys;
};

const stampOf = (file: string): string => {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  return found ? `${found.ino}:${found.mtimeMs}:${found.size}` : '';
};

/** How long a running server may still use the keys it knows, in milliseconds, after the file has others. */
export const lookMillis = 1000;

/**
 * Looks at the key file again, and answers its field keys where they have changed since: keys are rotated while servers run. Looks
 * at most once a second unless it is urgent. A file that cannot be used changes nothing.
 */
export const watchFieldKeys = (config: KeyConfig): ((isUrgent: boolean) => readonly FieldKey[] | null) => {
  const file = keyFileOf(config);
  let seen = '';
  let lookedAt = -Infinity;
  return (isUrgent) => {
    if (!isUrgent && performance.now() - lookedAt < lookMillis) return null;
    lookedAt = performance.now();
    const stamp = stampOf(file);
    if (stamp === seen || stamp === '') return null;
    try {
      const found = fieldKeys(readKeyFile(file));
      seen = stamp;
      return found.length > 0 ? found : null;
    } catch {
      return null;
    }
  };
};
