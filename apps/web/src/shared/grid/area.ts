import type { English, Plural, TextKey } from '@assay/i18n/catalog';

/** What a catalog says about a list: its name, and what stands where there are no rows. */
type ListTexts = {
  readonly title: string;
  readonly empty: string;
  readonly emptyHelp: string;
  readonly noMatch: string;
  readonly archivedMatch: Plural;
};

/** The areas of the catalogs that name the fields of a record; a new one needs nothing here. */
export type Area = { [K in keyof English]: English[K] extends { readonly fields: object } ? K : never }[keyof English];

/** The sets of texts of the lists: `companies.grid`, `companies.childGrid`. */
export type ListTextsKey = {
  [A in Area]: { [K in keyof English[A] & string]: English[A][K] extends ListTexts ? `${A}.${K}` : never }[keyof English[A] & string];
}[Area];

/** The heading of a column or field: one name for a thing in grid, form and export. */
export const headingKey = (area: Area, column: string): TextKey => `${area}.fields.${column}` as TextKey;

export const listKey = (texts: ListTextsKey, name: keyof ListTexts): TextKey => `${texts}.${name}` as TextKey;
