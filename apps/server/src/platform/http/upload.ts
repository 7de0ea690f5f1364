import { Busboy } from '@fastify/busboy';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
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

/** What a form of parts came to: its values, and its file where it had one. */
export class UploadForm {
  readonly values: Readonly<Record<string, string>>;
  readonly file: Uploaded | null;

  constructor(values: Readonly<Record<string, string>>, file: Uploaded | null) {
    this.values = values;
    this.file = file;
  }
}

const limits = { fields: 10, fieldNameSize: 100, fieldSize: 256 * 1024, files: 1, parts: 12, headerPairs: 20 };
const longestName = 200;

/** The last part of a path, whatever the sender's system takes for one, without what no file name has. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').toWellFormed().replace(/\p{C}/gu, '').slice(-longestName).trim();

const tooLarge = (max: number): AppError =>
  new AppError('too-large', { fields: [{ path: 'file', code: 'sheetTooBig', params: { max: Math.floor(max / 1024 / 1024) } }] });

/** Counts and digests what passes, and lets no more of it through than may be. */
const counted = (max: number) => {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > max ? tooLarge(max) : null, chunk);
    },
  });
  return { stream, digest: () => ({ size, hash: hash.digest('hex') }) };
};

const stored = async (part: Readable, fileName: string, max: number): Promise<Uploaded> => {
  const target = path.join(os.tmpdir(), `assay-upload-${randomUUID()}`);
  const { stream, digest } = counted(max);
  try {
    await pipeline(part, stream, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    // The rest of it is read and dropped: a browser that is still sending does not listen.
    part.resume();
    await rm(target, { force: true });
    throw error;
  }
  return { path: target, fileName: plainName(fileName), ...digest() };
};

/** Reads a form of parts: small values, and one file, which goes to disk as it comes. */
const readForm = async (payload: Readable, contentType: string, max: number): Promise<UploadForm> => {
  const form = new Busboy({ headers: { 'content-type': contentType }, limits });
  const values: Record<string, string> = {};
  const files: Promise<Uploaded>[] = [];
  let refused: AppError | null = null;
  form.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut || Object.hasOwn(values, name) || name === '__proto__') refused ??= new AppError('bad-request');
    else values[name] = value;
  });
  form.on('file', (name, part, fileName) => {
    if (name !== 'file') refused ??= new AppError('bad-request');
    const file = stored(part, fileName ?? '', max);
    // Awaited below; meanwhile a failure of it is nobody's surprise.
    file.catch(() => undefined);
    files.push(file);
  });
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) form.on(event, () => (refused ??= new AppError('bad-request')));
  const read = await pipeline(payload, form).catch((error: unknown) => new AppError('bad-request', { cause: errorOf(error) }));
  const settled = await Promise.allSettled(files);
  const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = settled.find((one) => one.status === 'rejected');
  const fault: unknown = failed?.reason ?? refused ?? read;
  if (fault === undefined) return new UploadForm(values, done[0] ?? null);
  await Promise.all(done.map(dropFile));
  throw fault;
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
      return readForm(payload, String(request.headers['content-type']), maxFile);
    },
  );
};
