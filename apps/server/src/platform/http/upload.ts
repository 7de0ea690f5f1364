import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { errorOf } from '../thrown.ts';

/** A file that came with a call: on disk for as long as the call takes, under a name of our own. */
export type Uploaded = {
  readonly path: string;
  /** What its sender calls it: shown, and never the name of anything here. */
  readonly fileName: string;
  readonly size: number;
  readonly hash: string;
};

/** What a call is given of it: the signal ends with the call, or before where its sender hangs up. */
export type Received = Uploaded & { readonly signal: AbortSignal };

/** What a form of parts came to: its values, and its file where it had one. */
export class UploadForm {
  readonly values: Readonly<Record<string, string>>;
  readonly file: Uploaded | null;

  constructor(values: Readonly<Record<string, string>>, file: Uploaded | null) {
    this.values = values;
    this.file = file;
  }
}

const limits = { fieldNameSize: 100, fieldSize: 256 * 1024, headerPairs: 20 };
/** Counted here: what the parser itself counts as too many it reads no more, and it waits for it for ever, or ends the process where it is cut short. */
const most = { fields: 10, files: 1 };
const longestName = 200;

/** The last part of a path, whatever the sender's system takes for one, without what no file name has. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/\p{C}/gu, '')
    .slice(-longestName)
    .replace(/^\p{Cs}/u, '')
    .trim();

const tooLarge = (max: number): AppError =>
  new AppError('too-large', { fields: [{ path: 'file', code: 'sheetTooBig', params: { max: Math.floor(max / 1_000_000) } }] });

const broken = (error: unknown): AppError => new AppError('bad-request', { cause: errorOf(error) });

type Writing = { readonly handle: FileHandle; readonly max: number };

/** Writes what comes, as far as it may be. The rest is read and dropped: a browser that is still sending does not listen. */
const write = async (part: Readable, { handle, max }: Writing): Promise<Pick<Uploaded, 'size' | 'hash'>> => {
  const hash = createHash('sha256');
  const faults: unknown[] = [];
  let size = 0;
  try {
    for await (const chunk of part as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > max || faults.length > 0) continue;
      hash.update(chunk);
      await handle.appendFile(chunk).catch((error: unknown) => faults.push(error));
    }
  } catch (error) {
    throw broken(error);
  }
  if (faults.length > 0) throw faults[0];
  if (size > max) throw tooLarge(max);
  return { size, hash: hash.digest('hex') };
};

const stored = async (part: Readable, { fileName, max }: { readonly fileName: string; readonly max: number }): Promise<Uploaded> => {
  const target = path.join(os.tmpdir(), `assay-upload-${randomUUID()}`);
  try {
    const handle = await open(target, 'wx', 0o600);
    try {
      return { path: target, fileName: plainName(fileName), ...(await write(part, { handle, max })) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    // What nobody reads any more holds up the parts behind it.
    part.resume();
    await rm(target, { force: true });
    throw error;
  }
};

const formFor = (contentType: string): BusboyInstance => {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch (error) {
    // It does not say what parts it.
    throw broken(error);
  }
};

/** Reads a form of parts: small values, and one file, which goes to disk as it comes. */
const readForm = async (
  payload: Readable,
  { contentType, max }: { readonly contentType: string; readonly max: number },
): Promise<UploadForm> => {
  const form = formFor(contentType);
  const values: Record<string, string> = {};
  const parts: Readable[] = [];
  const files: Promise<Uploaded>[] = [];
  let [refused, fields]: [AppError | null, number] = [null, 0];
  form.on('field', (name, value, ...[isNameCut, isValueCut]) => {
    fields += 1;
    if (fields > most.fields || isNameCut || isValueCut || Object.hasOwn(values, name) || name === '__proto__')
      refused ??= new AppError('bad-request');
    else values[name] = value;
  });
  form.on('file', (name, part, fileName) => {
    if (name !== 'file' || files.length === most.files) refused ??= new AppError('bad-request');
    // Both are looked at below; meanwhile a failure of them is nobody's surprise, and no end of the process.
    part.on('error', () => undefined);
    if (files.length === most.files) {
      part.resume();
      return;
    }
    const file = stored(part, { fileName: fileName ?? '', max });
    file.catch(() => undefined);
    parts.push(part);
    files.push(file);
  });
  const read = await pipeline(payload, form).catch(broken);
  // Where its sender hung up, a part has no end of its own.
  if (read) for (const part of parts) part.destroy();
  const settled = await Promise.allSettled(files);
  const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = settled.find((one) => one.status === 'rejected');
  const fault: unknown = failed?.reason ?? refused ?? read;
  if (fault === undefined) return new UploadForm(values, done[0] ?? null);
  await Promise.all(done.map(dropFile));
  throw errorOf(fault);
};

export const dropFile = ({ path: at }: Uploaded): Promise<void> => rm(at, { force: true });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many bytes a file may have that is sent to this route; absent where none is. */
    maxFile?: number;
  }
}

/** Forms of parts are read by the routes that take a file, and by no other. */
export const readUploads = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    /^multipart\/form-data/i,
    async (request: { routeOptions: { config: { maxFile?: number } }; headers: Record<string, unknown> }, payload: Readable) => {
      const { maxFile } = request.routeOptions.config;
      if (maxFile === undefined) throw new AppError('unsupported-media-type');
      return readForm(payload, { contentType: String(request.headers['content-type']), max: maxFile });
    },
  );
};
