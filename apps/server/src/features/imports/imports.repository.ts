import type { Mapping } from '@assay/domain/imports/import-log.fields';
import type { ImportMode, ImportStatus, RowDecision, RowOutcome, RowState, UploadArea } from '@assay/domain/imports/lists';
import type { ImportArea } from '@assay/domain/imports/areas';
import type { Acting } from '@assay/domain/access/actor';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import { tableNameOf } from '#platform/db/schema/record-table.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Oddity } from '#platform/sheets/read-sheet.ts';
import { cellColumns, openedCells, type KeptCells } from './sealed-cells.ts';

/** An import as those see it who deal with its rows. */
export type Running = {
  readonly id: number;
  readonly area: UploadArea;
  readonly target: ImportArea;
  readonly companyId: number | null;
  readonly mode: ImportMode;
  readonly status: ImportStatus;
  readonly fileName: string;
  readonly headers: readonly string[];
  readonly mapping: Mapping;
  readonly matchOn: readonly string[];
  readonly run: string;
  readonly runById: number;
  readonly isPrepared: boolean;
  /** What it has stored so far, or found storable. */
  readonly rowsInserted: number;
  readonly rowsUpdated: number;
};

/** What is wrong with a row, and with which words of it. */
export type Problem = FieldFault & { readonly value?: string };

type Values = Readonly<Record<string, unknown>>;

/** A row as it was sent, and as far as it has come. */
export type StoredRow = {
  readonly number: number;
  readonly cells: readonly string[];
  readonly isMissing: boolean;
  readonly oddities: readonly Oddity[] | null;
  readonly outcome: RowOutcome | '';
  readonly state: RowState;
  readonly recordId: number | null;
  readonly seenVersion: number | null;
  readonly storedVersion: number | null;
  readonly before: Values | null;
  readonly decision: RowDecision | '';
};

/** What became of a row. */
export type RowResult = {
  readonly number: number;
  readonly outcome: RowOutcome;
  readonly state: RowState;
  readonly key: string;
  readonly label: string;
  readonly recordId: number | null;
  readonly seenVersion: number | null;
  readonly storedVersion: number | null;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly problems: readonly Problem[];
};

const runningColumns = `id, area, target, company_id as "companyId", mode, status, file_name as "fileName", headers, mapping, match_on as "matchOn", run, run_by_id as "runById",
  started_at is not null as "isPrepared", rows_inserted as "rowsInserted", rows_updated as "rowsUpdated"`;

/** The import that a run is about, held until the end of the transaction; nothing where another run has taken over, or none is wanted. */
export const holdRun = async (tx: Tx, { id, run }: { readonly id: number; readonly run: string }): Promise<Running | null> => {
  const [row] = await tx.query<Running>(
    `select ${runningColumns} from import_log where id = $1 and run = $2 and status in ('QUEUED', 'RUNNING') for update`,
    [id, run],
  );
  return row ?? null;
};

const rowColumns = `number, ${cellColumns}, is_missing as "isMissing", oddities, outcome, state, record_id as "recordId", seen_version as "seenVersion", stored_version as "storedVersion", before, decision`;

/** Which rows a mode has still to deal with, and in which order: what stands below others is stored after them and taken back before. */
const pending: Record<ImportMode, { readonly where: string; readonly order: string }> = {
  VALIDATE: { where: `state = 'WAITING'`, order: 'place' },
  COMMIT: {
    where: `(state = 'WAITING' or (state = 'CHECKED' and (outcome in ('INSERT', 'UPDATE') or (outcome = 'CONFLICT' and decision = 'USE'))))`,
    order: 'place',
  },
  ROLLBACK: { where: `state = 'STORED'`, order: 'place desc' },
};

/** Rows of a level stand below those of the levels before it: a part of a run is of one level. */
const levelSize = 1_000_000;

type Next = { readonly limit: number; readonly cipher: FieldCipher };

export const nextRows = async (tx: Tx, { id, mode }: Running, { limit, cipher }: Next): Promise<StoredRow[]> => {
  const { where, order } = pending[mode];
  const rows = await tx.query<StoredRow & KeptCells & { level: number }>(
    `select ${rowColumns}, place / ${levelSize} as level from import_row where import_id = $1 and ${where} order by ${order} limit ${Math.trunc(limit)}`,
    [id],
  );
  return rows.filter(({ level }) => level === rows[0]?.level).map((row) => ({ ...row, cells: openedCells(cipher, row) }));
};

const counted = `
  count(*) filter (where outcome = 'INSERT' and is_counted)::integer as inserted, count(*) filter (where outcome = 'UPDATE' and is_counted)::integer as updated,
  count(*) filter (where outcome = 'SKIP' and not is_pending)::integer as skipped, count(*) filter (where outcome = 'CONFLICT' and not is_pending)::integer as conflict,
  count(*) filter (where outcome = 'ERROR' and not is_pending)::integer as failed, count(*) filter (where is_pending)::integer as pending, count(*)::integer as total`;

