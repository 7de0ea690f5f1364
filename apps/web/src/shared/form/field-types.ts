import type { Column } from '@assay/contract/kit/columns';
import type { TextKey } from '@assay/i18n/catalog';
import type { ReactElement, ReactNode } from 'react';
import type { Columns } from '../grid/columns.ts';
import type { Values } from './faults.ts';

/** How a field is filled in. By default its column decides. */
export type FieldKind = 'text' | 'phone' | 'postal' | 'ein' | 'choice' | 'choices' | 'codes' | 'flag' | 'day' | 'number';

/** A field that a form says more about than its name. */
export type FieldChoice<Name extends string = string> = {
  readonly name: Name;
  readonly kind?: FieldKind;
  readonly help?: TextKey;
  /** Asked for only when the rest of the form makes sense of it. */
  readonly when?: (values: Values) => boolean;
  /** An input of the form's own; it gets `value`, `onChange` and `id` like any other. */
  readonly input?: ReactElement;
  /** What stands for it where nothing can be changed. */
  readonly fact?: (value: unknown, values: Values) => ReactNode;
};

/** Several fields with a look of their own, as the three addresses have. */
export type FieldBlock = { readonly block: string; readonly render: (look: { readonly isReadOnly: boolean }) => ReactNode };

export type FieldEntry<Name extends string = string> = Name | FieldChoice<Name> | FieldBlock;

export type FormSection<Name extends string = string> = {
  readonly title: TextKey;
  /** For those who fill it in. */
  readonly help?: TextKey;
  readonly fields: readonly FieldEntry<Name>[];
};

export type FormField = FieldChoice & { readonly column: Column & { readonly name: string }; readonly kind: FieldKind };

const kindOf = (column: Column): FieldKind => {
  switch (column.kind) {
    case 'choice':
      return 'choice';
    case 'boolean':
      return 'flag';
    case 'date':
      return 'day';
    case 'list':
      return column.values ? 'choices' : 'codes';
    case 'number':
    case 'money':
    case 'id':
    case 'reference':
      return 'number';
    // Several records are chosen by an input of the form's own.
    case 'references':
    case 'text':
    case 'time':
    case 'json':
      return 'text';
  }
};

export const isBlock = (entry: FieldEntry): entry is FieldBlock => typeof entry !== 'string' && 'block' in entry;

/** A field as it is drawn: what the form says of it, and the rest from its column. */
export const formField = (entry: string | FieldChoice, columns: Columns): FormField => {
  const choice = typeof entry === 'string' ? { name: entry } : entry;
  const column = { ...(columns[choice.name] ?? ({ kind: 'text' } as const)), name: choice.name };
  return { kind: kindOf(column), ...choice, column };
};
