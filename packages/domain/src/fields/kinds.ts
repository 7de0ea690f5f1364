import type { ReferenceTarget } from '../resources.ts';

/**
 * A field of a record, as data: no zod, no database, no React. What is stored, checked, asked, shown, exported and remembered of a resource
 * is derived from its declaration, so that nothing about a field is said twice.
 */
type Common = {
  /** Made by the server: a client may send it back, and it is ignored. */
  readonly derived?: true;
  /** Never kept in the browser's storage as a filter, and covered in audit events. */
  readonly sensitive?: true;
  /** Tells who a person is (SSN, driver license): an export that carries it needs a fresh proof of identity. */
  readonly identifier?: true;
  /** Shown of one record at a time, and each look is an event: no row of a list carries it. */
  readonly viewed?: true;
  /** Only who has a right of its own reads it: an answer to anybody else lacks it. */
  readonly byRight?: true;
};
type Fillable = Common & { readonly required?: true };
type Listed = { readonly list: string; readonly values: readonly string[] };

/** Forms of text that are more than a length; each is a sentence of its own when it is not met. */
export type TextFormat = 'phone' | 'email' | 'website' | 'digits' | 'ein' | 'naics' | 'state' | 'code' | 'ssn' | 'cdl';

export type TextField = Fillable & {
  readonly kind: 'text';
  readonly max: number;
  readonly format?: TextFormat;
  /** More than one line: a message, a reason. */
  readonly lines?: true;
  /** Free text searches it. */
  readonly search?: true;
  /** Kept sealed: everybody sees its last signs, it is found by the whole of it alone, and shown in full by a call of its own. */
  readonly covered?: true;
  /** The choice beside it by which a covered value is judged: under another one it is given again. */
  readonly typedBy?: string;
  /** The reference beside it, whose record it names. */
  readonly nameOf?: string;
};
export type ChoiceField = Fillable & Listed & { readonly kind: 'choice'; readonly initial?: string };
export type ChoicesField = Common & Listed & { readonly kind: 'choices' };
export type FlagField = Common & { readonly kind: 'flag'; readonly initial: boolean };
export type DayField = Fillable & { readonly kind: 'day' };
export type TimeField = Fillable & { readonly kind: 'time' };
export type NumberField = Fillable & { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number };
export type MoneyField = Fillable & { readonly kind: 'money' };
/**
 * The id of another record, `xId`. It is chosen among those in the writer's scope that are not archived, and beside it stands `xName`, which
 * the server makes.
 */
export type ReferenceField = Fillable & {
  readonly kind: 'reference';
  readonly to: ReferenceTarget;
  /** Of the same company as this record, which both of them name in this field. */
  readonly within?: 'companyId';
  /** Only those whose fields say this. */
  readonly only?: Readonly<Record<string, string | boolean>>;
  /** What is chosen is not archived as long as this record is not, or as long as it is active. */
  readonly holds?: true | 'active';
};
export type ReferencesField = Common & { readonly kind: 'references'; readonly to: ReferenceTarget };
/** Short words of the user's own, each once. */
export type CodesField = Common & {
  readonly kind: 'codes';
  readonly max: number;
  /** Free text searches them. */
  readonly search?: true;
};
/** A value for some members of a closed list: yes or no, or a whole number. */
export type ByChoiceField = Common &
  Listed & { readonly kind: 'byChoice'; readonly of: 'flag' | { readonly min: number; readonly max: number } };
/** What a row inside of a record is made of. */
type CellField = TextField | ChoiceField | FlagField | DayField | NumberField;
/** Rows of small fields inside of the record; `ordered` where it matters which comes first. */
export type RowsField = Common & { readonly kind: 'rows'; readonly fields: Readonly<Record<string, CellField>>; readonly ordered?: true };
/**
 * An object that this product does not look into: made by the server, or kept for a client, and then only its length as JSON is checked.
 * `type` is there for the compiler alone.
 */
type JsonField = Common & { readonly kind: 'json'; readonly max?: number; readonly type?: unknown };

export type Field =
  | TextField
  | ChoiceField
  | ChoicesField
  | FlagField
  | DayField
  | TimeField
  | NumberField
  | MoneyField
  | ReferenceField
  | ReferencesField
  | CodesField
  | ByChoiceField
  | RowsField
  | JsonField;
export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;
