import type { Call } from '@assay/contract/kit/calls';
import type { Can, Why } from '@assay/contract/kit/envelope';
import type { Deleted } from '@assay/contract/kit/resource';
import type { Permission } from '@assay/domain/access/permissions';
import type { Fields } from '@assay/domain/fields/field';
import type { WritableNames } from '@assay/domain/fields/values';
import type { ResourceName } from '@assay/domain/resources';
import type { NounName, TextKey } from '@assay/i18n/catalog';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { LookAlike } from '../form/duplicate-dialog.tsx';
import type { FormSchema, Values } from '../form/faults.ts';
import type { FormSection } from '../form/field-types.ts';
import type { ColumnNameOf, ListResource } from '../fields/columns.ts';
import type { ListPageProps } from '../grid/list-page.tsx';
import type { RowActionsProps } from '../grid/row-menu.tsx';
import type { Text } from '../i18n/text.tsx';
import type { TrailStep } from '../layout/page.tsx';
import type { useNotify } from '../notify/notify.tsx';

/** What every record has, whatever it is a record of. */
export type AnyRecord = {
  readonly id: number;
  readonly version: number;
  readonly isArchived: boolean;
  readonly isActive: boolean;
  readonly updatedAt: string;
  readonly name?: string;
};

/** What the pages ask of a resource: that it can be listed and read. The rest follows from the calls it has. */
export type PageResource<Rec extends AnyRecord = AnyRecord, Name extends string = string, Declared extends Fields = Fields> = ListResource<
  Rec,
  Name
> & {
  readonly name: ResourceName;
  readonly fields: Declared;
  readonly title: string;
  readonly permissions: { readonly view: Permission; readonly create: Permission; readonly edit: Permission };
  readonly calls: {
    readonly read: Call<undefined, Rec>;
    readonly create?: Call<Values, Rec>;
    readonly update?: Call<Values, Rec>;
    readonly remove?: Call<undefined, Deleted>;
  };
};

/** A call that a page is made of. Nobody is led to a page whose resource has not the call for it. */
export const callOf = <Rec extends AnyRecord>({ name, calls }: PageResource<Rec>, called: 'create' | 'update'): Call<Values, Rec> => {
  const call = calls[called];
  if (!call) throw new Error(`${name} has no ${called}`);
  return call;
};

type RecordIn<R> = R extends { readonly calls: { readonly read: Call<undefined, infer Rec> } } ? Rec : never;
type InputName<Declared> = WritableNames<Declared> & string;

/** A record as the server sent it, with what the reader may do with it; of what they could do at another time, why not now. */
export type Loaded<Rec> = { readonly record: Rec; readonly can: Can; readonly why?: Why };

/** What decides about parts of a page. A new record has no abilities yet. */
export type Rights = { readonly can: Can | null; readonly may: (permission: Permission) => boolean };

export type RecordTab<Rec> = {
  readonly key: string;
  readonly label: TextKey;
  /** Null: it is not the reader's to know. */
  readonly count?: (record: Rec) => number | null;
  /** The same where the record does not hold it. */
  readonly Count?: ComponentType<Loaded<Rec>>;
  readonly isShown?: (rights: { readonly can: Can } & Rights) => boolean;
  readonly Tab: ComponentType<Loaded<Rec>>;
};

/** Something that can be done with a record. */
export type RecordAction = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDanger?: boolean;
  /** What most people come for: a button of its own. */
  readonly isFirst?: boolean;
  /** The one thing that is due. */
  readonly isPrimary?: boolean;
  /** Why it cannot be done now: it stays in sight, grey. */
  readonly blocked?: string;
  readonly run: () => void | Promise<void>;
};

type ListOptions<Rec extends AnyRecord, Name extends string, Needs extends Name & keyof Rec> = Pick<
  ListPageProps<Rec, Name, Needs>,
  'columns' | 'needs' | 'sort' | 'activity' | 'actions' | 'beside' | 'Also' | 'Picked'
