import type { Column, ColumnKind } from '@assay/contract/kit/columns';
import type { LabelList } from '@assay/i18n/catalog';
import type { Translator } from '@assay/i18n/translate';
import type { Field } from './fields.ts';
import { quoteLiteral } from './params.ts';
import type { SheetColumn } from './sheet-xml.ts';

/** What a cell counts on: days and moments come out as people write them, without a function call for each. */
export const exportSettings = [
  `set local datestyle = 'SQL, MDY'`,
  `set local timezone = 'America/New_York'`,
  // Every row is wanted and each takes work: worth a second process wherever the server has one to give.
  `set local parallel_tuple_cost = 0`,
  `set local parallel_setup_cost = 0`,
  // One process makes the cells, the other packs and sends them.
  `set local parallel_leader_participation = off`,
].join(';');

/** As many comparisons as a look-up in a table costs. */
const fewWords = 4;

/** The words of a closed list for the values that are not their own word: compared one by one where they are few, else looked up. */
const labelled = (sql: string, { list, values = [] }: Column, { label }: Translator): string => {
  const renamed = list ? values.filter((value) => label(list as LabelList, value) !== value) : [];
  if (renamed.length === 0) return sql;
  const words = renamed.map((value) => [value, label(list as LabelList, value)] as const);
  if (words.length > fewWords) return `coalesce(${quoteLiteral(JSON.stringify(Object.fromEntries(words)))}::jsonb ->> ${sql}, ${sql})`;
  return `case ${sql} ${words.map(([value, word]) => `when ${quoteLiteral(value)} then ${quoteLiteral(word)}`).join(' ')} else ${sql} end`;
};

const yesNo = (sql: string, { label }: Translator): string =>
  `case when ${sql} then ${quoteLiteral(label('yesNo', 'true'))} else ${quoteLiteral(label('yesNo', 'false'))} end`;

const activity = (sql: string, { label }: Translator): string =>
  `case when ${sql} then ${quoteLiteral(label('activity', 'true'))} else ${quoteLiteral(label('activity', 'false'))} end`;

/** Sub-selects cost a row more than all its other cells: only where a member has another word. */
const joined = ({ sql, column }: Field, text: Translator): string => {
  const member = labelled('member', column, text);
  if (member === 'member') return `array_to_string(${sql}, '; ')`;
  return `(select string_agg(${member}, '; ' order by place) from unnest(${sql}) with ordinality as list (member, place))`;
};

const presented = (field: Field, text: Translator): string => {
  const { column, sql } = field;
  switch (column.kind) {
    case 'boolean':
      return field.name === 'isActive' ? activity(sql, text) : yesNo(sql, text);
    case 'choice':
      return labelled(sql, column, text);
    case 'references':
      return `array_to_string(${sql}, '; ')`;
    case 'list':
      return joined(field, text);
    // A rate of 25 is stored with two decimals, and nobody writes it so.
    case 'number':
      return `trim_scale((${sql})::numeric)`;
    case 'money':
      return `to_char(${sql}, 'FM999999999999990.00')`;
    case 'json':
      return `case when ${sql} in ('{}'::jsonb, '[]'::jsonb) then '' else ${sql}::text end`;
    default:
      return sql;
  }
};

/** Signs that make a spreadsheet run a cell, and their full-width twins; blanks and quotes before them do not save it. */
const runs = `^([\\t\\r\\n]|[\\s"]*[=+@＝＋－＠-])`;

/** Most cells are empty or begin with a letter or a digit: they are let through before a pattern is asked, which halves the cost of a cell. */
const harmless = (sql: string): string =>
  `case when ascii(${sql}) > 64 and ascii(${sql}) < 65000 then ${sql} when ascii(${sql}) > 46 and ascii(${sql}) < 61 then ${sql} when ascii(${sql}) > 0 and ${sql} ~ '${runs}' then '''' || ${sql} else ${sql} end`;

/** What people typed; the words of closed lists are ours. */
const isFreeText = ({ kind, values }: Column): boolean => kind === 'text' || kind === 'json' || (kind === 'list' && !values);
const neutralised = ({ column }: Field, sql: string): string => (isFreeText(column) ? harmless(sql) : sql);

/** COPY never quotes what is null; nothing is nothing to people. The words of an empty list are null even where the list never is. */
const quotable = ({ column, isFilled = false }: Field, sql: string): string =>
  isFilled && column.kind !== 'list' ? sql : `coalesce((${sql})::text, '')`;

/** A cell of a CSV file, as people read it. */
export const csvCellSql = (field: Field, text: Translator): string => {
  const { column, sql } = field;
  if (column.kind === 'time') return quotable(field, `to_char(${sql}, 'MM/DD/YYYY HH12:MI AM')`);
  return quotable(field, neutralised(field, presented(field, text)));
};

/** Every cell in quotes, whatever it holds. */
export const csvFormat = 'format csv, force_quote *';
export const csvHeader = (headings: readonly string[]): string => headings.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

/** What stands in a cell of a spreadsheet, by kind of column; all else is text. */
const cellKinds: Partial<Record<ColumnKind, SheetColumn['kind']>> = {
  id: 'number',
  reference: 'number',
  number: 'number',
  money: 'money',
  date: 'date',
  time: 'time',
};

export const cellKindOf = ({ column }: Field): SheetColumn['kind'] => cellKinds[column.kind] ?? 'text';

/** A spreadsheet counts days from here; a moment is a day and a fraction of it, on the clock of New York. */
const dayZero = '1899-12-30';

/** A cell of a spreadsheet: days, moments and numbers are what they are, so that it can sort, filter and add them up. */
export const cellSql = (field: Field, text: Translator): string => {
  const { column, sql } = field;
  switch (column.kind) {
    case 'date':
      return `${sql} - date '${dayZero}'`;
    case 'time':
      return `(extract(epoch from date_trunc('second', ${sql}::timestamp) - timestamp '${dayZero}') / 86400)::float8`;
    case 'money':
      return `(${sql})::float8`;
    default:
      return neutralised(field, presented(field, text));
  }
};
