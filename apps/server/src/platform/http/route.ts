import type { Acting } from '@assay/domain/access/actor';
import type { Locale } from '@assay/domain/languages';
import type { Permission } from '@assay/domain/access/permissions';
import type { BulkChanged, LeftOut } from '@assay/contract/kit/bulk';
import type { Call } from '@assay/contract/kit/calls';
import type { ErrorCode } from '@assay/contract/kit/errors';
import { fieldFaults, type FieldFault } from '@assay/contract/kit/field-errors';
import type { CountRequest } from '@assay/contract/kit/search';
import type { BodyIn, CallSchemas } from '@assay/contract/kit/schemas';
import type { Translator } from '@assay/i18n/translate';
import type { Question } from '../db/one-read.ts';
import type { Database, Tx } from '../db/transaction.ts';
import { AppError } from './app-error.ts';
import type { Result } from './envelope.ts';
import type { LongAnswer } from './long-answers.ts';
import type { Received } from './upload.ts';

/** A provider whose signature a body carries. */
export type Sender = { readonly providerId: number; readonly code: string };

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
  /** What it is done for, where that is more than a person at a screen: said with each of its events. */
  readonly cause?: string;
  /** Which provider signed what was sent, and the very text that was signed. */
  readonly sender?: Sender;
  readonly signedText?: string;
  /** Whether the proof of identity that it asks for was given before it began. */
  readonly isProved?: boolean;
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

/** A whole file, shown where browsers show such files without running anything in them. */
export type BytesReply = {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly fileName: string;
  /** It is saved, and not shown. */
  readonly isSaved: boolean;
};

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
 * How a call is answered: by one statement, in a read, in several reads, in a write (with its idempotency key), in many short ones, with a file that
 * came along, as a file, or without a transaction of its own. A transaction covers what one right covers, which is the call's: what shows several things opens a read for
 * each, and a write whose right depends on whose record it is says which (`under`).
 */
export type Handler<Body = unknown> = Looking<Body> & Answering<Body>;

/** Whose numbers a call looks for: each is counted and remembered before it is answered. */
export type LookedFor = {
  readonly entity: string;
  readonly numbers: readonly string[];
  /** A record is written with them: that is counted apart from looking. */
  readonly isWritten?: true;
};
type Asking<Body> = { readonly context: Context<Body>; readonly database: Pick<Database, 'readAll' | 'changes'> };
type Looking<Body> = { readonly looksFor?: (body: Body, asking: Asking<Body>) => LookedFor | Promise<LookedFor> };

type Answering<Body> =
  | { readonly one: OneReader<Body> }
  | { readonly read: (tx: Tx, context: Context<Body>) => Promise<Result> }
  | { readonly reads: (context: Context<Body>, database: Pick<Database, 'read' | 'readAll' | 'changes'>) => Promise<Result> }
  | {
      readonly write: (tx: Tx, context: Context<Body>) => Promise<Result>;
      readonly under?: (context: Context<Body>) => Permission;
    }
  | {
      readonly steps: (context: Context<Body>, step: Step, database: Pick<Database, 'read'>) => Promise<Result>;
      readonly under?: (context: Context<Body>) => Permission;
    }
  | { readonly upload: (context: Context<Body>, file: Received, step: Step) => Promise<Result> }
  | { readonly file: (context: Context<Body>, database: Database) => Promise<FileReply> }
  | { readonly bytes: (context: Context<Body>, cookies: Pick<CookieJar, 'get'>) => Promise<BytesReply> }
  | { readonly image: (tx: Tx, context: Context<Body>) => Promise<ImageReply> }
  | {
      readonly free: (context: Context<Body>, cookies: CookieJar) => Promise<Result>;
      /** Keeps what was signed and cannot be read: it is refused all the same. */
      readonly unread?: (of: Unread) => Promise<void>;
    };

/** What somebody signed, as it came. */
export type Unread = { readonly sender: Sender; readonly signedText: string; readonly requestId: string; readonly address: string };

type OneReader<Body> = (context: Context<Body>, database: Pick<Database, 'changes'>) => OneRead;

/** A handler together with the check that makes the very body that it takes. */
type Checked<Body> = { readonly check: (given: unknown) => Body; readonly handler: Handler<Body> };

type Reader = { readonly tx: Tx; readonly actor: Acting };
type Stored = Record<string, unknown> & { readonly id: number; readonly version: number };

/** Records that are looked for by what one of their fields says, whatever its case. */
type Sought = {
  readonly field: string;
  readonly texts: readonly string[];
  /** Of these companies alone, where they are told. */
  readonly companyIds?: readonly number[] | undefined;
};

/** A record that says what was sought: which of the texts it was, from 1, and whose it is where it is a company's. */
export type Hit = { readonly place: number; readonly id: number; readonly version: number; readonly companyId: number | null };

/** What is to be written of a record. */
type Numbered = { readonly id: number; readonly values: Readonly<Record<string, unknown>> };

/** One record of many: as it is now, or why it could not be written. */
export type Written = Stored | AppError;

/** A record that is to be archived as it was seen, and what it is then: one that was archived already has no new version. */
export type Seen = { readonly id: number; readonly version: number };
export type Archived = { readonly id: number; readonly version: number | null } | AppError;

/**
 * What files are brought in through: the records of a resource found by what they say, and written as by hand, with all that is checked there.
 * A record that cannot be written leaves the others as they are.
 */
