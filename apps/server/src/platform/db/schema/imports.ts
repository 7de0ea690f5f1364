import { importLogSorts, type Mapping } from '@assay/domain/imports/import-log.fields';
import { importModes, importStatuses, rowDecisions, rowOutcomes, rowStates, uploadAreas } from '@assay/domain/imports/lists';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entityColumns, flag, id, json, listIndexes, moment, now, oneOf, reference, wordList, words } from './columns.ts';
import { company } from './companies.ts';
import { searchText } from './field-columns.ts';
import { appUser } from './identity.ts';

const count = (name: string) => integer(name).notNull().default(0);

/** Files that were brought in. */
export const importLog = pgTable(
  'import_log',
  {
    ...entityColumns,
    fileName: text('file_name').notNull(),
    area: text('area').notNull(),
    target: text('target').notNull(),
    companyId: reference('company_id').references(() => company.id),
    mode: text('mode').notNull(),
    status: text('status').notNull().default('QUEUED'),
    rowsTotal: count('rows_total'),
    rowsDone: count('rows_done'),
    rowsInserted: count('rows_inserted'),
    rowsUpdated: count('rows_updated'),
    rowsSkipped: count('rows_skipped'),
    rowsConflict: count('rows_conflict'),
    rowsFailed: count('rows_failed'),
    rowsOk: integer('rows_ok')
      .notNull()
      .generatedAlwaysAs(sql`rows_inserted + rows_updated`),
    rowsUndone: count('rows_undone'),
    matchOn: wordList('match_on'),
    headers: wordList('headers'),
    mapping: json<Mapping>('mapping', '{}'),
    fileHash: text('file_hash').notNull(),
    uploadedById: reference('uploaded_by_id').references(() => appUser.id),
    uploadedAt: now('uploaded_at'),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    committedAt: moment('committed_at'),
    undoneAt: moment('undone_at'),
    problem: words('problem'),
    /** Who deals with the rows at the moment: whoever comes with another one stops. */
    run: uuid('run'),
    /** Who the rows are dealt with for: who uploaded the file, or who took it back. */
    runById: reference('run_by_id'),
    /** When somebody asked for the present run: until it ends they wait, in the queue as well. */
    askedAt: now('asked_at'),
    /** When a row was last dealt with. */
    touchedAt: now('touched_at'),
    searchText: searchText(['file_name']),
  },
  (t) => [
    check('import_log_area_listed', oneOf('area', uploadAreas)),
    check('import_log_target_listed', oneOf('target', uploadAreas)),
    check('import_log_mode_listed', oneOf('mode', importModes)),
    check('import_log_status_listed', oneOf('status', importStatuses)),
    ...listIndexes('import_log', t, { sorts: importLogSorts }),
    index('import_log_of_company').on(t.companyId, t.id),
    index('import_log_under_way')
      .on(t.touchedAt)
      .where(sql`status in ('QUEUED', 'RUNNING')`),
    index('import_log_search_text').using('gin', sql`search_text gin_trgm_ops`),
  ],
);

/** The rows of these files, as they were sent, and what became of each. */
export const importRow = pgTable(
  'import_row',
  {
    importId: reference('import_id')
      .notNull()
      .references(() => importLog.id),
    number: integer('number').notNull(),
    /** In which order rows are dealt with: that of the file, except that a record comes after what it stands below. */
    place: integer('place').notNull(),
    cells: jsonb('cells').$type<readonly string[]>().notNull(),
    /** The cells of a file with numbers that nobody reads here, instead of the above; sealed for `secret_id`. */
    cellsSealed: words('cells_sealed'),
    secretId: uuid('secret_id'),
    /** No row of the file: somebody of the company whom it does not name. */
    isMissing: flag('is_missing', false),
    oddities: jsonb('oddities'),
    outcome: words('outcome'),
    state: text('state').notNull().default('WAITING'),
    /** By what the row finds its record, so that two rows for one are told. */
    key: words('key'),
    label: words('label'),
    recordId: reference('record_id'),
    /** The version that the dry run saw; null where there was no record. */
    seenVersion: integer('seen_version'),
    /** The version that the import made. */
    storedVersion: integer('stored_version'),
    before: jsonb('before'),
    after: jsonb('after'),
    problems: jsonb('problems'),
    decision: words('decision'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.number] }),
    check('import_row_outcome_listed', oneOf('outcome', rowOutcomes, { orEmpty: true })),
    check('import_row_state_listed', oneOf('state', rowStates)),
    check('import_row_decision_listed', oneOf('decision', rowDecisions, { orEmpty: true })),
    index('import_row_place').on(t.importId, t.state, t.place),
    index('import_row_key')
      .on(t.importId, t.key)
      .where(sql`key <> ''`),
    index('import_row_secret')
      .on(t.secretId)
      .where(sql`secret_id is not null`),
    index('import_row_record')
      .on(t.importId, t.recordId)
      .where(sql`record_id is not null`),
    index('import_row_outcome').on(t.importId, t.outcome, t.number),
  ],
);

/** What the columns of files stood for, by company, area and headers: kept as a template by whoever uploaded one, or remembered of a file. */
export const importMapping = pgTable(
  'import_mapping',
  {
    id: id(),
    area: text('area').notNull(),
    companyId: reference('company_id').references(() => company.id),
    headersKey: text('headers_key').notNull(),
    name: text('name').notNull(),
    headers: wordList('headers'),
    mapping: json<Mapping>('mapping', '{}'),
    matchOn: wordList('match_on'),
    /** The template that it was kept by; of what was remembered nothing. */
    templateId: reference('template_id').references(() => importLog.id),
    /** Offered no more. */
    isArchived: flag('is_archived', false),
    updatedAt: now('updated_at'),
    updatedBy: reference('updated_by').references(() => appUser.id),
  },
  (t) => [
    check('import_mapping_area_listed', oneOf('area', uploadAreas)),
    uniqueIndex('import_mapping_once').on(
      sql`coalesce(${t.companyId}, -${t.updatedBy})`,
      t.area,
      t.headersKey,
      sql`(${t.templateId} is not null)`,
    ),
    index('import_mapping_template')
      .on(t.templateId)
      .where(sql`template_id is not null`),
  ],
);
