import type { Acting } from '@assay/domain/access/actor';
import type { ExportRequest } from '@assay/contract/kit/search';
import type { Translator } from '@assay/i18n/translate';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { preamble } from '../db/transaction.ts';
import { fieldError } from '../http/app-error.ts';
import type { FileReply } from '../http/route.ts';
import type { Bound } from './binding.ts';
import { cellSql, csvCellSql, exportSettings } from './export-cells.ts';
import { findField, visibleFields, type Field } from './fields.ts';
import { queryParams, settingParams, settingText, type Params } from './params.ts';
import { orderSql, whereSql } from './search.ts';
import { xlsxStream } from './xlsx.ts';

type Job = {
  readonly bound: Bound;
  readonly request: ExportRequest;
  readonly actor: Acting;
  readonly text: Translator;
  readonly pool: pg.Pool;
};

/** Exports run longer than a page, but not for ever. */
const opening = (actor: Acting): string =>
  `${preamble(actor, 'read only')};${exportSettings};set local statement_timeout = '600s';set local idle_in_transaction_session_timeout = '120s'`;

/** The columns asked for, in their order; the actions column of a grid is no data. */
const chosenFields = ({ bound, request, actor }: Job): Field[] => {
  const { fields } = bound.searchable;
  if (!request.columns) return visibleFields(fields, actor);
  return request.columns
    .filter((name) => name !== 'actions')
    .map((name) => {
      const field = findField(fields, actor, name);
      if (!field) throw fieldError(`columns.${name}`, 'unknownColumn');
      return field;
    });
};

const headings = ({ bound, text }: Job, fields: readonly Field[]): string[] =>
  fields.map(({ name }) => text.t(bound.binding.headings(name)));

const rowsSql = (job: Job, cells: readonly string[], params: Params): string => {
  const { bound, request, actor } = job;
  const { searchable } = bound;
  return `select ${cells.join(', ')} from ${searchable.table} t${whereSql(searchable, request, actor, params)}${orderSql(searchable, request, actor)}`;
};

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const byteOrderMark = '\uFEFF';

/** Ends the transaction of an export with its stream, whoever ended that. */
const releaseAfter = (client: pg.PoolClient, stream: Readable): void => {
  stream.once('close', () => {
    // A client that hung up half way leaves the connection in the middle of a COPY: it is of no more use.
    if (!stream.readableEnded) return client.release(true);
    client.query('commit').then(
      () => client.release(),
      () => client.release(true),
    );
  });
};

type Opening = () => Promise<Readable>;

/** CSV straight from COPY: presented and neutralised by PostgreSQL, never a row in our memory. */
const csvStream = (job: Job, fields: readonly Field[]): Opening => {
  const params = settingParams();
  const cells = fields.map((field) => csvCellSql(field, job.text));
  const sql = rowsSql(job, cells, params);
  return async () => {
    const client = await job.pool.connect();
    try {
      await client.query(opening(job.actor));
      for (const [index, value] of params.values.entries())
        await client.query('select set_config($1, $2, true)', [`assay.p${index + 1}`, settingText(value)]);
      const rows = client.query(Object.assign(copyTo(`copy (${sql}) to stdout (format csv)`), { query_timeout: 3_600_000 }));
      const out = new PassThrough();
      releaseAfter(client, rows);
      out.write(`${byteOrderMark}${headings(job, fields).map(quoted).join(',')}\n`);
      pipeline(rows, out).catch(() => out.destroy());
      return out;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
};

/** A few rows at a time: what is gone before the collector looks costs no memory. */
async function* cursorRows(client: pg.PoolClient): AsyncGenerator<unknown[][]> {
  for (;;) {
    const { rows } = await client.query<unknown[]>({ text: 'fetch 100 from exported', rowMode: 'array' });
    if (rows.length === 0) return;
    yield rows;
  }
}

/** XLSX from a cursor, a block of rows at a time. */
const spreadsheet = (job: Job, fields: readonly Field[]): Opening => {
  const params = queryParams();
  const cells = fields.map((field) => cellSql(field, job.text));
  const sql = rowsSql(job, cells, params);
  return async () => {
    const client = await job.pool.connect();
    try {
      await client.query(opening(job.actor));
      await client.query(`declare exported no scroll cursor for ${sql}`, [...params.values]);
      const stream = xlsxStream({ sheet: job.text.t(job.bound.binding.title), header: headings(job, fields), blocks: cursorRows(client) });
      releaseAfter(client, stream);
      return stream;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
};

const stamp = (now: Date): string => now.toLocaleString('sv-SE', { timeZone: 'America/New_York' });

type ExportFile = Omit<FileReply, 'stream'> & { readonly open: Opening };

/**
 * What is filtered, in the columns asked for, as a file to be opened. What can be refused is refused here; only `open` takes a connection,
 * so that whoever records the export first needs no second one: as many exports as connections would wait for each other for ever.
 */
export const exportFile = (job: Job): ExportFile => {
  const fields = chosenFields(job);
  const format = job.request.format ?? 'csv';
  const fileName = `${job.bound.resource.name} ${stamp(new Date())}.${format}`;
  if (format === 'csv') return { fileName, contentType: 'text/csv; charset=utf-8', open: csvStream(job, fields) };
  return {
    fileName,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    open: spreadsheet(job, fields),
  };
};
