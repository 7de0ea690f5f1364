import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { createGate } from '../auth/gate.ts';
import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { Database, Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import type { FileStore } from './file-store.ts';

/** A file as it is kept and handed out. */
export type KeptFile = { readonly bytes: Buffer; readonly contentType: string; readonly fileName: string };

const nonceBytes = 12;
const tagBytes = 16;

/** Every file has a key of its own, which the database holds sealed: neither of the two places reads a file without the other. */
const sealed = (key: Buffer, bytes: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
};

/** What was changed where it is kept is shown to nobody. */
const damaged = (cause?: unknown): AppError => new AppError('file-damaged', { cause });

const opened = (key: Buffer, stored: Buffer): Buffer => {
  if (stored.length < nonceBytes + tagBytes) throw damaged();
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, nonceBytes));
  decipher.setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch (error) {
    throw damaged(error);
  }
};

const unchanged = ({ sha256 }: Pick<Row, 'sha256'>, bytes: Buffer): Buffer => {
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw damaged();
  return bytes;
};

const keyPlace = (id: string) => ({ table: 'stored_file', column: 'file_key', rowId: id });

/** Enough for a new window to open. */
const linkSeconds = 60;

type FilesDeps = {
  readonly database: Database;
  readonly store: FileStore;
  readonly cipher: FieldCipher;
  readonly now?: () => number;
};

type Row = {
  readonly id: string;
  readonly fileKey: string;
  readonly contentType: string;
  readonly fileName: string;
  readonly sha256: string;
};

export type Files = {
  /** Puts a file where files are kept, and answers its path. It is there for good once `note` commits; what is never noted is swept. */
  readonly put: (file: KeptFile) => Promise<NewFile>;
  readonly note: (tx: Tx, file: NewFile, noted?: Noted) => Promise<void>;
  readonly read: (at: string) => Promise<KeptFile | null>;
  /** An address that shows a file once, within a minute, to the session that asked for it. */
  readonly linkTo: (tx: Tx, link: Linked & { readonly sessionId: string | null }) => Promise<string>;
  /** What such an address stands for, and whether it is to be saved and not shown; null where it is none, is another's, was used, or is too old. */
  readonly linked: (token: string, sessionId: string) => Promise<Linked | null>;
  /** Removes what is from before that time and was put and never noted, or noted to be looked at only. */
  readonly sweep: (before: Date) => Promise<number>;
};

type Linked = { readonly path: string; readonly isSaved: boolean };

type NewFile = {
  readonly id: string;
  readonly path: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly fileKey: string;
};

type Noted = { readonly isTemporary?: boolean };

const noteFile = async (tx: Tx, file: NewFile, { isTemporary = false }: Noted = {}): Promise<void> => {
  await tx.query(
    `insert into stored_file (id, path, file_name, content_type, size, sha256, file_key, is_temporary) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [file.id, file.path, file.fileName, file.contentType, file.size, file.sha256, file.fileKey, isTemporary],
  );
};

const findFile = async (tx: Tx, at: string): Promise<Row | null> => {
  const [row] = await tx.query<Row>(
    `select id, file_key as "fileKey", content_type as "contentType", file_name as "fileName", sha256 from stored_file where path = $1`,
    [at],
  );
  return row ?? null;
};

const tokenBytes = 32;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const links = ({ database, now = Date.now }: Pick<FilesDeps, 'database' | 'now'>): Pick<Files, 'linkTo' | 'linked'> => ({
  linkTo: async (tx, { path, isSaved, sessionId }) => {
    const token = randomBytes(tokenBytes).toString('base64url');
    await tx.query(`insert into file_link (token_hash, path, is_saved, session_id, expires_at) values ($1, $2, $3, $4, $5)`, [
      hashOf(token),
      path,
      isSaved,
      sessionId,
      new Date(now() + linkSeconds * 1000),
    ]);
    return `/api/v1/files/${token}`;
  },
  linked: (token, sessionId) =>
    database.system('files: an address that is opened', async (tx) => {
      const [row] = await tx.query<Linked>(
        `update file_link set used_at = now() where token_hash = $1 and session_id = $2 and used_at is null and expires_at > $3
         returning path, is_saved as "isSaved"`,
        [hashOf(token), sessionId, new Date(now())],
      );
      return row ?? null;
    }),
});

const sweepFiles = async ({ database, store }: FilesDeps, before: Date): Promise<number> => {
  const old = (await store.list()).filter(({ at }) => at < before).map((file) => file.path);
  const noted = await database.system('files: which are known', async (tx) => {
    await tx.query(`delete from stored_file where is_temporary and created_at < $1`, [before]);
    await tx.query(`delete from file_link where expires_at < $1`, [before]);
    return tx.query<{ path: string }>(`select path from stored_file where path = any ($1)`, [old]);
  });
  const known = new Set(noted.map((row) => row.path));
  const left = old.filter((at) => !known.has(at));
  for (const at of left) await store.remove(at);
  return left.length;
};

export const createFiles = (deps: FilesDeps): Files => {
  const { database, store, cipher, now = Date.now } = deps;
  // A file is in memory three times while it is opened.
  const opening = createGate({ parallel: 4, queue: 200 });
  return {
    ...links(deps),
    put: async ({ bytes, contentType, fileName }) => {
      const [id, key] = [randomUUID(), randomBytes(32)];
      const at = `${new Date(now()).toISOString().slice(0, 7).replace('-', '/')}/${id}`;
      await store.put(at, sealed(key, bytes));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return {
        id,
        path: at,
        fileName,
        contentType,
        size: bytes.length,
        sha256,
        fileKey: cipher.seal(key.toString('base64'), keyPlace(id)),
      };
    },
    note: noteFile,
    read: async (at) => {
      const found = await database.system('files: one that is opened', (tx) => findFile(tx, at));
      if (!found) return null;
      const key = Buffer.from(cipher.open(found.fileKey, keyPlace(found.id)), 'base64');
      const bytes = await opening(async () => unchanged(found, opened(key, await store.get(at))));
      return { bytes, contentType: found.contentType, fileName: found.fileName };
    },
    sweep: (before) => sweepFiles(deps, before),
  };
};
