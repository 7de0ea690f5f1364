import type { ApiError } from '../api/api-error.ts';

/** Failures that a form shows itself: fields at fault, another's change, a look-alike. All others are told by the one handler. */
export const isForForm = (error: ApiError): boolean =>
  error.errors.length > 0 || error.code === 'conflict' || error.code === 'possible-duplicate';
