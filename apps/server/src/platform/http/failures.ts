import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import { TrailStopped } from '../db/trail-memory.ts';
import { AppError, fieldError } from './app-error.ts';

/** What errors of the framework, the system and the database say, as far as they do. */
type Coded = {
  readonly code: string;
  readonly statusCode: unknown;
  readonly syscall: unknown;
  readonly table: string;
  readonly constraint: string;
  readonly message: string;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const codedOf = (root: unknown): Coded => {
  const { code, statusCode, syscall, table, constraint, message }: { readonly [K in keyof Coded]?: unknown } =
    typeof root === 'object' && root !== null ? root : {};
  return { code: textOf(code), statusCode, syscall, table: textOf(table), constraint: textOf(constraint), message: textOf(message) };
};

/** What the framework refuses before a handler sees it. */
const frameworkCodes: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('unsupported-media-type'),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('bad-json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('bad-json'),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('too-large'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError('bad-request'),
  FST_ERR_BAD_URL: new AppError('route-not-found'),
  FST_ERR_NOT_FOUND: new AppError('route-not-found'),
  FST_ERR_MAX_PARAM_LENGTH: new AppError('not-found'),
};

/** No room on the disk, told by the database or by the file system: somebody has to make some. */
const fullDisks = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Connection lost, a fault of its files, server starting or stopping, too many connections, a limit of time or a deadlock: come back later. */
const passingStates = /^(08|53|57P|55P03|57014|58030|40001|40P01|25P03)/;
const lostLines = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** A socket that is not there or not ours; on a file the same codes mean something else. */
const lostSockets = new Set(['ENOENT', 'EACCES']);
const driverSays = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|Cannot use a pool after/;

const isUnavailable = ({ code, syscall, message }: Coded): boolean =>
  passingStates.test(code) || lostLines.has(code) || (syscall === 'connect' && lostSockets.has(code)) || driverSays.test(message);

/** A constraint that guards a field is named after it: `<table>_<column>_taken`. */
const takenFields = ({ table, constraint }: Coded): FieldFault[] => {
  if (!constraint.startsWith(`${table}_`) || !constraint.endsWith('_taken')) return [];
  const column = constraint.slice(table.length + 1, -'_taken'.length);
  return [{ path: column.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase()), code: 'taken', params: {} }];
};

/** PostgreSQL stores no NUL and no half characters; a value that carries one is the caller's mistake. In JSON a half one is a fault of form. */
const isUnstorable = ({ code, message }: Coded): boolean =>
  code === '22021' || code === '22P05' || (code === '22P02' && /\btype json\b/.test(message));

const fromDatabase = (error: Coded, cause: unknown): AppError | null => {
  if (error.code === '23505') return new AppError('taken', { fields: takenFields(error), cause });
  if (isUnstorable(error)) return fieldError('', 'characters');
  if (fullDisks.has(error.code)) return new AppError('disk-full', { retryAfter: 60, cause });
  return isUnavailable(error) ? new AppError('unavailable', { retryAfter: 1, cause }) : null;
};

/** What the database itself said, without the rows it said it about: causes end up in the log. */
const rootOf = (thrown: unknown): unknown => {
  const root = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
  if (root instanceof pg.DatabaseError) Object.assign(root, { detail: undefined, where: undefined, internalQuery: undefined });
  return root;
};

/** A request whose body broke off: the framework says 400, and the code is that of a lost connection. */
const isCutShort = ({ code, statusCode }: Coded): boolean => code === 'ECONNRESET' && statusCode === 400;

/** A statement that was stopped at its time limit: a question too large, unlike a database that is away. */
export const isOutOfTime = (thrown: unknown): boolean => codedOf(rootOf(thrown)).code === '57014';

/** Any thrown thing as one of the failures we name; what we cannot name is ours, not the caller's. */
export const failureOf = (thrown: unknown): AppError => {
  if (thrown instanceof AppError) return thrown;
  const root = rootOf(thrown);
  if (root instanceof TrailStopped) return new AppError(root.code, { cause: root });
  const error = codedOf(root);
  if (isCutShort(error)) return new AppError('bad-request', { cause: root });
  return frameworkCodes[error.code] ?? fromDatabase(error, root) ?? new AppError('internal', { cause: root });
};
