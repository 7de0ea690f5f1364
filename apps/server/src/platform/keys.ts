import { hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError, type Config } from './config.ts';

/** One generation of the keys that stored fields are encrypted with and looked up by. Its number stands in every value. */
export type FieldKey = { readonly generation: number; readonly encrypt: Uint8Array; readonly blind: Uint8Array };

/** Keys of the product, each derived from a root that never enters the database. */
export type Keys = {
  readonly token: Uint8Array;
  readonly pepper: Uint8Array;
  readonly audit: Uint8Array;
  readonly passcode: Uint8Array;
  readonly device: Uint8Array;
  /** The newest first: it encrypts; the older ones still decrypt. */
  readonly fields: readonly FieldKey[];
};

const secret = z.string().refine((text) => Buffer.from(text, 'base64').length === 32, 'needs 32 bytes in base64');

/** `fields` are the later generations of the field keys, by number; the first comes from the root. */
const keyFile = z.strictObject({ root: secret, fields: z.record(z.string().regex(/^[2-9]$|^[1-9]\d{1,3}$/), secret).optional() });
type KeyFile = z.infer<typeof keyFile>;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const derive = (root: Buffer, label: string): Uint8Array => new Uint8Array(hkdfSync('sha256', root, Buffer.alloc(0), `assay/${label}`, 32));

const makeKeyFile = (file: string): void => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify({ root: randomBytes(32).toString('base64') }), { mode: 0o600 });
  try {
    // A link fails where the name exists: of two processes that start together, one makes the keys and both read them.
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft);
  }
};

/** Says what is wrong with the file, never what stands in it. */
const readKeyFile = (file: string): KeyFile => {
  const refusal = (reason: string): ConfigError => new ConfigError(`ASSAY_KEYS: the key file ${file} cannot be used: ${reason}`);
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw refusal((error as NodeJS.ErrnoException).code ?? 'it cannot be read');
  }
  const parsed = keyFile.safeParse(jsonOf(text));
  if (!parsed.success) throw refusal(parsed.error.issues[0]?.message ?? '');
  const secrets = [parsed.data.root, ...Object.values(parsed.data.fields ?? {})];
  if (new Set(secrets).size < secrets.length) throw refusal('a key stands in it twice');
  return parsed.data;
};

const keyFileOf = (config: KeyConfig): string => config.ASSAY_KEYS ?? path.join(config.DATA_DIR, 'keys.json');

type KeyConfig = Pick<Config, 'ASSAY_KEYS' | 'DATA_DIR' | 'DATABASE_URL' | 'NODE_ENV'>;

const fieldKeys = ({ root, fields = {} }: KeyFile): FieldKey[] =>
  [[1, root] as const, ...Object.entries(fields).map(([number, text]) => [Number(number), text] as const)]
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
    fields: fieldKeys(file),
  };
};

/** The keys from their file; an embedded installation makes them on its first start, any other has to bring them. */
export const loadKeys = (config: KeyConfig): Keys => {
  const file = keyFileOf(config);
  if (!fs.existsSync(file)) {
    if (config.ASSAY_KEYS || (config.DATABASE_URL && config.NODE_ENV === 'production'))
      throw new ConfigError(`ASSAY_KEYS: there is no key file at ${file}`);
    makeKeyFile(file);
  }
  return keysFrom(readKeyFile(file));
};
