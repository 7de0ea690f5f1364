import type { Acting } from '@assay/domain/access/actor';
import type { Can } from '@assay/contract/kit/envelope';
import type { AnyResource } from '@assay/contract/kit/resource';
import type { Sort } from '@assay/contract/kit/search';
import type { ResourceSchemas } from '@assay/contract/kit/schemas';
import type { TextKey } from '@assay/i18n/catalog';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AuditSubject, Witness } from '../audit/audit.ts';
import type { Tx } from '../db/transaction.ts';
import type { Handler } from '../http/route.ts';
import { fieldsOf, type FieldPolicy } from './fields.ts';
import type { ScopeSql, Searchable } from './search.ts';

type Stored = { id: number; version: number; isArchived: boolean };

/** What a use case of a write is given besides the input: the transaction, and who acts under which right. */
export type Write = { readonly tx: Tx; readonly actor: Acting; readonly witness: Witness };

/** How a resource stands on its table. A plain one is a table, a scope and where its history belongs; one with behaviour names its use cases. */
export type Binding<R extends AnyResource, Rec = NonNullable<R['types']>['record'], Input = unknown> = FieldPolicy & {
  readonly table: PgTable;
  /** What the rows are read from where that is not the table itself: a selection over it, in brackets. */
  readonly source?: string;
  readonly scope: ScopeSql;
  readonly defaultSort: readonly Sort[];
  /** Its name for people, and where the headings of its columns stand in the catalogs. */
  readonly title: TextKey;
  readonly headings: (column: string) => TextKey;
  readonly subject: (record: Rec) => Omit<AuditSubject, 'entity' | 'entityId'>;
  /** Whether a look at one record is an event: it is remembered before the record is shown, or the record is not shown. */
  readonly views?: true;
  /** What the actor may do with a record, besides edit, archive and restore. */
  readonly can?: (actor: Acting, record: Rec) => Can;
  readonly on?: {
    /** Stores a new record and answers its id; given what was asked besides the record. */
    readonly create?: (write: Write, input: Input, options: Readonly<Record<string, unknown>>) => Promise<number>;
    /** Takes hold, before the record itself is held, of what other changes hold first: who holds in one order never waits in a ring. */
    readonly hold?: (write: Write, id: number, body: Readonly<Record<string, unknown>>) => Promise<void>;
    /** Checks and stores what a changed record brings along, before the row itself is written. */
    readonly update?: (write: Write, input: Input, current: Rec) => Promise<Readonly<Record<string, unknown>>>;
    readonly archive?: (write: Write, current: Rec) => Promise<void>;
    /** Given the record as it will stand. */
    readonly restore?: (write: Write, restored: Rec) => Promise<void>;
  };
  readonly extra: {
    readonly [K in Exclude<keyof R['calls'], 'read' | 'list' | 'create' | 'update' | 'remove' | 'search' | 'count' | 'export'>]: Handler;
  };
};

/** A resource with all that its routes need, worked out once at start. */
export type Bound = {
  readonly resource: AnyResource;
  readonly schemas: ResourceSchemas;
  readonly binding: Binding<AnyResource, Stored, Record<string, unknown>>;
  readonly searchable: Searchable;
};

export type StoredRecord = Stored & Record<string, unknown>;

export const searchableOf = (
  resource: AnyResource,
  binding: Pick<Bound['binding'], 'table' | 'source' | 'scope' | 'defaultSort'> & FieldPolicy,
): Searchable => {
  const columns = getTableColumns(binding.table);
  return {
    table: binding.source ?? getTableName(binding.table),
    fields: fieldsOf(resource, binding.table, binding),
    scope: binding.scope,
    defaultSort: binding.defaultSort,
    hasText: 'searchText' in columns,
    hasArchive: 'isArchived' in columns,
  };
};
