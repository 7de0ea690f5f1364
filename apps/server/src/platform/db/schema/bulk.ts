import { bulkActions, bulkRowStates, bulkStatuses, leftOutReasons } from '@assay/domain/bulk/bulk-run';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { id, moment, now, oneOf, reference, words } from './columns.ts';
import { appUser } from './identity.ts';

const count = (name: string) => integer(name).notNull().default(0);

/** Many records that are archived or restored in the background. */
export const bulkRun = pgTable(
  'bulk_run',
  {
    id: id(),
    version: integer('version').notNull().default(1),
    target: text('target').notNull(),
    action: text('action').notNull(),
    status: text('status').notNull().default('QUEUED'),
    totalCount: count('total_count'),
    doneCount: count('done_count'),
    changedCount: count('changed_count'),
    leftOutCount: count('left_out_count'),
    problem: words('problem'),
    /** Which run this one takes back. */
    undoOf: reference('undo_of').references((): AnyPgColumn => bulkRun.id, { onDelete: 'set null' }),
    /** Who deals with the records at the moment: whoever comes with another one stops. */
    run: uuid('run'),
    runById: reference('run_by_id')
      .notNull()
      .references(() => appUser.id),
    /** Whose proof of identity counts where one is asked for. */
    sessionId: uuid('session_id'),
    startedAt: now('started_at'),
    finishedAt: moment('finished_at'),
    /** When its owner has put it away. */
    closedAt: moment('closed_at'),
    touchedAt: now('touched_at'),
  },
  (t) => [
    check('bulk_run_action_listed', oneOf('action', bulkActions)),
    check('bulk_run_status_listed', oneOf('status', bulkStatuses)),
    index('bulk_run_of_user').on(t.runById, t.id),
    // What is taken back is taken back once.
    uniqueIndex('bulk_run_undone').on(t.undoOf),
    index('bulk_run_under_way')
      .on(t.touchedAt)
      .where(sql`status in ('QUEUED', 'RUNNING')`),
  ],
);

/** The records of these runs, in the order in which they are dealt with, and what became of each. */
export const bulkRow = pgTable(
  'bulk_row',
  {
    runId: reference('run_id')
      .notNull()
      .references(() => bulkRun.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    recordId: reference('record_id').notNull(),
    /** As it was seen; once it is changed, as the change left it. */
    version: integer('version').notNull(),
    name: words('name'),
    state: text('state').notNull().default('WAITING'),
    reason: words('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.place] }),
    check('bulk_row_state_listed', oneOf('state', bulkRowStates)),
    check('bulk_row_reason_listed', oneOf('reason', leftOutReasons, { orEmpty: true })),
    index('bulk_row_state').on(t.runId, t.state, t.place),
  ],
);
