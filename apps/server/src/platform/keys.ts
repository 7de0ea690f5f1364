import { hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError, type Config } from './config.ts';

/** Keys of the product, each derived from one root that never enters the database. */
export type Keys = { readonly token: Uint8Array; readonly pepper: Uint8Array };

const keyFile = z.strictObject({
  root: z.string().refine((text) => Buffer.from(text, 'base64').length === 32, 'needs 32 bytes in base64'),
});

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
const readRoot = (file: string): Buffer => {
  const refusal = (reason: string): ConfigError => new ConfigError(`ASSAY_KEYS: the key file ${file} cannot be used: ${reason}`);
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw refusal((error as NodeJS.ErrnoException).code ?? 'it cannot be read');
  }
  const parsed = keyFile.safeParse(jsonOf(text));
  if (!parsed.success) throw refusal(parsed.error.issues[0]?.message ?? '');
  return Buffer.from(parsed.data.root, 'base64');
};

/** The keys from their file; an embedded installation makes them on its first start, any other has to bring them. */
export const loadKeys = (config: Config): Keys => {
  const file = config.ASSAY_KEYS ?? path.join(config.DATA_DIR, 'keys.json');
  if (!fs.existsSync(file)) {
    if (config.ASSAY_KEYS || (config.DATABASE_URL && config.NODE_ENV === 'production'))
      throw new ConfigError(`ASSAY_KEYS: there is no key file at ${file}`);
    makeKeyFile(file);
  }
  const root = readRoot(file);
  return { token: derive(root, 'token'), pepper: derive(root, 'pepper') };
};
