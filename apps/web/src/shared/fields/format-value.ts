import type { Column } from '@assay/contract/kit/columns';
import type { LabelList } from '@assay/i18n/catalog';
import { listText, moneyText } from '@assay/i18n/formats';
import type { Translator } from '@assay/i18n/translate';
import { formatDay, formatNumber, formatTime } from '../i18n/format.ts';
import { itemsOf } from './shapes.ts';

type Shown = Column & { readonly name?: string };

/** `isActive` reads Active or Inactive, every other flag Yes or No. */
const flagList = (column: Shown): LabelList => (column.name === 'isActive' ? 'activity' : 'yesNo');

/** The words of one value of a closed list, or the value itself where the list has none. */
export const labelOf = (column: Shown, value: unknown, { label, hasList }: Translator): string => {
  if (column.kind === 'boolean') return label(flagList(column), String(value));
  return column.list !== undefined && hasList(column.list) ? label(column.list, String(value)) : String(value);
};

/** A value as people read it, by the kind of its column. */
export const formatValue = (column: Shown, value: unknown, text: Translator): string => {
  const said = String(value);
  if (value === null || value === undefined || value === '') return '';
  switch (column.kind) {
    case 'date':
      return formatDay(said);
    case 'time':
      return formatTime(said);
    case 'number':
      return formatNumber(Number(value), text.locale);
    case 'boolean':
    case 'choice':
      return labelOf(column, value, text);
    case 'list': {
      const words = itemsOf(value).map((item) => labelOf(column, item, text));
      return listText(words, text.locale);
    }
    case 'references':
      return listText(itemsOf(value).map(String), text.locale);
    case 'json':
      return JSON.stringify(value);
    case 'money':
      return moneyText(said, text.locale);
    case 'id':
    case 'reference':
    case 'text':
      return said;
  }
};
