import { AppError, fieldError } from './app-error.ts';

type Coded = { readonly code?: string; readonly statusCode?: number; readonly constraint?: string; readonly message?: string };

/** What the framework refuses before a handler sees it. */
const frameworkCodes: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('unsupported-media-type'),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('bad-json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('bad-json'),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('too-large'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError('bad-request'),
  FST_ERR_BAD_URL: new AppError('route-not-found'),
  FST_ERR_NOT_FOUND: new AppError('route-not-found'),
};

/** Connection lost, server starting or stopping, too many connections, statement or lock timeout: come back later. */
const isUnavailable = ({ code = '', message = '' }: Coded): boolean =>
  /^(08|53|57P|55P03|57014)/.test(code) ||
  ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EACCES', 'EHOSTUNREACH', 'ENOTFOUND', '40001', '40P01'].includes(code) ||
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Cannot use a pool after/.test(message);

/** Constraints are named after what they guard: `<table>_<column>_taken`. */
const takenField = (constraint: string): string => {
  const column = constraint.replace(/_taken$/, '').replace(/^(company|location|app_user)_/, '');
  return column.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
};

const fromDatabase = (error: Coded): AppError | null => {
  if (error.code === '23505') {
    const path = takenField(error.constraint ?? '');
    return new AppError('taken', { fields: [{ path, code: 'taken', params: {} }], cause: error });
  }
  // PostgreSQL stores no NUL and no half characters; a value that carries one is the caller's mistake.
  if (error.code === '22021' || error.code === '22P05') return fieldError('', 'characters');
  return isUnavailable(error) ? new AppError('unavailable', { retryAfter: 1, cause: error }) : null;
};

/** Any thrown thing as one of the failures we name; what we cannot name is ours, not the caller's. */
export const failureOf = (thrown: unknown): AppError => {
  if (thrown instanceof AppError) return thrown;
  const error = thrown as Coded;
  return frameworkCodes[error.code ?? ''] ?? fromDatabase(error) ?? new AppError('internal', { cause: thrown });
};