export type Intake = {
  readonly find: (reader: Reader, sought: Sought) => Promise<Hit[]>;
  /** What tells whether two texts of a field mean one record; of a number that nobody reads, only what it is found by. */
  readonly keyOf: (field: string, text: string) => string;
  /** Of each record the numbers among some values that it has already: nobody reads them, so that only this tells. */
  readonly sameNumbers: (reader: Reader, rows: readonly Numbered[]) => Promise<readonly (readonly string[])[]>;
  /** Of each whole number the people of its company who are shown with the same last signs, and what they say in some other fields. */
  readonly resembling: (
    reader: Reader,
    numbers: readonly WholeNumber[],
    by: { readonly agreeing: readonly string[] },
  ) => Promise<readonly Resembling[]>;
  readonly records: (reader: Reader, ids: readonly number[]) => Promise<ReadonlyMap<number, Stored>>;
  /** What is wrong with values, each by itself. */
  readonly faults: (values: Readonly<Record<string, unknown>>) => readonly FieldFault[];
  readonly create: (tx: Tx, context: Context, bodies: readonly Readonly<Record<string, unknown>>[]) => Promise<Written[]>;
  readonly update: (tx: Tx, context: Context, change: Readonly<Record<string, unknown>> & { readonly id: number }) => Promise<Written>;
  readonly archive: (tx: Tx, context: Context, seen: readonly Seen[]) => Promise<Archived[]>;
};

/** A whole number that a row says, by the row's place. */
type WholeNumber = { readonly place: number; readonly companyId: number | null; readonly number: string };

/** Somebody who is shown with the same last signs as a number; whether it is theirs is another matter. */
export type Resembling = Pick<WholeNumber, 'place' | 'number'> & {
  readonly id: number;
  readonly isSame: boolean;
  readonly said: Readonly<Record<string, string | null>>;
};

/** Many records that are archived or restored in one transaction, each as by hand: as it is now, or why it was left. */
export type BulkPart = (tx: Tx, context: Context, records: readonly BulkChanged[]) => Promise<readonly (BulkChanged | LeftOut)[]>;

/** The few records that are meant by some words: by their titles from the first letter on, then by anything that is searched. */
export type FindRequest = {
  readonly title: string;
  readonly words: string;
  readonly columns: readonly string[];
  readonly size: number;
  /** Whether the words are looked for inside of what is searched, too. */
  readonly isInside: boolean;
  /** The words as a phone number, where they are one, and the columns that hold some. */
  readonly phone?: { readonly number: string; readonly columns: readonly string[] };
};

/** How a call is checked and answered. */
export type Answer = {
  readonly schemas: CallSchemas;
  /** What kind of handler it is: nobody can call it here, where its body is not known. */
  readonly handler: Handler<never>;
  /** Hands out the check and the handler to who works with bodies of any type: that the two belong together is known to the compiler there. */
  readonly open: <T>(work: <Body>(checked: Checked<Body>) => T) => T;
  /** How other features ask the list, where it is one. */
  readonly ask?: OneReader<CountRequest>;
  /** How other features bring in records, where it creates them. */
  readonly intake?: Intake;
  /** How a run goes on with many of its records, where it archives or restores them. */
  readonly bulkPart?: BulkPart;
  /** How a few of its records are found by some words. */
  readonly find?: OneReader<FindRequest>;
};

export type Route = Answer & { readonly name: string; readonly call: Call };

/** The one place where a body gets its type. `BodyIn` says what follows for any schemas, which the compiler works out for given ones alone. */
const bodyOf = <S extends CallSchemas>({ body: schema }: S, given: unknown): BodyIn<S> => {
  const result = schema?.safeParse(given ?? {}, { reportInput: true });
  if (result?.success === false) throw new AppError('invalid', { fields: fieldFaults(result.error) });
  return result?.data as BodyIn<S>;
};

/** Ties a handler to the schemas of its call: one that takes another body does not compile. */
export const answered = <const S extends CallSchemas>(schemas: S, handler: Handler<BodyIn<S>>): Answer => ({
  schemas,
  handler,
  open: (work) => work({ check: (given) => bodyOf(schemas, given), handler }),
});

type Schemas<G> = { readonly [K in keyof G]: CallSchemas };
/** The handlers of some calls, by what their schemas make of the bodies. */
export type HandlersOf<S> = { readonly [K in keyof S]: Handler<BodyIn<S[K]>> };

/** The answers of some calls, by their names. */
export const answersOf = <S extends Readonly<Record<string, CallSchemas>>>(schemas: S, handlers: HandlersOf<S>): Map<string, Answer> => {
  const answers = new Map<string, Answer>();
  for (const name in schemas) answers.set(name, answered(schemas[name], handlers[name]));
  return answers;
};

/** The routes of some calls. One that nothing answers is a mistake that ends the start. */
export const routesTo = (name: string, calls: Readonly<Record<string, Call>>, answerTo: (key: string) => Answer | undefined): Route[] =>
  Object.entries(calls).map(([key, call]) => {
    const found = answerTo(key);
    if (!found) throw new Error(`${name}.${key} is declared, but nothing answers it`);
    return { ...found, name: `${name}.${key}`, call };
  });

/** The routes of a group of calls that is no resource. */
export const routesOf = <G extends Readonly<Record<string, Call>>, S extends Schemas<G> & Readonly<Record<string, CallSchemas>>>(
  name: string,
  calls: G,
  { schemas, handlers }: { readonly schemas: S; readonly handlers: HandlersOf<S> },
): Route[] => {
  const answers = answersOf(schemas, handlers);
  return routesTo(name, calls, (key) => answers.get(key));
};

/** An id in a path: a positive integer, or the same 404 as for a record that is not there. */
export const pathId = (context: Pick<Context, 'params'>, name = 'id'): number => {
  const text = context.params[name] ?? '';
  const value = Number(text);
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(value)) throw new AppError('not-found');
  return value;
};
