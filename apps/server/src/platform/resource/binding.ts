import type { Acting } from '@assay/domain/access/actor';
import type { Permission } from '@assay/domain/access/permissions';
import type { BulkAction } from '@assay/domain/bulk/bulk-run';
import type { InputOf } from '@assay/domain/fields/values';
import type { AnyResource } from '@assay/contract/kit/resource';
import type { Sort } from '@assay/contract/kit/search';
import type { ResourceSchemas } from '@assay/contract/kit/schemas';
import type { Area } from '@assay/i18n/areas';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { AuditSubject, AuditContext } from '../audit/audit.ts';
import type { RecordTable } from '../db/schema/columns.ts';
import type { Tx } from '../db/transaction.ts';
import type { AppError } from '../http/app-error.ts';
import type { Offers, Result } from '../http/envelope.ts';
import type { Context, HandlersOf, Step } from '../http/route.ts';
import { fieldsOf, type FieldPolicy } from './fields.ts';
import type { ScopeSql, Searchable, SeenSql } from './search.ts';

type Stored = { id: number; version: number; isArchived: boolean };

/** What a use case of a write is given besides the input: the transaction, and who acts under which right. */
export type Write = {
  readonly tx: Tx;
  readonly actor: Acting;
  readonly auditContext: AuditContext;
  /** What a change says, also where that is what stands already. */
  readonly said?: readonly string[];
};

/** The record of a resource as it travels, and as a client writes it. */
type RecordIn<R extends AnyResource> = NonNullable<R['types']>['record'];
type InputIn<R extends AnyResource> = InputOf<R['fields']>;

type ColumnNames<R extends AnyResource> = keyof R['columns'] & string;
type TableColumns<T extends PgTable> = T['_']['columns'];
/** Names of the records that references point to: the kit reads them. */
type NamesBeside<Fs> = { [K in keyof Fs]: Fs[K] extends { readonly nameOf: string } ? K : never }[keyof Fs];
/** What no column of the table holds: an expression has to make it, or it does not compile. */
type Unstored<R extends AnyResource, T extends PgTable> = Exclude<ColumnNames<R>, keyof TableColumns<T> | NamesBeside<R['fields']>>;
type Expressions<R extends AnyResource, T extends PgTable> = [Unstored<R, T>] extends [never]
  ? { readonly derived?: Partial<Record<ColumnNames<R>, string>> }
  : { readonly derived: Record<Unstored<R, T>, string> & Partial<Record<ColumnNames<R>, string>> };

type Broad<V> = V extends string
  ? 'text'
  : V extends number
    ? 'number'
    : V extends boolean
      ? 'flag'
      : V extends readonly unknown[]
        ? 'list'
        : 'object';
/** Columns of the table that hold another kind of value than the declaration says. */
type Mistyped<R extends AnyResource, T extends PgTable> = {
  [K in ColumnNames<R> & keyof TableColumns<T> & keyof RecordIn<R>]: Broad<NonNullable<TableColumns<T>[K]['_']['data']>> extends Broad<
    NonNullable<RecordIn<R>[K]>
  >
    ? never
    : K;
}[ColumnNames<R> & keyof TableColumns<T> & keyof RecordIn<R>];
/** Asks for what nobody can give, by its name, so that a mistyped column does not compile. */
type WellTyped<R extends AnyResource, T extends PgTable> = [Mistyped<R, T>] extends [never]
  ? unknown
  : { readonly mistyped: Mistyped<R, T> };

/**
 * Of many that are archived or restored: in which order that can be done, and which of them cannot because of records that are not among them.
 * What the use cases above decide for each when it is its turn, asked before.
 */
type Together = (tx: Tx, of: BulkOf) => Promise<readonly { readonly id: number; readonly isBlocked: boolean }[]>;

/** What is done to which records. */
export type BulkOf = { readonly action: BulkAction; readonly ids: readonly number[] };

/** Values by the names of their fields, where those of all records are dealt with. */
export type Values = Record<string, unknown>;

export type StoredRecord = Stored & Values;

/** What is known of one resource and no other: its record, what a client writes of it, and what a create takes besides. */
export type Kind = { readonly record: StoredRecord; readonly input: Values; readonly options: Values };
export type KindOf<R extends AnyResource> = {
  readonly record: RecordIn<R>;
  readonly input: InputIn<R>;
  readonly options: InputOf<R['createOptions']>;
};

/** A new record as it is asked for: the record, and what is asked of the use case besides. */
export type Created<K extends Kind> = { readonly input: K['input']; readonly options: K['options'] };

