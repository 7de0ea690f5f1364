import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { listS3, s3Path, sendS3, wellOf, type S3Access } from '../outbound/s3.ts';

type Listed = { readonly path: string; readonly at: Date };

/** Where the bytes of files are kept, as they are given: what is in them is for nobody to read there. */
export type FileStore = {
  /** Stores a file whole or not at all. */
  readonly put: (at: string, bytes: Uint8Array) => Promise<void>;
  readonly get: (at: string) => Promise<Buffer>;
  readonly remove: (at: string) => Promise<void>;
  readonly list: () => Promise<Listed[]>;
};

/** Written under another name, to the disk, and then renamed: never half of one. */
const writeWhole = async (file: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

const folderStore = (folder: string): FileStore => {
  const fileOf = (at: string): string => path.join(folder, ...at.split('/'));
  return {
    put: (at, bytes) => writeWhole(fileOf(at), bytes),
    get: (at) => readFile(fileOf(at)),
    remove: (at) => rm(fileOf(at), { force: true }),
    list: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
      // Another process may be sweeping as well.
      const found = await Promise.all(files.map(async (file) => ({ file, facts: await stat(file).catch(() => null) })));
      return found.flatMap(({ file, facts }) =>
        facts ? [{ path: path.relative(folder, file).split(path.sep).join('/'), at: facts.mtime }] : [],
      );
    },
  };
};

const prefix = 'documents/';

const bucketStore = (access: S3Access): FileStore => {
  const pathOf = (at: string): string => s3Path(access.bucket, prefix + at);
  return {
    put: async (at, bytes) => void (await wellOf(await sendS3(access, { method: 'PUT', path: pathOf(at), body: bytes }), 'storing a file')),
    get: async (at) => wellOf(await sendS3(access, { method: 'GET', path: pathOf(at) }), 'reading a file'),
    remove: async (at) => void (await wellOf(await sendS3(access, { method: 'DELETE', path: pathOf(at) }), 'removing a file')),
    list: async () => (await listS3(access, { prefix })).map(({ key, at }) => ({ path: key.slice(prefix.length), at })),
  };
};

type StoreConfig = Pick<
  Config,
  'DATA_DIR' | 'NODE_ENV' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** How many bytes a file may have; what is stored is a little longer. */
const maxFileBytes = 25_000_000;

/** A folder beside the database, or the bucket that the operator names. */
export const fileStoreOf = (config: StoreConfig): FileStore => {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: id = '', S3_SECRET_ACCESS_KEY: secret = '' } = config;
  if (!bucket) return folderStore(path.join(config.DATA_DIR, 'files'));
  const endpoint = config.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  const ask = createOutbound({
    isLoopbackAllowed: config.NODE_ENV !== 'production',
    isPrivateAllowed: true,
    seconds: 60,
    maxBytes: maxFileBytes + 1000,
  });
  return bucketStore({ endpoint, bucket, region, id, secret, ask });
};
