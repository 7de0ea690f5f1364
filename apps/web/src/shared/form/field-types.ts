import type { Column } from '@assay/contract/kit/columns';
import { addressParts, type AddressKind } from '@assay/domain/companies/address-parts';
import type { Field, Fields, TextField } from '@assay/domain/fields/field';
import { nameBeside } from '@assay/domain/fields/references';
import { isResourceName, type ResourceName } from '@assay/domain/resources';
import type { TextKey } from '@assay/i18n/catalog';
import type { ReactElement, ReactNode } from 'react';
import type { Columns } from '../fields/columns.ts';
import type { Values } from './faults.ts';

/** How a field is filled in: its declaration decides, or its column where it has none. */
type FieldKind =
  | 'text'
  | 'lines'
  | 'phone'
  | 'postal'
  | 'ein'
  | 'digits'
  | 'covered'
  | 'state'
  | 'choice'
  | 'choices'
  | 'codes'
  | 'flag'
  | 'day'
  | 'time'
  | 'number'
  | 'money'
  | 'reference'
  | 'references'
  | 'rows';

/** A field that a form says more about than its name. */
export type FieldChoice<Name extends string = string> = {
  readonly name: Name;
  readonly help?: TextKey;
  /** A new record is asked for it at once, though it may stay empty. */
  readonly isFirst?: true;
  /** Asked for only when the rest of the form makes sense of it. */
  readonly when?: (values: Values) => boolean;
  /** What does not change any more is told where it would be asked, by the record as it is stored. */
  readonly isFixed?: (record: Values) => boolean;
  /** An input of the form's own; it gets `value`, `onChange` and `id` like any other. */
  readonly input?: ReactElement<Values>;
  /** Its input takes the whole line. */
  readonly isWide?: true;
  /** Where it is empty, the page does not say so. */
  readonly isQuiet?: true;
  /** What stands for it where nothing can be changed. */
  readonly fact?: (value: unknown, values: Values) => ReactNode;
};

/** The same in a form whose fields are not declared: no declaration says how it is filled in. */
export type UndeclaredChoice<Name extends string = string> = FieldChoice<Name> & { readonly kind: FieldKind };

/** Several fields with a look of their own. */
type FieldBlock<Name extends string = string> = {
  readonly block: string;
  /** What it is called where only its name is shown. */
  readonly title?: TextKey;
  readonly isFirst?: true;
  /** The fields that it asks for. */
  readonly asks?: readonly Name[];
  readonly render: (look: { readonly isReadOnly: boolean }) => ReactNode;
};

/** Addresses of the record; all but the physical one may follow it. */
type AddressEntry = {
  readonly addresses: readonly AddressKind[];
  /** Each under its name; one alone has none unless told otherwise. */
  readonly areNamed?: boolean;
};

export type FieldEntry<Name extends string = string> = Name | FieldChoice<Name> | FieldBlock<Name> | AddressEntry;

export type FormSection<Name extends string = string> = {
  /** Its name in code and in addresses, the same for as long as it exists. */
  readonly key: string;
  readonly title: TextKey;
  /** Sections that decide about each other are changed together. */
  readonly group?: string;
  /** For those who fill it in. */
  readonly help?: TextKey;
  readonly fields: readonly FieldEntry<Name>[];
};

export type FormField = FieldChoice & {
  readonly column: Column & { readonly name: string };
  readonly kind: FieldKind;
  /** There is always a value: nothing chosen is what it starts with. */
  readonly isAlwaysSet?: true;
  /** The resource that a reference points to, once there is one. */
  readonly to?: ResourceName;
  /** What its rows are made of. */
  readonly cells?: Fields;
  /** What a text is: a number to call, an address to write to. */
  readonly format?: string;
};

const textKind = ({ format, lines, covered }: TextField): FieldKind => {
  if (covered) return 'covered';
  if (format === 'phone' || format === 'ein' || format === 'state') return format;
  if (format === 'digits' || format === 'naics' || format === 'code') return 'digits';
  return lines ? 'lines' : 'text';
};

const declaredKind = (field: Field): FieldKind | undefined => {
  if (field.kind === 'text') return textKind(field);
  return field.kind === 'money' || field.kind === 'reference' || field.kind === 'rows' ? field.kind : undefined;
};

const columnKind = (column: Column): FieldKind => {
  switch (column.kind) {
    case 'choice':
      return 'choice';
    case 'boolean':
      return 'flag';
    case 'date':
      return 'day';
    case 'time':
      return 'time';
    case 'list':
      return column.values ? 'choices' : 'codes';
    case 'number':
    case 'money':
    case 'id':
    case 'reference':
      return 'number';
    case 'references':
      return 'references';
    case 'text':
    case 'json':
      return 'text';
  }
};

export const isBlock = (entry: FieldEntry): entry is FieldBlock => typeof entry !== 'string' && 'block' in entry;

export const isAddress = (entry: FieldEntry): entry is AddressEntry => typeof entry !== 'string' && 'addresses' in entry;

type Declared = { readonly columns: Columns; readonly fields?: Fields | undefined };

/** A field as it is drawn: what the form says of it, and the rest from its declaration. */
export const formField = (entry: string | FieldChoice | UndeclaredChoice, { columns, fields }: Declared): FormField => {
  const choice: FieldChoice & { readonly kind?: FieldKind } = typeof entry === 'string' ? { name: entry } : entry;
  const column = { ...(columns[choice.name] ?? ({ kind: 'text' } as const)), name: choice.name };
  const field = fields?.[choice.name];
  const kind = (field ? declaredKind(field) : choice.kind) ?? columnKind(column);
  const isAlwaysSet = field?.kind === 'choice' && field.initial !== undefined;
  return {
    ...choice,
    kind,
    column,
    ...(isAlwaysSet ? { isAlwaysSet } : {}),
    ...(field?.kind === 'reference' && isResourceName(field.to) ? { to: field.to } : {}),
    ...(field?.kind === 'rows' ? { cells: field.fields } : {}),
    ...(field?.kind === 'text' && field.format ? { format: field.format } : {}),
  };
};

/** The name of the record that a reference points to, as the server sends it beside the reference. */
export const referredName = (name: string, record: Values): string => {
  const shown = record[nameBeside(name)];
  return typeof shown === 'string' ? shown : '';
};

/** The fields that an entry asks for. */
export const namesOf = (entry: FieldEntry): readonly string[] => {
  if (typeof entry === 'string') return [entry];
  if (isAddress(entry)) return entry.addresses.flatMap((kind) => addressParts.map((part) => `${kind}${part}`));
  return isBlock(entry) ? (entry.asks ?? []) : [entry.name];
};

/** The names of all fields that these sections ask for. */
export const askedNames = (sections: readonly FormSection[]): string[] => sections.flatMap(({ fields }) => fields.flatMap(namesOf));
