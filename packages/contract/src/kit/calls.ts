import type { Permission } from '@assay/domain/access/permissions';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Calls that are counted apart: at sign-in, going on with a session's cookie, asking for a company's way in, writing to us, reading what the
 * first page tells everybody, opening a file by its address, showing what is covered, having a PDF drawn, having an email sent to an address of one's own choice, and what a provider
 * reports.
 */
type Rate = 'entry' | 'session' | 'accountNumber' | 'message' | 'notice' | 'file' | 'reveal' | 'pdf' | 'mailing' | 'report';

/** What travels back: one record with `can`, a list, a count, a streamed file, or anything else in `data`. */
type ReplyKind = 'record' | 'rows' | 'count' | 'file' | 'data';

/**
 * One call of the API. `path` is relative to the base (`/company/:id`). `permission` is asked before the body is read; `public` says that
 * nobody has to be signed in. `Body` and `Reply` are known to the compiler alone.
 */
export type Call<Body = unknown, Reply = unknown> = {
  readonly method: Method;
  readonly path: string;
  readonly permission: Permission | 'public';
  /** The other rights that open it: under which of them it works follows from its body. */
  readonly orUnder?: readonly Permission[];
  readonly writes: boolean;
  readonly reply: ReplyKind;
  /** How often it may be called, where that does not follow from what it does (`rates.ts`). */
  readonly rate?: Rate;
  /** It may answer 403 `step-up-required`: always, or where what it changes or shows needs a fresh proof of identity. */
  readonly stepUp?: true;
  /** Everybody's own, and yet more than their account: closed, like all records, to who has no second factor and needs one. */
  readonly isBeyondAccount?: true;
  /** Open to everybody, and to whoever is signed in it is told who they are. */
  readonly mayBeSigned?: true;
  /** How many bytes its body may have, where that is more than any other's. */
  readonly maxBody?: number;
  /** Its body is a form of parts: a file, and beside it values that are texts. */
  readonly isUpload?: true;
  /** A provider sends it, and signs its body with a secret of its own. */
  readonly hasSignature?: true;
  readonly types?: { readonly body: Body; readonly reply: Reply };
};

/** What a call that changes a state is sent: the version of the record that was seen when it was decided on. */
export type Decision = { version: number };

export type BodyOf<C> = C extends Call<infer Body> ? Body : never;
export type ReplyOf<C> = C extends Call<unknown, infer Reply> ? Reply : never;

type Access = Permission | 'public';
type Marks = {
  readonly rate?: Rate;
  readonly stepUp?: true;
  readonly isBeyondAccount?: true;
  readonly mayBeSigned?: true;
  readonly maxBody?: number;
  readonly isUpload?: true;
  readonly hasSignature?: true;
};
type Options = Marks & { readonly reply?: ReplyKind; readonly writes?: boolean };

const marked = ({ rate, stepUp, isBeyondAccount, mayBeSigned, maxBody, isUpload, hasSignature }: Options): Marks => ({
  ...(rate ? { rate } : {}),
  ...(stepUp ? { stepUp } : {}),
  ...(isBeyondAccount ? { isBeyondAccount } : {}),
  ...(mayBeSigned ? { mayBeSigned } : {}),
  ...(maxBody ? { maxBody } : {}),
  ...(isUpload ? { isUpload } : {}),
  ...(hasSignature ? { hasSignature } : {}),
});

/** A question with values, which stand in the query of its address: what it is sent is checked as a body is. */
export const ask = <Query, Reply>(path: string, permission: Access, options: Options = {}): Call<Query, Reply> => ({
  method: 'GET',
  path,
  permission,
  writes: options.writes ?? false,
  reply: options.reply ?? 'data',
  ...marked(options),
});

export const get = <Reply>(path: string, permission: Access, options: Options = {}): Call<undefined, Reply> =>
  ask<undefined, Reply>(path, permission, options);

export const post = <Body, Reply>(path: string, permission: Access, options: Options = {}): Call<Body, Reply> => ({
  method: 'POST',
  path,
  permission,
  writes: options.writes ?? true,
  reply: options.reply ?? 'data',
  ...marked(options),
});

export const put = <Body, Reply>(path: string, permission: Access, options: Options = {}): Call<Body, Reply> => ({
  method: 'PUT',
  path,
  permission,
  writes: true,
  reply: options.reply ?? 'record',
  ...marked(options),
});
export const del = <Reply>(path: string, permission: Access, options: Options = {}): Call<undefined, Reply> => ({
  method: 'DELETE',
  path,
  permission,
  writes: true,
  reply: options.reply ?? 'data',
  ...marked(options),
});

export const apiBase = '/api/v1';
/** What stands in a path: the id of a record, unless its name says otherwise. */
export type ParamKind = 'id' | 'uuid' | 'text';
const otherParams: Readonly<Record<string, ParamKind>> = { sessionId: 'uuid', username: 'text', type: 'text', area: 'text', token: 'text' };
export const paramKind = (name: string): ParamKind => otherParams[name] ?? 'id';

export const pathParams = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