> & {
  /** The order on the page of a company, where every row has the same title. */
  readonly companySort?: ListPageProps<Rec, Name, Needs>['sort'];
  /** What its button makes, where that is called by another name. */
  readonly creates?: NounName;
  /** What the menu of a row offers besides opening, changing and archiving its record. */
  readonly Actions?: (loaded: Loaded<Rec> & Pick<RowActionsProps<unknown>, 'children'>) => ReactNode;
};

/** What a save can tell with. */
export type SavedTools = { readonly notify: ReturnType<typeof useNotify>; readonly text: Text };

export type CreateOptions = {
  /** The list of the same records under another name that a new one is for. */
  readonly as?: { readonly noun: NounName; readonly path: string };
  readonly submitLabel?: TextKey;
  /** Where a new one leads, where that is neither to itself nor to its list. */
  readonly leadsTo?: string;
  /** Offers to go on with another new one, and says where: the address keeps what is the same. */
  readonly another?: (saved: Values) => string;
  /** Finds out what a new record starts with besides the blanks of its fields, and then shows the form with it. */
  readonly Start?: ComponentType<{ readonly children: (start: Values) => ReactNode }>;
  /** A question to the use case that is no field of the record: its answer is sent along. */
  readonly extra?: {
    readonly start: Values;
    readonly Input: ComponentType<{ readonly value: Values; readonly onChange: (value: Values) => void }>;
  };
  readonly lookAlike?: (match: unknown, text: Text) => LookAlike;
  /** Beside the buttons: what is found out about the record while it is typed. */
  readonly Hint?: ComponentType;
};

type Sections<Name extends string> = readonly FormSection<Name>[] | ((rights: Rights) => readonly FormSection<Name>[]);

/** A form, or a page of its own for a record that is decided on and not filled in. */
type Body<Name extends string, Rec> =
  | {
      /** The very check of a whole record that the contract names: what the form lets through is what the server takes. */
      readonly schema: FormSchema;
      readonly sections: Sections<Name>;
      /** What can be written and is not asked here: set elsewhere, or waiting for its feature. */
      readonly unasked?: readonly Name[];
      readonly Page?: undefined;
    }
  | { readonly Page: ComponentType<Loaded<Rec>>; readonly sections?: undefined; readonly schema?: undefined; readonly unasked?: undefined };

/** What a query reads, whatever that is. */
export type Beside = Pick<UseQueryOptions, 'queryKey' | 'queryFn' | 'meta'>;

