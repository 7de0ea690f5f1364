import { sql, type SQL } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, id, moment, now, reference, words } from './columns.ts';

/**
 * What the sealed text says before the values that changed: these are most of it, and to read them for each column costs more than all the rest of
 * an insert. A quotation mark inside of a text is escaped, so that what is looked for is found where the key stands and nowhere else.
 */
const opening = `(rtrim(split_part(canon, ',"before":', 1), '}') || '}')::json`;

/** A part of the sealed text as a column: it cannot say anything else than what was sealed. */
const said = (name: string): SQL => sql.raw(`coalesce(${opening} ->> '${name}', '')`);
const saidId = (name: string): SQL => sql.raw(`(${opening} ->> '${name}')::bigint`);

/**
 * Who did what to which record: sixteen chains, each row sealed with a key that is not in the database. `canon` is the exact text that was
 * sealed; all that is searched is derived from it. Appended in the transaction of the change itself; nobody updates or deletes a row.
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    shard: smallint('shard').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
    canon: text('canon').notNull(),
    prev: bytea('prev').notNull(),
    mac: bytea('mac').notNull(),
    id: bigint('id', { mode: 'number' })
      .primaryKey()
      .generatedAlwaysAs(sql`seq * 16 + shard`),
    actorId: reference('actor_id').generatedAlwaysAs(saidId('actorId')),
    actorName: text('actor_name').generatedAlwaysAs(said('actorName')),
    actorRole: text('actor_role').generatedAlwaysAs(said('actorRole')),
    address: text('address').generatedAlwaysAs(said('address')),
    companyId: reference('company_id').generatedAlwaysAs(saidId('companyId')),
    locationId: reference('location_id').generatedAlwaysAs(saidId('locationId')),
    action: text('action').generatedAlwaysAs(said('action')),
    entity: text('entity').generatedAlwaysAs(said('entity')),
    entityId: reference('entity_id').generatedAlwaysAs(saidId('entityId')),
    label: text('label').generatedAlwaysAs(said('label')),
    reason: text('reason').generatedAlwaysAs(said('reason')),
  },
  (t) => [
    uniqueIndex('audit_event_place').on(t.shard, t.seq),
    index('audit_event_entity').on(t.entity, t.entityId, t.at),
    index('audit_event_company').on(t.companyId, t.at),
    index('audit_event_actor').on(t.actorId, t.at),
    index('audit_event_sort_at').on(t.at, t.id),
  ],
);

/** Where each chain ends: held while an event is appended. */
export const auditHead = pgTable('audit_head', {
  shard: smallint('shard').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
  mac: bytea('mac').notNull(),
  at: now('at'),
});

/** What the nightly look at the chains found. */
export const auditCheck = pgTable('audit_check', {
  id: id(),
  at: now('at'),
  ok: boolean('ok').notNull(),
  rows: integer('rows').notNull(),
  firstBad: words('first_bad'),
});

/** How far the file of anchors outside of the database goes, in one row: a file that was shortened or taken away shows by it. */
export const auditAnchor = pgTable(
  'audit_anchor',
  {
    id: smallint('id').primaryKey(),
    lines: bigint('lines', { mode: 'number' }).notNull(),
    digest: text('digest').notNull(),
    at: moment('at').notNull(),
    mac: text('mac').notNull(),
    /** Up to which line the second place has them, and which place that is. */
    copied: bigint('copied', { mode: 'number' }).notNull().default(0),
    copiedTo: words('copied_to'),
    copiedAt: moment('copied_at'),
  },
  (t) => [check('audit_anchor_one_row', sql`${t.id} = 1`)],
);
