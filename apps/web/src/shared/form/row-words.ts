import { columnsOf } from '@assay/contract/kit/columns';
import type { Fields } from '@assay/domain/fields/field';
import { headingText, type Area } from '@assay/i18n/areas';
import type { Translator } from '@assay/i18n/translate';
import { formatValue } from '../fields/format-value.ts';
import { isObject, itemsOf } from '../fields/shapes.ts';
import type { Values } from './faults.ts';

type Place = { readonly area: Area; readonly name: string; readonly cell: string };

/** The heading of a column inside of a field of rows: `locations.externalIds.system`, or what the field is called everywhere. */
export const cellWord = ({ area, name, cell }: Place, text: Pick<Translator, 't' | 'has'>): string =>
  headingText(`${area}.${name}.${cell}`, text);

/** A row in words: its first cell, and what the others say of it. */
const rowText = (fields: Fields, row: Values, text: Translator): string => {
  const columns = columnsOf(fields);
  const [first = '', ...others] = Object.keys(fields)
    .map((name) => formatValue({ ...(columns[name] ?? { kind: 'text' }), name }, row[name], text))
    .filter((word) => word !== '');
  return others.length === 0 ? first : text.t('form.fact', { label: first, value: others.join(' · ') });
};

/** Rows where nothing is changed, each in its words. */
export const rowTexts = (fields: Fields, rows: unknown, text: Translator): string[] =>
  itemsOf(rows)
    .filter(isObject)
    .map((row) => rowText(fields, row, text));