/** What a resource does besides what all of them do. */
type Behaviour<K extends Kind> = {
  /** Stores a new record and answers its id; given what was asked besides the record. */
  readonly create?: (write: Write, input: K['input'], options: K['options']) => Promise<number>;
  /** Stores many new records as one would store each, and answers the id of each or why it is not stored. Without it they are stored one by one. */
  readonly createMany?: (write: Write, created: readonly Created<K>[]) => Promise<readonly (number | AppError)[]>;
  /** Takes hold, before the records themselves are held, of what other changes hold first: who holds in one order never deadlocks. */
  readonly hold?: (write: Write, ids: readonly number[], body: Readonly<Values>) => Promise<void>;
  /** Checks and stores what a changed record brings along, before the row itself is written. */
  readonly update?: (write: Write, input: K['input'], current: K['record']) => Promise<Readonly<Values>>;
  readonly archive?: (write: Write, current: K['record']) => Promise<void>;
  /** Given the record as it will stand. */
  readonly restore?: (write: Write, restored: K['record']) => Promise<void>;
  readonly together?: Together;
  /** What is done once a record is stored, outside of that transaction: another product is told, say. Answers instead of the create or the update. */
  readonly after?: (context: Context, step: Step, stored: Answered<K['record']>) => Promise<Result>;
};

/** A record as it was stored, and what may be done with it. */
export type Answered<Rec> = Result & { readonly data: Rec };

/** What the kit itself works with, for records of any type. */
type Stands<K extends Kind> = {
  /** What the rows are read from where that is not the table itself: a selection over it, in brackets. */
  readonly source?: string;
  readonly scope: ScopeSql;
  readonly holding?: string;
  readonly seen?: SeenSql;
  /** By what a record is called, unless told otherwise. */
  readonly defaultSort?: readonly Sort[];
  readonly subject: (record: K['record']) => Omit<AuditSubject, 'entity' | 'entityId'>;
  /** What the actor may do with a record, besides edit, archive and restore. */
  readonly can?: (actor: Acting, record: K['record']) => Offers;
  /** Under which right a record is created, where that follows from what it says. */
  readonly createUnder?: (input: K['input']) => Permission;
  readonly on?: Behaviour<K>;
};

/** How a resource stands on its table. A plain one is a table, a scope and where its history belongs; one with behaviour names its use cases. */
export type Standing<R extends AnyResource, T extends RecordTable> = Stands<KindOf<R>> &
  Omit<FieldPolicy<ColumnNames<R>>, 'derived'> &
  Expressions<R, T> &
  WellTyped<R, T> & {
    readonly table: T;
    readonly defaultSort?: readonly { readonly colId: ColumnNames<R>; readonly sort: Sort['sort'] }[];
  };

/** The same with what answers the calls of its own. */
export type Binding<R extends AnyResource, T extends RecordTable, S extends ResourceSchemas<R> = ResourceSchemas<R>> = Standing<R, T> & {
  readonly extra: HandlersOf<NonNullable<S['extra']>>;
};

/** A resource as it is listed: all that a search, a count and an export need, worked out once at start. */
export type Listed<Rec = unknown> = {
  readonly resource: AnyResource;
  readonly searchable: Searchable<Rec>;
  /** Where the catalogs name its columns, where that is not the section of the resource. */
  readonly area?: Area;
  /** Every column, and whether its values may not be read in the trail. */
  readonly isSensitive: ReadonlyMap<string, boolean>;
};

/** The same with what its other routes need. */
export type Bound<K extends Kind> = Listed<K['record']> & {
  readonly schemas: Omit<ResourceSchemas, 'input' | 'change' | 'options' | 'extra'> & {
    readonly input: z.ZodType<K['input']>;
    readonly change: z.ZodType<K['input']>;
    readonly options: z.ZodType<K['options']>;
  };
  readonly binding: Stands<K> & { readonly table: RecordTable };
};

type Shown = Pick<Stands<Kind>, 'source' | 'scope' | 'holding' | 'seen' | 'defaultSort'> & FieldPolicy & { readonly table: PgTable };

export const searchableOf = <R extends AnyResource>(resource: R, binding: Shown): Searchable<RecordIn<R>> => {
  const columns = getTableColumns(binding.table);
  return {
    table: binding.source ?? getTableName(binding.table),
    fields: fieldsOf(resource, binding.table, binding),
    scope: binding.scope,
    holding: binding.holding,
    seen: binding.seen,
    defaultSort: binding.defaultSort ?? [{ colId: resource.title, sort: 'asc' }],
    hasText: 'searchText' in columns,
    hasArchive: 'isArchived' in columns,
  };
};
