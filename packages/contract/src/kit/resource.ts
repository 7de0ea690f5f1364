import type { Permission } from '@assay/domain/access/permissions';
import { del, get, post, put, type Call } from './calls.ts';
import type { CountRequest, ExportRequest, PageRequest } from './search.ts';

/** How a column is stored, compared, shown and exported. */
export type ColumnKind =
  | 'id'
  | 'reference'
  | 'references'
  | 'number'
  | 'money'
  | 'text'
  | 'choice'
  | 'boolean'
  | 'date'
  | 'time'
  | 'list'
  | 'json';

export type Column = {
  readonly kind: ColumnKind;
  /** The closed list of a choice or of a list's members; its labels stand in the catalogs under `labels.<list>`. */
  readonly list?: string;
  readonly values?: readonly string[];
  /** Free text searches these. */
  readonly text?: true;
  /** Never kept in the browser's storage as a filter. */
  readonly sensitive?: true;
  /** Tells who a person is (SSN, driver license): an export that carries it needs a fresh proof of identity. */
  readonly identifier?: true;
  /** Made by the server: a client may send it back, and it is ignored. */
  readonly derived?: true;
};

/** What every stored entity carries besides its own fields. */
export const commonColumns = {
  id: { kind: 'id', derived: true },
  version: { kind: 'number', derived: true },
  isArchived: { kind: 'boolean', derived: true },
  createdAt: { kind: 'time', derived: true },
  updatedAt: { kind: 'time', derived: true },
} as const satisfies Record<string, Column>;

export type CommonFields = { id: number; version: number; isActive: boolean; isArchived: boolean; createdAt: string; updatedAt: string };

export const commonCallNames = ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'] as const;
export type CommonCallName = (typeof commonCallNames)[number];

export type Deleted = { readonly id: number };
/** A streamed file: its bytes are the transport's business. */
export type FileReply = { readonly fileName: string };

export type CommonCalls<Rec, Input> = {
  read: Call<undefined, Rec>;
  list: Call<undefined, Rec[]>;
  create: Call<Input, Rec>;
  update: Call<Partial<Rec>, Rec>;
  remove: Call<undefined, Deleted>;
  search: Call<PageRequest, Rec[]>;
  count: Call<CountRequest, { count: number }>;
  export: Call<ExportRequest, FileReply>;
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
});

type Declaration<Name extends string, Columns, Has extends CommonCallName, Extra> = {
  /** The prefix of its paths, and its name everywhere. */
  readonly name: Name;
  readonly columns: Columns;
  readonly permissions: Rights;
  readonly has: readonly Has[];
  /** Its rows are people: a long export of them, or one with identifiers, needs a fresh proof of identity. */
  readonly people?: true;
  /** Common calls that need a fresh proof of identity where they change what is guarded. */
  readonly stepUp?: readonly Has[];
  readonly extra: Extra;
};

export type Resource<
  Rec = unknown,
  Input = unknown,
  Name extends string = string,
  Columns = Record<string, Column>,
  Calls = Record<string, Call>,
> = {
  readonly name: Name;
  readonly columns: Columns;
  readonly permissions: Rights;
  readonly calls: Calls;
  readonly types?: { readonly record: Rec; readonly input: Input };
};

export type AnyResource = Resource;

/** Declares a resource once: the server's routes, the typed client, the query keys, the grid's columns and the access tests come from it. */
export const resource =
  <Rec, Input>() =>
  <
    const Name extends string,
    const Columns extends Record<string, Column>,
    const Has extends CommonCallName,
    const Extra extends Record<string, Call>,
  >(
    declaration: Declaration<Name, Columns, Has, Extra>,
  ) => {
    const { name, columns, permissions, has, people, stepUp = [], extra } = declaration;
    const common = commonCalls<Rec, Input>(`/${name}`, permissions);
    const isGuarded = (call: Has): boolean => stepUp.includes(call) || (people === true && call === 'export');
    const chosen = Object.fromEntries(
      has.map((call) => [call, isGuarded(call) ? { ...common[call], stepUp: true as const } : common[call]]),
    ) as Pick<CommonCalls<Rec, Input>, Has>;
    const calls: Pick<CommonCalls<Rec, Input>, Has> & Extra = { ...chosen, ...extra };
    const made: Resource<Rec, Input, Name, Columns & typeof commonColumns, typeof calls> = {
      name,
      columns: { ...columns, ...commonColumns },
      permissions,
      calls,
    };
    return made;
  };

/** A group of calls that is no resource: signing in, the dashboard. */
export const callGroup = <const Calls extends Record<string, Call>>(calls: Calls): Calls => calls;
