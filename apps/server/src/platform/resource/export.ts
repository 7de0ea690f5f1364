import type { Acting } from '@assay/domain/access/actor';
import type { ColumnKind } from '@assay/contract/kit/columns';
import type { ExportRequest } from '@assay/contract/kit/search';
import { directionOf } from '@assay/domain/languages';
import { isResourceName } from '@assay/domain/resources';
import { areas, headingOf, headingText } from '@assay/i18n/areas';
import type { Translator } from '@assay/i18n/translate';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fieldError } from '../http/app-error.ts';
import type { LongAnswer } from '../http/long-answers.ts';
import type { FileReply } from '../http/route.ts';
import type { Listed } from './binding.ts';
import { cellKindOf, cellSql, csvCellSql, csvFormat, csvHeader, exportSettings } from './export-cells.ts';
import { findField, isWithheld, visibleFields, type Field } from './fields.ts';
import { neutralCsv } from './neutral-csv.ts';
import { queryParams, settingParams, settingText, type Params } from './params.ts';
import { orderOf, orderSql } from './order.ts';
import { whereSql } from './search.ts';
import { xlsxStream } from './xlsx.ts';

type Job = {
  readonly bound: Listed;
  readonly request: ExportRequest;
  readonly actor: Acting;
  readonly text: Translator;
};

/** The columns asked for, in their order; the actions column of a grid is no data. */
const chosenFields = ({ bound, request, actor }: Job): Field[] => {
  const { fields } = bound.searchable;
  if (!request.columns) return visibleFields(fields, actor);
  const chosen = request.columns.filter((name) => name !== 'actions');
  const rest = chosen.filter((name) => !isWithheld(fields, actor, { name }));
  // A file of nothing is none: what is withheld is named then.
  return (rest.length > 0 ? rest : chosen).map((name) => {
    const field = findField(fields, actor, { name });
    if (!field) throw fieldError(`columns.${name}`, 'unknownColumn');
    return field;
  });
};

/** The words of the resource's own catalog; a resource that is not in the list has its plain names. */
const wordsOf = ({ bound, text }: Job) => {
  const { name } = bound.resource;
  if (!isResourceName(name)) return { title: name, heading: (column: string) => headingText(column, text) };
  return { title: text.t(`records.${name}.title`), heading: (column: string) => headingOf(bound.area ?? areas[name], column, text) };
};

const idKinds: ReadonlySet<string> = new Set<ColumnKind>(['reference', 'references']);

/** What each column is called. The id of another record says that it is one where its name is called the same: a file has no two columns of one name. */
const headings = (job: Job, fields: readonly Field[]): string[] => {
  const { heading } = wordsOf(job);
  const all = [...job.bound.searchable.fields.keys()].map(heading);
  const isShared = (words: string): boolean => all.indexOf(words) !== all.lastIndexOf(words);
  return fields.map(({ name, column }) => {
    const words = heading(name);
    return idKinds.has(column.kind) && isShared(words) ? job.text.t('grid.exportedId', { name: words }) : words;
  });
};

const rowsSql = (job: Job, cells: readonly string[], params: Params): string => {
  const { bound, request, actor } = job;
  const { searchable } = bound;
  return `select ${cells.join(', ')} from ${searchable.table} t${whereSql({ searchable, request, actor }, params)}${orderSql(orderOf(searchable, request, actor))}`;
};

const byteOrderMark = '\uFEFF';

type Opening = LongAnswer['open'];

/** As long as the server itself allows it: another watch ends what takes too long. */
const unwatched = 3_600_000;

/** CSV straight from COPY: presented and neutralised by PostgreSQL, never a row in our memory. */
const csvStream = (job: Job, fields: readonly Field[]): Opening => {
  const params = settingParams();
  const cells = fields.map((field) => csvCellSql(field, job.text));
  const sql = rowsSql(job, cells, params);
  return async (client) => {
    for (const [index, value] of params.values.entries())
      await client.query('select set_config($1, $2, true)', [`assay.p${index + 1}`, settingText(value)]);
    const rows = client.query(Object.assign(copyTo(`copy (${sql}) to stdout (${csvFormat})`), { query_timeout: unwatched }));
    const out = new PassThrough();
    out.write(`${byteOrderMark}${csvHeader(headings(job, fields))}\n`);
    pipeline(rows, neutralCsv(), out).catch(() => out.destroy());
    return out;
  };
};

/** A few rows at a time: what is gone before the collector looks costs no memory. */
async function* cursorRows(client: pg.PoolClient): AsyncGenerator<unknown[][]> {
  const next = { text: 'fetch 100 from exported', rowMode: 'array', query_timeout: unwatched } as const;
  for (;;) {
    const { rows } = await client.query<unknown[]>(next);
    if (rows.length === 0) return;
    yield rows;
  }
}

/** XLSX from a cursor, a block of rows at a time. */
const spreadsheet = (job: Job, fields: readonly Field[]): Opening => {
  const params = queryParams();
  const cells = fields.map((field) => cellSql(field, job.text));
  const sql = rowsSql(job, cells, params);
  return async (client) => {
    await client.query(`declare exported no scroll cursor for ${sql}`, [...params.values]);
    const words = headings(job, fields);
    return xlsxStream({
      sheet: wordsOf(job).title,
      columns: fields.map((field, index) => ({ heading: words[index] ?? '', kind: cellKindOf(field) })),
      blocks: cursorRows(client),
      isRightToLeft: directionOf(job.text.locale) === 'rtl',
    });
  };
};

/** Part of a file's name: browsers and Windows put another sign in the place of a colon, and the notice would name a file that is not there. */
const stamp = (now: Date): string => now.toLocaleString('sv-SE', { timeZone: 'America/New_York' }).replaceAll(':', '-');

/** What is filtered, in the columns asked for, as a file to be opened. What can be refused is refused here, before it takes a connection. */
export const exportFile = (job: Job): Omit<FileReply, 'record'> => {
  const fields = chosenFields(job);
  const format = job.request.format ?? 'csv';
  const fileName = `${job.bound.resource.name} ${stamp(new Date())}.${format}`;
  const file = { fileName, settings: exportSettings };
  if (format === 'csv') return { ...file, contentType: 'text/csv; charset=utf-8', open: csvStream(job, fields) };
  return {
    ...file,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    open: spreadsheet(job, fields),
  };
};
