import type { English, Plural, TextKey } from '@assay/i18n/catalog';

/** What a catalog says about a list: its name, and what stands where there are no rows. */
type ListTexts = {
  readonly title: string;
  readonly empty: string;
  readonly emptyHelp: string;
  readonly noMatch: string;
  readonly archivedMatch: Plural;
};

type Named = { readonly fields: object };

/** The areas of the catalogs that name the columns of a resource; a new one needs nothing here. */
type ListArea = { [K in keyof English]: English[K] extends Named ? K : never }[keyof English];

/** Also a part of an area that names fields of its own: `companies.randoms`. */
export type Area =
  | ListArea
  | {
      [A in ListArea]: { [K in keyof English[A] & string]: English[A][K] extends Named ? `${A}.${K}` : never }[keyof English[A] & string];
    }[ListArea];

/** The sets of texts of the lists: `companies.grid`, `companies.childGrid`. */
export type ListTextsKey = {
  [A in ListArea]: { [K in keyof English[A] & string]: English[A][K] extends ListTexts ? `${A}.${K}` : never }[keyof English[A] & string];
}[ListArea];

/** The heading of a column or field: one name for a thing in grid, form and export. */
export const headingKey = (area: Area, column: string): TextKey => `${area}.fields.${column}` as TextKey;

export const listKey = (texts: ListTextsKey, name: keyof ListTexts): TextKey => `${texts}.${name}` as TextKey;
