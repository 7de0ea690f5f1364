import type { Permission } from '@assay/domain/access/permissions';
import type { Fields } from '@assay/domain/fields/field';
import type { CommonFields, DraftOf, RecordOf } from '@assay/domain/fields/values';
import type { BulkRequest, BulkResult } from './bulk.ts';
import { del, get, post, put, type Call } from './calls.ts';
import { columnsOf, commonColumns, sortedBy, type Column } from './columns.ts';
import type { CountRequest, ExportRequest, PageRequest } from './search.ts';

export type { CommonFields };

const declaredCallNames = ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'] as const;
type DeclaredCallName = (typeof declaredCallNames)[number];
/** What every resource has that can be archived, without saying so. */
const bulkCallNames = ['bulkArchive', 'bulkRestore'] as const;
type BulkCallName = (typeof bulkCallNames)[number];

export const commonCallNames = [...declaredCallNames, ...bulkCallNames] as const;
export type CommonCallName = (typeof commonCallNames)[number];

/** With the version that it made; null where the record was archived already, by whomever. */
export type Deleted = { readonly id: number; readonly version: number | null };
/** A streamed file: its bytes are the transport's business. */
export type FileReply = { readonly fileName: string };

type CommonCalls<Rec, Input> = {
  read: Call<undefined, Rec>;
  list: Call<undefined, Rec[]>;
  create: Call<Input, Rec>;
  update: Call<Partial<Rec>, Rec>;
  remove: Call<undefined, Deleted>;
  search: Call<PageRequest, Rec[]>;
  count: Call<CountRequest, { count: number }>;
  export: Call<ExportRequest, FileReply>;
  bulkArchive: Call<BulkRequest, BulkResult>;
  bulkRestore: Call<BulkRequest, BulkResult>;
};

type Rights = { readonly view: Permission; readonly create: Permission; readonly edit: Permission; readonly archive: Permission };

const commonCalls = <Rec, Input>(prefix: string, may: Rights): CommonCalls<Rec, Input> => ({
  read: get(`${prefix}/:id`, may.view, { reply: 'record' }),
  list: get(prefix, may.view, { reply: 'rows' }),
  create: post(prefix, may.create, { reply: 'record' }),
  update: put(`${prefix}/:id`, may.edit),
  remove: del(`${prefix}/:id`, may.archive),
  search: post(`${prefix}/search`, may.view, { reply: 'rows', writes: false }),
  count: post(`${prefix}/search/count`, may.view, { reply: 'count', writes: false }),
  export: post(`${prefix}/export`, may.view, { reply: 'file', writes: false }),
  bulkArchive: post(`${prefix}/bulk/archive`, may.archive),
  // Whoever may not archive may not bring back either: refused at the endpoint, and recorded as an attempt.
  bulkRestore: post(`${prefix}/bulk/restore`, may.archive),
});

/** The common calls of a resource: those it declares, and those that follow from them. */
type WithBulk<Has extends DeclaredCallName> = Has | ('remove' extends Has ? BulkCallName : never);

type Declaration<Name extends string, Fs extends Fields, Has extends DeclaredCallName, Extra, Asked extends Fields> = {
  /** The prefix of its paths, and its name everywhere. */
  readonly name: Name;
  readonly fields: Fs;
  readonly permissions: Rights;
  readonly has: readonly Has[];
  /** What a list that may be long can be sorted by, besides its id: without an index every row would be read. Absent: by every column. */
  readonly sorts?: readonly ((keyof Fs | keyof typeof commonColumns) & string)[];
  /** What a create takes besides the record: questions put to the use case, not stored. */
  readonly createOptions?: Asked;
  /** Its rows are people: a long export of them, or one with identifiers, needs a fresh proof of identity. */
  readonly people?: true;
  /** The other rights that open a create, where what is created decides which is asked. */
  readonly createUnder?: readonly Permission[];
  /** Common calls that need a fresh proof of identity where they change what is guarded. */
  readonly stepUp?: readonly WithBulk<Has>[];
  readonly extra: Extra;
};

/** What a record is called on its page, in pickers, beside references to it and in obstacles: its `name`, or the field that is named here. */
type Titled<Fs extends Fields> = 'name' extends keyof Fs ? { readonly title?: keyof Fs & string } : { readonly title: keyof Fs & string };

type Resource<
  Rec = CommonFields,
  Input = unknown,
  Name extends string = string,
  Columns = Record<string, Column>,
  Calls = Record<string, Call>,
  Fs = Fields,
  Options extends Fields = Fields,
> = {
  readonly name: Name;
  readonly fields: Fs;
  readonly createOptions: Options;
  readonly title: string;
  readonly columns: Columns;
  readonly permissions: Rights;
  readonly calls: Calls;
  readonly types?: { readonly record: Rec; readonly input: Input };
};

export type AnyResource = Resource;

const bulkCallsOf = (has: readonly DeclaredCallName[]): readonly BulkCallName[] => (has.includes('remove') ? bulkCallNames : []);

/** Declares a resource once: the server's routes, the typed client, the query keys, the grid's columns and the access tests come from it. */
export const resource = <
  const Name extends string,
  const Fs extends Fields,
  const Has extends DeclaredCallName,
  const Extra extends Record<string, Call>,
  const Asked extends Fields = never,
>(
  declaration: Declaration<Name, Fs, Has, Extra, Asked> & Titled<Fs>,
) => {
  type Rec = RecordOf<Fs>;
  type ColumnName = (keyof Fs | keyof typeof commonColumns) & string;
  type Draft = [Asked] extends [never] ? DraftOf<Fs> : DraftOf<Fs> & DraftOf<Asked>;
  const { name, fields, createOptions = {}, title = 'name', permissions, has, sorts, people, stepUp = [], extra } = declaration;
  const common = commonCalls<Rec, Draft>(`/${name}`, permissions);
  const guarded = new Set<CommonCallName>([...stepUp, ...(people === true ? (['export'] as const) : [])]);
  const names: CommonCallName[] = [...has, ...bulkCallsOf(has)];
  const marksOf = (call: CommonCallName) => ({
    ...(guarded.has(call) ? { stepUp: true as const } : {}),
    ...(call === 'create' && declaration.createUnder ? { orUnder: declaration.createUnder } : {}),
    // Records are more than an account, also where they are everybody's own.
    ...(common[call].permission === 'self' ? { isBeyondAccount: true as const } : {}),
  });
  // Which of them there are depends on `remove`; that it does so in the type as well is said here, once.
  const chosen = Object.fromEntries(names.map((call) => [call, { ...common[call], ...marksOf(call) }])) as Pick<
    CommonCalls<Rec, Draft>,
    WithBulk<Has>
  >;
  const calls: Pick<CommonCalls<Rec, Draft>, WithBulk<Has>> & Extra = { ...chosen, ...extra };
  const made: Resource<Rec, Draft, Name, Readonly<Record<ColumnName, Column>>, typeof calls, Fs, Asked> = {
    name,
    fields,
    // Without any it is an empty list, whatever it could be made of.
    createOptions: createOptions as Asked,
    title,
    columns: sortedBy<ColumnName>({ ...columnsOf<keyof Fs & string>(fields), ...commonColumns }, sorts),
    permissions,
    calls,
  };
  return made;
};

/** A group of calls that is no resource: signing in, the dashboard. */
export const callGroup = <const Calls extends Record<string, Call>>(calls: Calls): Calls => calls;
