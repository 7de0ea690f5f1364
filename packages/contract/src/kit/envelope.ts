import type { ErrorCode, FieldError } from './errors.ts';

/** What the actor may do with the record in the reply. */
export type Can = Readonly<Record<string, boolean>>;

/** Why the actor may not do now what is theirs to do: by the same names, as a code and as a sentence. */
export type Why = Readonly<Record<string, { readonly code: string; readonly message: string }>>;

/** Every JSON answer, success or failure. 200 is the only success. */
export type Envelope<Data = unknown> = {
  readonly statusCode: number;
  readonly body: {
    readonly data?: Data;
    readonly can?: Can;
    readonly why?: Why;
    readonly message?: string;
    readonly errorMessage?: string;
    readonly code?: ErrorCode;
    readonly errors?: readonly FieldError[];
  };
};
