import type { LabelList } from '@assay/i18n/catalog';
import type { Translator } from '@assay/i18n/translate';
import type { Field } from './fields.ts';
import { quoteLiteral } from './params.ts';

/** The words of a closed list, as a case over its values. */
const labelled = (sql: string, list: string, values: readonly string[], { label }: Translator): string =>
  `case ${sql} ${values.map((value) => `when ${quoteLiteral(value)} then ${quoteLiteral(label(list as LabelList, value))}`).join(' ')} else ${sql} end`;

const yesNo = (sql: string, { label }: Translator): string =>
  `case when ${sql} then ${quoteLiteral(label('yesNo', 'true'))} else ${quoteLiteral(label('yesNo', 'false'))} end`;

const activity = (sql: string, { label }: Translator): string =>
  `case when ${sql} then ${quoteLiteral(label('activity', 'true'))} else ${quoteLiteral(label('activity', 'false'))} end`;

const joined = ({ sql, column }: Field, text: Translator): string => {
  const member = column.list && column.values ? labelled('member', column.list, column.values, text) : 'member';
  return `(select string_agg(${member}, '; ' order by place) from unnest(${sql}) with ordinality as list (member, place))`;
};

const presented = (field: Field, text: Translator): string => {
  const { column, sql } = field;
  switch (column.kind) {
    case 'boolean':
      return field.name === 'isActive' ? activity(sql, text) : yesNo(sql, text);
    case 'choice':
      return column.list && column.values ? labelled(sql, column.list, column.values, text) : sql;
    case 'list':
      return joined(field, text);
    case 'money':
      return `to_char(${sql}, 'FM999999999999990.00')`;
    case 'json':
      return `case when ${sql} in ('{}'::jsonb, '[]'::jsonb) then '' else ${sql}::text end`;
    default:
      return sql;
  }
};

/** Signs that make a spreadsheet run a cell, and their full-width twins. */
const triggers = Array.from('=+-@\t\r\n＝＋－＠', (sign) => sign.codePointAt(0)).join(', ');
const harmless = (sql: string): string => `case when ascii(${sql}) in (${triggers}) then '''' || ${sql} else ${sql} end`;

const freeText = new Set(['text', 'list', 'json']);
const neutralised = (field: Field, sql: string): string => (freeText.has(field.column.kind) ? harmless(sql) : sql);

const newYork = (sql: string): string => `${sql} at time zone 'America/New_York'`;

/** A cell of a CSV file, as people read it. */
export const csvCellSql = (field: Field, text: Translator): string => {
  const { column, sql } = field;
  if (column.kind === 'date') return `to_char(${sql}, 'MM/DD/YYYY')`;
  if (column.kind === 'time') return `to_char(${newYork(sql)}, 'MM/DD/YYYY HH12:MI AM')`;
  return neutralised(field, presented(field, text));
};

/** A cell of a spreadsheet: numbers stay numbers, moments in the form that sorts. */
export const cellSql = (field: Field, text: Translator): string => {
  const { column, sql } = field;
  if (column.kind === 'date') return `to_char(${sql}, 'MM/DD/YYYY')`;
  if (column.kind === 'time') return `to_char(${newYork(sql)}, 'YYYY-MM-DD HH24:MI:SS')`;
  return neutralised(field, presented(field, text));
};