/** Counts what is stored and what is not, as the mode begins: from here on each part of a run adds what it does. */
export const recount = (tx: Tx, { id, mode }: Running): Promise<unknown> =>
  tx.query(
    `update import_log l set rows_inserted = n.inserted, rows_updated = n.updated, rows_skipped = n.skipped, rows_conflict = n.conflict, rows_failed = n.failed,
       rows_done = n.total - n.pending, status = 'RUNNING', started_at = now(), finished_at = null, problem = ''
     from (select ${counted} from (select outcome, state in ('STORED', 'LEFT', 'UNDONE') as is_counted, ${pending[mode].where} as is_pending from import_row where import_id = $1) r) n
     where l.id = $1`,
    [id],
  );

/** Forgets what a dry run found: all that is not stored is looked at again. */
export const resetRows = (tx: Tx, id: number): Promise<unknown> =>
  tx.query(
    `update import_row set state = 'WAITING', outcome = '', key = '', record_id = case when is_missing then record_id end, seen_version = null, before = null, after = null, problems = null, decision = ''
     where import_id = $1 and state = 'CHECKED'`,
    [id],
  );

/** A rollback that took nothing back is asked for once more: what it left is looked at again. */
export const resetLeft = (tx: Tx, id: number): Promise<unknown> =>
  tx.query(`update import_row set state = 'STORED', problems = null where import_id = $1 and state = 'LEFT'`, [id]);

export const storeResults = async (tx: Tx, id: number, results: readonly RowResult[]): Promise<void> => {
  await tx.query(
    `update import_row r set outcome = n.outcome, state = n.state, key = n.key, label = n.label, record_id = n."recordId", seen_version = n."seenVersion",
       stored_version = n."storedVersion", before = n.before, after = n.after, problems = n.problems, decision = case when n.state = 'STORED' then r.decision else '' end
     from jsonb_to_recordset($2::jsonb) as n (number integer, outcome text, state text, key text, label text, "recordId" bigint, "seenVersion" integer, "storedVersion" integer,
       before jsonb, after jsonb, problems jsonb)
     where r.import_id = $1 and r.number = n.number`,
    [id, JSON.stringify(results)],
  );
};

/** The rows before these that are about the same records, by their keys. */
export const earlierKeys = async (
  tx: Tx,
  { id, keys }: { readonly id: number; readonly keys: readonly string[] },
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.query<{ key: string; number: number }>(
    `select key, min(number) as number from import_row where import_id = $1 and key <> '' and key = any ($2::text[]) group by key`,
    [id, keys],
  );
  return new Map(rows.map(({ key, number }) => [key, number]));
};

/** Whether the record of a row is in sight of who asks, by its row policies; who sees everything is not asked. What was not stored is the file's. */
export const isInSight = (target: ImportArea, { scope }: Acting): string =>
  scope.kind === 'everything' ? 'true' : `(record_id is null or exists (select from ${tableNameOf(target)} s where s.id = record_id))`;

export type Named = { readonly number: number; readonly label: string; readonly outcome: RowOutcome | ''; readonly state: RowState };

/** Rows of the same file by what their records are called. */
export const rowsNamed = (tx: Tx, { id, names }: { readonly id: number; readonly names: readonly string[] }): Promise<Named[]> =>
  tx.query<Named>(
    `select number, label, outcome, state from import_row
     where import_id = $1 and lower(label) in (select lower(name) from unnest($2::text[]) name) order by number`,
    [id, names],
  );

/** Two columns of every row: what it is called, and what it stands below. */
export const lineage = (tx: Tx, id: number, columns: { readonly name: number; readonly above: number }) =>
  tx.query<{ number: number; name: string; above: string }>(
    `select number, coalesce(cells ->> $2::integer, '') as name, coalesce(cells ->> $3::integer, '') as above from import_row where import_id = $1 order by number`,
    [id, columns.name, columns.above],
  );

type Level = { readonly number: number; readonly name: string; readonly level: number };

/** Puts rows on their levels, in the order of the file, with the names by which those below find them. */
export const placeRows = (tx: Tx, id: number, levels: readonly Level[]): Promise<unknown> =>
  tx.query(
    `update import_row r set place = n.level * ${levelSize} + n.number, label = n.name from unnest($2::integer[], $3::integer[], $4::text[]) as n (number, level, name)
     where r.import_id = $1 and r.number = n.number`,
    [id, levels.map(({ number }) => number), levels.map(({ level }) => level), levels.map(({ name }) => name)],
  );
