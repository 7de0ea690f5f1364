import type { Acting } from '@assay/domain/access/actor';
import type { Locale } from '@assay/domain/languages';
import type { Permission } from '@assay/domain/access/permissions';
import type { Call } from '@assay/contract/kit/calls';
import type { ErrorCode } from '@assay/contract/kit/errors';
import type { CallSchemas } from '@assay/contract/kit/schemas';
import type { Translator } from '@assay/i18n/translate';
import type { Question } from '../db/one-read.ts';
import type { Database, Tx } from '../db/transaction.ts';
import { AppError } from './app-error.ts';
import type { Result } from './envelope.ts';
import type { LongAnswer } from './long-answers.ts';

/** What a handler knows of the request. */
export type Context<Body = unknown> = {
  /** Who asks, under the right that the call names. */
  readonly actor: Acting;
  readonly sessionId: string | null;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly text: Translator;
  /** The language that the caller named; null where they named none. */
  readonly language: Locale | null;
  readonly requestId: string;
  readonly address: string;
};

/** What signing in needs besides: the cookies of the request and of the reply. */
export type CookieJar = {
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, value: string, options: { readonly maxAge: number }) => void;
  /** Has the browser empty its cache of our pages, and of those that `Back` leads to. */
  readonly clearCache: () => void;
};

/** A file, sent as it is read from the database. */
export type FileReply = LongAnswer & { readonly fileName: string; readonly contentType: string };

/** A small image, known by its name to who has it already. */
export type ImageReply = { readonly bytes: Uint8Array; readonly contentType: string; readonly name: string };

/** A read of one statement and one value: what to ask, and what the answer makes of it. */
export type OneRead = {
  readonly question: Question;
  readonly answer: (value: string | null) => Result;
  /** What a caller is told whose question takes longer than a statement may. */
  readonly tooSlow?: ErrorCode;
};

/**
 * A part of a long write in a transaction of its own. What it answers is stored with its effect under the idempotency key and its name: sent
 * again after a break, the parts that were done answer as they did, and the others are done.
 */
export type Step = <T>(name: string, work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * How a call is answered: by one statement, in a read, in several reads, in a write (with its idempotency key), in many short ones, as a file,
 * or without a transaction of its own. A transaction covers what one right covers, which is the call's: what shows several things opens a read for
 * each, and a write whose right depends on whose record it is says which (`under`).
 */
export type Handler =
  | { readonly one: (context: Context<never>, database: Pick<Database, 'changes'>) => OneRead }
  | { readonly read: (tx: Tx, context: Context<never>) => Promise<Result> }
  | { readonly reads: (context: Context<never>, database: Pick<Database, 'read' | 'readAll' | 'changes'>) => Promise<Result> }
  | {
      readonly write: (tx: Tx, context: Context<never>) => Promise<Result>;
      readonly under?: (context: Context<never>) => Permission;
    }
  | { readonly steps: (context: Context<never>, step: Step, database: Pick<Database, 'read'>) => Promise<Result> }
  | { readonly file: (context: Context<never>, database: Database) => Promise<FileReply> }
  | { readonly image: (tx: Tx, context: Context<never>) => Promise<ImageReply> }
  | { readonly free: (context: Context<never>, cookies: CookieJar) => Promise<Result> };

export type Route = {
  readonly name: string;
  readonly call: Call;
  readonly schemas: CallSchemas;
  readonly handler: Handler;
};

/** The routes of a group of calls that is no resource. */
export const routesOf = <G extends Record<string, Call>>(
  name: string,
  calls: G,
  {
    schemas,
    handlers,
  }: { readonly schemas: { readonly [K in keyof G]: CallSchemas }; readonly handlers: { readonly [K in keyof G]: Handler } },
): Route[] =>
  Object.entries(calls).map(([key, call]) => ({
    name: `${name}.${key}`,
    call,
    schemas: schemas[key] as CallSchemas,
    handler: handlers[key] as Handler,
  }));

/** An id in a path: a positive integer, or the same 404 as for a record that is not there. */
export const pathId = (context: Pick<Context, 'params'>, name = 'id'): number => {
  const text = context.params[name] ?? '';
  const value = Number(text);
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(value)) throw new AppError('not-found');
  return value;
};
