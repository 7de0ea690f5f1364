import type { Column } from '@assay/contract/kit/columns';
import type { LabelList } from '@assay/i18n/catalog';
import type { Translator } from '@assay/i18n/translate';
import { readSheet } from 'read-excel-file/node';
import { newYorkClock } from './resource-oracle.ts';
import type { TestApp, Who } from './test-app.ts';

/** How people see a value, said a second time: what an export has to put into a cell. */
const day = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;

/** `2026-01-15T05:00:00.000Z` is `01/15/2026 12:00 AM` to people in New York. */
const shownMoment = (moment: string): string => {
  const clock = newYorkClock(moment);
  const hour = Number(clock.slice(11, 13));
  const shown = String(hour % 12 || 12).padStart(2, '0');
  return `${day(clock)} ${shown}:${clock.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
};

export type Format = 'csv' | 'xlsx';

const atStart = (text: string): string => (/^([\t\r\n]|[\s"]*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text);
/** Within a cell of a CSV file too: a spreadsheet set to semicolons or tabs begins a cell there. */
const within = (text: string): string => text.replace(/([;\t\r\n][ \t\r\n\v\f"]*)(?=[=+\-@＝＋－＠])/g, "$1'");
const neutral = (text: string, format: Format): string => (format === 'csv' ? within(atStart(text)) : atStart(text));

const labelOf = ({ list }: Column, text: Translator, { value }: { readonly value: string }): string =>
  list ? text.label(list as LabelList, value) : value;

const json = (value: unknown): string => (Object.keys(value as object).length === 0 ? '' : JSON.stringify(value));

type Cell = { readonly name: string; readonly column: Column; readonly value: unknown };

/** A cell of text; in a spreadsheet a number stays one, and a day or a moment is a date. JSON comes as JSON, compared by its meaning. */
export const shownCell = (
  { name, column, value }: Cell,
  text: Translator,
  { format }: { readonly format: Format },
): string | number | Date => {
  if (value === null) return '';
  if (column.kind === 'boolean') return text.label(name === 'isActive' ? 'activity' : 'yesNo', value === true ? 'true' : 'false');
  if (column.kind === 'date') return format === 'csv' ? day(value as string) : new Date(`${value as string}T00:00:00Z`);
  // A spreadsheet knows no zones: its clock is read as if it were UTC.
  if (column.kind === 'time')
    return format === 'csv' ? shownMoment(value as string) : new Date(`${newYorkClock(value as string).replace(' ', 'T')}Z`);
  if (column.kind === 'choice') return labelOf(column, text, { value: value as string });
  if (column.kind === 'money') return format === 'csv' ? (value as string) : Number(value);
  if (column.kind === 'references') return (value as number[]).join('; ');
  if (column.kind === 'list')
    return neutral((value as string[]).map((member) => labelOf(column, text, { value: member })).join('; '), format);
  if (column.kind === 'json') return neutral(json(value), format);
  return typeof value === 'number' ? value : neutral(value as string, format);
};

/** The records of a CSV text (RFC 4180). */
export const parseCsv = (text: string): string[][] => {
  const records: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  let record: string[] = [];
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) throw new Error(`no CSV at ${text.slice(cell.lastIndex, cell.lastIndex + 40)}`);
    record.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
};

/** The cells as a spreadsheet finds them that splits by another sign: quotes count where a cell begins with one, and are letters elsewhere. */
export const cellsOf = (text: string, separator: string): string[] => {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)")?([^${separator}\\r\\n]*)(?:[${separator}\\n]|\\r\\n?|$)`, 'y');
  const cells: string[] = [];
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) throw new Error(`no cell at ${text.slice(cell.lastIndex, cell.lastIndex + 40)}`);
    cells.push((match[1] ?? '').replaceAll('""', '"') + (match[2] ?? ''));
  }
  return cells;
};

/** Whether a spreadsheet runs it, blanks and quotes before it or not. */
export const isRun = (cell: string): boolean => /^[\s"]*[=+\-@＝＋－＠]/.test(cell);

/** The fraction of a day that is a second has no end: what a reader makes of it may miss it by a millisecond. */
const toTheSecond = (cell: unknown): unknown => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell);

type Asked = { readonly of: string; readonly request: object; readonly format?: Format; readonly headers?: Record<string, string> };

/** The cells of an exported file, its headings first. */
export const exportedTable = async (
  { app }: Pick<TestApp, 'app'>,
  who: Who,
  { of, request, format = 'csv', headers = {} }: Asked,
): Promise<unknown[][]> => {
  const { statusCode, payload, rawPayload } = await app.inject({
    method: 'POST',
    url: `/api/v1/${of}/export`,
    payload: { ...request, format },
    headers: { authorization: `Bearer ${who?.token}`, ...headers },
  });
  if (statusCode !== 200) throw new Error(`${statusCode} ${payload.slice(0, 300)}`);
  if (format === 'csv') return parseCsv(payload.slice(1));
  return (await readSheet(rawPayload, { trim: false })).map((row) => row.map(toTheSecond));
};
