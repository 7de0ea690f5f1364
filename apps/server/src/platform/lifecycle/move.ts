import type { Actor } from '@assay/domain/access/actor';
import type { Source } from '@assay/domain/lifecycle/lifecycle';
import type { TextKey } from '@assay/i18n/catalog';
import type { AuditContext } from '../audit/audit.ts';
import type { Tx } from '../db/transaction.ts';
import { AppError, required, type Reason } from '../http/app-error.ts';
import type { Offers } from '../http/envelope.ts';
import { pathId, type Context } from '../http/route.ts';
import type { Answered, Write } from '../resource/binding.ts';
import { findRecord, holdRecord } from '../resource/read.ts';
import type { Searchable } from '../resource/search.ts';
import { writeOf } from '../resource/write.ts';

/** In which transaction something is moved, by whom or what, and what the trail says of that. */
export type Mover = { readonly tx: Tx; readonly actor: Actor; readonly auditContext: AuditContext; readonly source?: Source };

/** A record, held, with the rows whose statuses go on, and the move that it was held for. */
export type Held<Rec, Row, Name, By = Mover> = {
  readonly write: By;
  readonly current: Rec;
  readonly rows: readonly Row[];
  readonly move: Name;
};

/** Why a move is not made: it is not theirs to make, or why not now. */
export type Refused = 'forbidden' | Reason;

/** What a feature says of records that have a life; all else about a move is the same for every one of them. */
export type Living<Rec, Row, Name extends string> = {
  /** The rows of a record whose statuses go on, held in the order of their ids. */
  readonly rows: (tx: Tx, id: number) => Promise<readonly Row[]>;
  /** The judgement that the buttons are shown by. */
  readonly judge: (held: Held<Rec, Row, Name>) => Refused | null;
};

/** What a call that is not allowed is answered with. */
export const refusalOf = (refused: Refused, data: unknown): AppError =>
  refused === 'forbidden' ? new AppError('forbidden') : new AppError('move-not-allowed', { data, reason: refused });

type Kept = { readonly id: number; readonly version: number; readonly isArchived: boolean };

type Called<Rec, Row, Name extends string, Body> = {
  readonly searchable: Searchable<Rec>;
  /** Which move it is, where the call has several. */
  readonly move: (body: Body) => Name;
  /** All that becomes of it, and of what hangs on it. */
  readonly effects: (held: Held<Rec, Row, Name, Write>, body: Body) => Promise<void>;
  readonly can: (actor: Actor, record: Rec) => Offers;
  readonly message: TextKey;
};

type Asking = { readonly id?: number; readonly version?: number | undefined };

/**
 * A move that somebody calls for: the record is held, not archived, judged as its button was, and as it was seen; then it is done and answered. A
 * proof of who it is, is asked before by the call's own declaration.
 */
export const moveOnCall =
  <Rec extends Kept, Row, Name extends string, Body extends Asking>(
    living: Living<Rec, Row, Name>,
    { searchable, move, effects, can, message }: Called<Rec, Row, Name, Body>,
  ) =>
  async (tx: Tx, context: Context<Body>): Promise<Answered<Rec>> => {
    const { body } = context;
    const write = writeOf(tx, context);
    const current = required(await holdRecord<Rec>(write, searchable, { id: body.id ?? pathId(context) }));
    if (current.isArchived) throw new AppError('archived', { data: current });
    const held = { write, current, rows: await living.rows(tx, current.id), move: move(body) };
    const refused = living.judge(held);
    if (refused) throw refusalOf(refused, current);
    if (body.version !== undefined && body.version !== current.version) throw new AppError('conflict', { data: current });
    await effects(held, body);
    const data = required(await findRecord<Rec>(write, searchable, { id: current.id }));
    return { data, can: can(write.actor, data), message };
  };

type Many<Rec, Row, Name extends string, By> = {
  readonly write: By;
  readonly records: readonly Rec[];
  readonly move: Name;
  readonly effects: (held: Held<Rec, Row, Name, By>) => Promise<void>;
};

/** The same of records that are held already, by what is no call: those that cannot take it stay as they are. How many took it. */
export const moveEach = async <Rec extends { readonly id: number }, Row, Name extends string, By extends Mover>(
  living: Living<Rec, Row, Name>,
  { write, records, move, effects }: Many<Rec, Row, Name, By>,
): Promise<number> => {
  let count = 0;
  for (const current of records) {
    const held = { write, current, rows: await living.rows(write.tx, current.id), move };
    const refused = living.judge(held);
    // A move that is not theirs to make is a fault of the program.
    if (refused === 'forbidden') throw refusalOf(refused, null);
    if (refused) continue;
    await effects(held);
    count += 1;
  }
  return count;
};
