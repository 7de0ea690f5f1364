import { ApiError } from './api-error.ts';

type Wait = { readonly unit: 'seconds' | 'minutes' | 'hours'; readonly count: number };

const minute = 60;
const hour = 60 * minute;

/** A span as people say it: never shorter than it is. */
export const waitFor = (seconds: number): Wait => {
  if (seconds < 2 * minute) return { unit: 'seconds', count: Math.ceil(seconds) };
  if (seconds < 2 * hour) return { unit: 'minutes', count: Math.ceil(seconds / minute) };
  return { unit: 'hours', count: Math.ceil(seconds / hour) };
};

/** How long to wait before asking again, where the server refused for asking too often. */
export const waitOf = (error: unknown): Wait | null =>
  error instanceof ApiError && error.status === 429 && error.retryAfter !== undefined ? waitFor(error.retryAfter) : null;
