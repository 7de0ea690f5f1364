import type { Column } from '@assay/contract/kit/columns';
import type { LabelList } from '@assay/i18n/catalog';
import { listText, moneyText } from '@assay/i18n/formats';
import type { Translator } from '@assay/i18n/translate';
import { formatDay, formatNumber, formatTime } from '../i18n/format.ts';

type Shown = Column & { readonly name?: string };

/** `isActive` reads Active or Inactive, every other flag Yes or No. */
const flagList = (column: Shown): LabelList => (column.name === 'isActive' ? 'activity' : 'yesNo');

/** The words of one value of a closed list, or the value itself where the list has none. */
export const labelOf = (column: Shown, value: unknown, { label }: Translator): string => {
  if (column.kind === 'boolean') return label(flagList(column), String(value));
  return column.list ? label(column.list as LabelList, String(value)) : String(value);
};

/** A value as people read it, by the kind of its column. */
export const formatValue = (column: Shown, value: unknown, text: Translator): string => {
  if (value === null || value === undefined || value === '') return '';
  switch (column.kind) {
    case 'date':
      return formatDay(value as string);
    case 'time':
      return formatTime(value as string);
    case 'number':
      return formatNumber(Number(value), text.locale);
    case 'boolean':
    case 'choice':
      return labelOf(column, value, text);
    case 'list': {
      const words = (value as readonly unknown[]).map((item) => labelOf(column, item, text));
      return listText(words, text.locale);
    }
    case 'references':
      return listText((value as readonly number[]).map(String), text.locale);
    case 'json':
      return JSON.stringify(value);
    case 'money':
      return moneyText(value as string, text.locale);
    case 'id':
    case 'reference':
    case 'text':
      return `${value as string | number}`;
  }
};
