import type { TextKey } from '@assay/i18n/catalog';
import { connection } from '../state/connection.ts';
import { ApiError, isAborted, UnauthenticatedUser } from './api-error.ts';

/** What a failure says: the server's own words, or a sentence of the catalogs. */
type FailureText = { readonly text: string } | { readonly key: TextKey };

/** What is said without a connection: to who has typed something, or to who waits for something. */
export type OfflineWords = 'app.offline' | 'app.offlineAgain';

const ofStatus = ({ status, message }: ApiError, offline: OfflineWords): FailureText => {
  if (status === 0) return { key: connection.get().isOffline ? offline : 'app.noResponse' };
  if (status === 401) return { key: 'errors.unauthorized' };
  if (status === 403) return message === '' ? { key: 'errors.forbidden' } : { text: message };
  if (status === 500) return { key: 'errors.internal' };
  return message === '' ? { key: 'app.somethingWrong' } : { text: message };
};

/** Any failure as people read it; null for a request that we gave up ourselves. */
export const failureText = (error: unknown, offline: OfflineWords = 'app.offline'): FailureText | null => {
  if (error instanceof ApiError) return ofStatus(error, offline);
  if (error instanceof UnauthenticatedUser) return { key: 'app.unauthenticated' };
  if (isAborted(error)) return null;
  return { key: 'app.unexpectedError' };
};

/** The server knows of no such record, or of none that the reader may see. A server that asks to wait has not looked. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && [400, 403, 404].includes(error.status);

/** Whether the same question may get a better answer: no answer at all, or a server in trouble. What is refused stays refused. */
export const isWorthAnotherTry = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);
