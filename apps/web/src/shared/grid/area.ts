import type { English, TextKey } from '@assay/i18n/catalog';

/** What a catalog says about a list: its headings, its name, and what stands where there are no rows. */
type ListTexts = {
  readonly fields: object;
  readonly grid: { readonly title: string; readonly empty: string; readonly emptyHelp: string; readonly noMatch: string };
};

/** The areas of the catalogs that describe a list; a new one needs `fields` and `grid` and nothing here. */
export type Area = { [K in keyof English]: English[K] extends ListTexts ? K : never }[keyof English];

/** The heading of a column or field: one name for a thing in grid, form and export. */
export const headingKey = (area: Area, column: string): TextKey => `${area}.fields.${column}` as TextKey;
