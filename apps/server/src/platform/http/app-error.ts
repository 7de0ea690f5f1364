import type { ErrorCode } from '@assay/contract/kit/errors';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import type { TextKey } from '@assay/i18n/catalog';

/** Why something cannot be done just now, for who else could: told by a button as by the call. */
export type Reason = { readonly code: string; readonly sentence: TextKey; readonly params?: FieldFault['params'] };

type Details = {
  /** The fields at fault. */
  readonly fields?: readonly FieldFault[];
  /** What the caller needs beside the sentence: the current record, the look-alikes, what stands in the way. */
  readonly data?: unknown;
  readonly retryAfter?: number;
  /** The sentence for the caller, where that of the code does not name what it is about. */
  readonly sentence?: TextKey;
  /** What fills it in. */
  readonly params?: FieldFault['params'];
  /** The same as a reason that has a code of its own. */
  readonly reason?: Reason;
  readonly cause?: unknown;
};

/** A failure that the caller is told about, by its code in the one table of errors. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldFault[];
  readonly data: unknown;
  readonly retryAfter: number | undefined;
  readonly sentence: TextKey;
  readonly params: FieldFault['params'];
  readonly reason: Reason | undefined;

  constructor(code: ErrorCode, { fields = [], data, retryAfter, reason, sentence, params, cause }: Details = {}) {
    super(code, { cause });
    this.code = code;
    this.fields = fields;
    this.data = data;
    this.retryAfter = retryAfter;
    this.sentence = sentence ?? reason?.sentence ?? `errors.${code}`;
    this.params = params ?? reason?.params ?? {};
    this.reason = reason;
  }
}

/** A refused field, for the use cases that find it out in the database. */
export const fieldError = (path: string, code: string, params: FieldFault['params'] = {}): AppError =>
  new AppError('invalid', { fields: [{ path, code, params }] });

/** Absent and out of scope read alike. */
export const required = <T>(found: T | null | undefined): T => {
  if (found === null || found === undefined) throw new AppError('not-found');
  return found;
};
