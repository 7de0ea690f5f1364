import type { ErrorCode, FieldError } from '@assay/contract/kit/errors';

type Details = {
  readonly status: number;
  readonly message: string;
  readonly code?: ErrorCode | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  /** What the server sent beside the failure: the current record of a conflict, the look-alikes of a create. */
  readonly data?: unknown;
  /** Seconds after which the same call may go through, where the server said so. */
  readonly retryAfter?: number | undefined;
};

/** Nobody is signed in, where somebody has to be. */
export class UnauthenticatedUser extends Error {}

/** Any answer but 200, and no answer at all (status 0). The transport throws it and draws nothing. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly errors: readonly FieldError[];
  readonly data: unknown;
  readonly retryAfter: number | undefined;

  constructor({ status, message, code, errors = [], data, retryAfter }: Details) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.data = data;
    this.retryAfter = retryAfter;
  }
}

/** A request that we gave up ourselves. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
