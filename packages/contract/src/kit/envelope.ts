import type { ErrorCode, FieldError } from './errors.ts';

/** What the actor may do with the record in the reply. */
export type Can = Readonly<Record<string, boolean>>;

/** Every JSON answer, success or failure. 200 is the only success. */
export type Envelope<Data = unknown> = {
  readonly statusCode: number;
  readonly body: {
    readonly data?: Data;
    readonly can?: Can;
    readonly message?: string;
    readonly errorMessage?: string;
    readonly code?: ErrorCode;
    readonly errors?: readonly FieldError[];
  };
};