/** What is special about the pages of a kind of record. Everything else is the same for all. */
type Slots<Rec, Name extends string> = {
  /** The whole record as a change may leave it, where that is more than a new one may be. */
  readonly changeSchema?: FormSchema;
  /** What else shows these records: asked for again after a write. */
  readonly alsoChanges?: readonly { readonly name: string }[];
  readonly create?: CreateOptions;
  /** A save leads to the list, not to the record: a new one back to who sent us here, where somebody did, or on to another. */
  readonly savesTo?: 'list';
  /** Where a change leads on, where that is not back to the record. */
  readonly leadsTo?: (saved: Values) => string | null;
  /** The record as the form shows it, and what is sent of the form, where these are not the same. */
  readonly shown?: (record: Rec) => Values;
  readonly sent?: (values: Values, record: Rec) => Values;
  /** What is to be said after a save besides that it is saved. */
  readonly onSaved?: (saved: { readonly record: Rec; readonly values: Values }, tools: SavedTools) => void;
  /** Whether a change of it that fails is told in its form alone. */
  readonly failsQuietly?: (record: Rec) => boolean;
  readonly title?: (record: Rec) => string;
  /** What the way to it ends with, where that is not its title. */
  readonly here?: (record: Rec) => string;
  readonly Badges?: ComponentType<Loaded<Rec>>;
  /** What is to be known of it before anything else is read, besides that it is archived. */
  readonly Notice?: ComponentType<Loaded<Rec>>;
  /** The strip under the title: values of these columns, or a component of its own. */
  readonly facts?: readonly Name[] | ComponentType<Loaded<Rec>>;
  /** What is shown of it before it is opened, where the strip is a component of its own: values of the record, and nothing that is asked for besides. */
  readonly preview?: readonly Name[];
  /** What the page says of it elsewhere, besides its title and its facts: no section says it again. */
  readonly said?: readonly Name[];
  /** Finds out what can be done with it besides changing and archiving it. */
  readonly Actions?: ComponentType<Loaded<Rec> & { readonly children: (actions: readonly RecordAction[]) => ReactNode }>;
  /** What it belongs to: the way down to it after its list. */
  readonly parents?: (record: Rec) => readonly TrailStep[];
  /** Instead of the banner that says that it is archived. */
  readonly Banner?: ComponentType<Loaded<Rec>>;
  /** What is read beside the record and drawn with it at once: what came later would push the form about. */
  readonly beside?: (id: number) => Beside;
  /** Below the form. */
  readonly Below?: ComponentType<Loaded<Rec>>;
  /** What most come for, where that is not what is written of it: it opens first, and the form stands beside it. */
  readonly first?: RecordTab<Rec>;
  /** Between the form and the history. */
  readonly tabs?: readonly RecordTab<Rec>[];
  /** The keys of all tabs in their order, those that features add among them; one that is not named comes last. */
  readonly tabOrder?: readonly string[];
};

type Options<Rec, Name extends string, Input extends string> = Slots<Rec, Name> & Body<Input, Rec>;

/** The pages of one record: what is asked of it, and what is special about it. */
export type RecordOptions<R extends PageResource> = Options<RecordIn<R>, ColumnNameOf<R>, InputName<R['fields']>>;

/** The same in the kit, which knows the record by its type and its columns by their names. */
export type OptionsOf<Rec> = Options<Rec, string, string>;

type Later<Made> = () => Promise<{ readonly record: Made }>;

type PagesOptions<Rec extends AnyRecord, Name extends string, Input extends string, Needs extends Name & keyof Rec> = {
  readonly list: ListOptions<Rec, Name, Needs>;
  /** Fetched with the first record where it brings inputs and tabs of its own: a list needs none of them. */
  readonly record?: Options<Rec, Name, Input> | Later<Options<Rec, Name, Input>>;
};

/** The pages of records of a type that is known. */
export type PagesOf<Rec extends AnyRecord, Needs extends string & keyof Rec> = PagesOptions<Rec, string, string, Needs> & {
  readonly resource: PageResource<Rec>;
};

/** The pages of whatever records: who opens them gets them with the type of their record. */
export type RecordPages = {
  readonly resource: PageResource;
  readonly open: <Made>(make: <Rec extends AnyRecord, Needs extends string & keyof Rec>(pages: PagesOf<Rec, Needs>) => Made) => Made;
};

/** The pages of a resource: its list, a new record, and one record with its tabs, history, archive and states. */
export const recordPages = <
  Rec extends AnyRecord,
  Name extends string,
  const Declared extends Fields,
  const Needs extends Name & keyof Rec = never,
>(
  resource: PageResource<Rec, Name, Declared>,
  options: PagesOptions<NoInfer<Rec>, NoInfer<Name>, InputName<NoInfer<Declared>>, Needs>,
): RecordPages => ({ resource, open: (make) => make<Rec, Needs>({ resource, ...options }) });

/** The options of the record's own pages, fetched where they come later. */
export const optionsOf = async <Rec extends AnyRecord>({ record }: Pick<PagesOf<Rec, never>, 'record'>): Promise<OptionsOf<Rec>> => {
  if (typeof record === 'function') return (await record()).record;
  if (!record) throw new Error('a page of a record that has none');
  return record;
};
