import type { Sort } from '@assay/contract/kit/search';
import type { Translator } from '@assay/i18n/translate';
import { isObject, itemsOf } from '../fields/shapes.ts';
import { filterText } from '../grid/describe-filter.ts';
import { toFilterModel } from '../grid/filter-model.ts';
import { columnsOf, headingOf } from './field-words.ts';

const isSort = (value: unknown): value is Sort => isObject(value) && typeof value.colId === 'string';

const filterLines = (entity: string, value: unknown, text: Translator): string[] => {
  const columns = columnsOf(entity);
  return Object.entries(toFilterModel(value, columns)).map(([name, filter]) => {
    const said = filterText({ ...(columns[name] ?? { kind: 'text' }), name, isShown: true }, filter, text);
    return text.t('grid.filterLine', { column: headingOf(entity, name, text), filter: said });
  });
};

/** What was asked of an export, in the words of the list it was made from; null for what is a plain value. */
export const exportLines = (entity: string, { name, value }: { name: string; value: unknown }, text: Translator): string[] | null => {
  if (name === 'filters') return filterLines(entity, value, text);
  if (name === 'columns') return itemsOf(value).map((column) => headingOf(entity, String(column), text));
  if (name === 'sort')
    return itemsOf(value)
      .filter(isSort)
      .map(({ colId, sort }) => `${headingOf(entity, colId, text)} ${sort === 'asc' ? '↑' : '↓'}`);
  return name === 'format' ? [String(value).toUpperCase()] : null;
};
