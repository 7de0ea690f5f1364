import type { Condition } from '@assay/contract/kit/search';
import type { TextKey } from '@assay/i18n/catalog';
import { listText } from '@assay/i18n/formats';
import type { Translator } from '@assay/i18n/translate';
import type { GridColumn } from '../fields/columns.ts';
import { isCombined, isSet, type ColumnFilter } from './filter-model.ts';
import { formatValue, labelOf } from '../fields/format-value.ts';

const operatorKey = ({ filterType, type }: Condition): TextKey => {
  if (filterType === 'date' && type === 'lessThan') return 'grid.operator.before';
  if (filterType === 'date' && type === 'greaterThan') return 'grid.operator.after';
  return `grid.operator.${type}`;
};

const conditionText = (column: GridColumn, condition: Condition, text: Translator): string => {
  // A filter on an instant is a day.
  const shown = condition.filterType === 'date' ? ({ kind: 'date' } as const) : column;
  const value = formatValue(shown, condition.dateFrom ?? condition.filter, text);
  const to = formatValue(shown, condition.dateTo ?? condition.filterTo, text);
  return text.t(operatorKey(condition), { value, to });
};

/** What a column's filter says, in words: `contains “acme”`, `Active, Inactive`. */
export const filterText = (column: GridColumn, filter: ColumnFilter, text: Translator): string => {
  if (isSet(filter)) {
    const words = filter.values.map((value) => labelOf(column, value, text));
    return listText(words, text.locale);
  }
  if (!isCombined(filter)) return conditionText(column, filter, text);
  const parts = filter.conditions.map((condition) => filterText(column, condition, text));
  return parts.reduce((one, other) => text.t(`grid.operator.${filter.operator}`, { one, other }));
};
