import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError, type Config } from './config.ts';
import { makePrivateFolder } from './data-folder.ts';
import { codeOf } from './thrown.ts';

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64');

/** Typed by a person or copied from a page: words, or the same few bytes again and again. Chance does not write like that. */
const isSample = (text: string): boolean => {
  const bytes = bytesOf(text);
  return new Set(bytes).size < 12 || bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
};

const secret = z
  .string()
  .refine((text) => bytesOf(text).length === 32, { error: 'a key needs 32 bytes in base64', abort: true })
  .refine((text) => !isSample(text), 'a key in it is a sample, not 32 random bytes');

/**
 * `fields` are the later generations of the field keys, by number; the first comes from the root. Those before `oldest` are out of use.
 */
const keyFile = z.strictObject({
  root: secret,
  fields: z.record(z.string().regex(/^[2-9]$|^[1-9]\d{1,3}$/), secret).optional(),
  oldest: z.int().positive().optional(),
});
export type KeyFile = z.infer<typeof keyFile>;

export const newSecret = (): string => randomBytes(32).toString('base64');

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export type KeyConfig = Pick<Config, 'ASSAY_KEYS' | 'DATA_DIR' | 'DATABASE_URL' | 'NODE_ENV'>;

export const keyFileOf = (config: KeyConfig): string => config.ASSAY_KEYS ?? path.join(config.DATA_DIR, 'keys.json');

const writeDraft = (file: string, draft: string): void => {
  try {
    makePrivateFolder(path.dirname(file));
    fs.writeFileSync(draft, JSON.stringify({ root: newSecret() }), { mode: 0o600 });
  } catch (error) {
    throw new ConfigError(`DATA_DIR: the key file ${file} cannot be made: ${codeOf(error)}`);
  }
};

export const makeKeyFile = (file: string): void => {
  const draft = `${file}.${process.pid}`;
  writeDraft(file, draft);
  try {
    // A link fails where the name exists: of two processes that start together, one makes the keys and both read them.
    fs.linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft);
  }
};

/** What is written is on the disk before anything relies on it. */
const flush = (name: string): void => {
  const handle = fs.openSync(name, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
};

/** Puts other keys in the file's place, whole or not at all, for the eyes of its owner alone. */
export const replaceKeyFile = (file: string, content: KeyFile): void => {
  const draft = `${file}.next`;
  const { uid, gid } = fs.statSync(file);
  fs.rmSync(draft, { force: true });
  fs.writeFileSync(draft, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
  // The command may run as another user than the server that has to read it.
  if (process.getuid?.() === 0) fs.chownSync(draft, uid, gid);
  flush(draft);
  fs.renameSync(draft, file);
  flush(path.dirname(file));
};

/** Says what is wrong with the file, never what stands in it. */
export const readKeyFile = (file: string): KeyFile => {
  const refusal = (reason: string): ConfigError => new ConfigError(`ASSAY_KEYS: the key file ${file} cannot be used: ${reason}`);
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw refusal(codeOf(error) ?? 'it cannot be read');
  }
  const parsed = keyFile.safeParse(jsonOf(text));
  if (!parsed.success) throw refusal(parsed.error.issues[0]?.message ?? '');
  const secrets = [parsed.data.root, ...Object.values(parsed.data.fields ?? {})].map((one) => bytesOf(one).toString('hex'));
  if (new Set(secrets).size < secrets.length) throw refusal('a key stands in it twice');
  return parsed.data;
};
