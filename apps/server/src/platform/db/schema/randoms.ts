import { memberSorts, periodFields, periodSorts, poolFields, poolSorts } from '@assay/domain/randoms/pool.fields';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { archivedWithCompany, entityColumns, id, listIndexes, moment, now, reference, words } from './columns.ts';
import { occupation } from './catalog.ts';
import { company, location } from './companies.ts';
import { fieldColumns, searchText, searchTextOf } from './field-columns.ts';
import { appUser } from './identity.ts';
import { participant } from './participants.ts';
import { recordKeys } from './record-table.ts';

/** Pools of people for random tests. */
export const randomPool = pgTable(
  'random_pool',
  {
    ...entityColumns,
    ...fieldColumns(poolFields),
    archivedWithCompany: archivedWithCompany(),
    searchText: searchTextOf(poolFields),
  },
  (t) => [
    check('random_pool_owner', sql`(owner_kind = 'Consortium') = (consortium_id is not null)`),
    index('random_pool_of_company')
      .on(t.companyId, t.id)
      .where(sql`not is_archived`),
    ...recordKeys('random_pool', t, { fields: poolFields, sorts: poolSorts, indexed: ['companyId'] }),
    uniqueIndex('random_pool_name_taken')
      .on(t.companyId, sql`lower(name)`)
      .where(sql`not is_archived`),
  ],
);

/** Who is in a pool from when until when, both days counted. Who joins again is there twice, under the same entry. */
export const randomPoolMember = pgTable(
  'random_pool_member',
  {
    ...entityColumns,
    poolId: reference('pool_id')
      .notNull()
      .references(() => randomPool.id),
    participantId: reference('participant_id')
      .notNull()
      .references(() => participant.id),
    entryId: text('entry_id').notNull(),
    memberFrom: date('member_from', { mode: 'string' }).notNull(),
    memberUntil: date('member_until', { mode: 'string' }),
    isActive: boolean('is_active')
      .notNull()
      .generatedAlwaysAs(sql`member_until is null`),
    // For whom the person worked at the joining, and where now: kept by triggers.
    companyId: reference('company_id')
      .notNull()
      .default(0)
      .references(() => company.id),
    locationId: reference('location_id')
      .notNull()
      .default(0)
      .references(() => location.id),
    sortParticipantName: words('sort_participant_name'),
    searchText: searchText(['sort_participant_name']),
  },
  (t) => [
    check('random_pool_member_entry', sql`entry_id ~ '^[0-9a-f]{32}$'`),
    // Who leaves before the first day was never in it.
    check('random_pool_member_days', sql`member_until >= member_from - 1`),
    uniqueIndex('random_pool_member_taken')
      .on(t.poolId, t.participantId)
      .where(sql`member_until is null`),
    index('random_pool_member_of_pool').on(t.poolId, sql`sort_participant_name collate "und-x-icu"`, t.id),
    index('random_pool_member_of_participant').on(t.participantId, t.id),
    index('random_pool_member_of_company').on(t.companyId, t.id),
    index('random_pool_member_of_employer').on(t.poolId, t.companyId),
    index('random_pool_member_of_location').on(t.locationId, t.id),
    index('random_pool_member_search_text').using('gin', sql`search_text gin_trgm_ops`),
    ...listIndexes('random_pool_member', t, { sorts: memberSorts }),
  ],
);

/** The parts of the year in which pools are drawn. */
export const randomPoolSelectionPeriod = pgTable(
  'random_pool_selection_period',
  {
    ...entityColumns,
    ...fieldColumns(periodFields),
    poolId: reference('pool_id')
      .notNull()
      .references(() => randomPool.id),
    companyId: reference('company_id')
      .notNull()
      .references(() => company.id),
    year: integer('year').notNull(),
    index: integer('index').notNull(),
    /** When everybody of it was accounted for. */
    closedAt: moment('closed_at'),
  },
  (t) => [
    check('random_pool_selection_period_days', sql`end_date >= start_date`),
    uniqueIndex('random_pool_selection_period_taken')
      .on(t.poolId, t.year, t.index)
      .where(sql`not is_archived`),
    index('random_pool_selection_period_of_pool').on(t.poolId, t.startDate, t.id),
    index('random_pool_selection_period_of_company').on(t.companyId, t.id),
    ...recordKeys('random_pool_selection_period', t, { fields: periodFields, sorts: periodSorts }),
  ],
);

const ofPool = () => ({
  poolId: reference('pool_id')
    .notNull()
    .references(() => randomPool.id),
  /** Whose pool it is: by that it is seen. */
  companyId: reference('company_id')
    .notNull()
    .references(() => company.id),
});

/** Who confirmed the people of a pool, when, and how much had changed since the time before. */
export const randomRosterConfirmation = pgTable(
  'random_roster_confirmation',
  {
    id: id(),
    ...ofPool(),
    confirmedAt: now('confirmed_at'),
    confirmedById: reference('confirmed_by_id').references(() => appUser.id),
    people: integer('people').notNull(),
    joinedCount: integer('joined_count').notNull(),
    leftCount: integer('left_count').notNull(),
    occupationCount: integer('occupation_count').notNull(),
    note: words('note'),
  },
  (t) => [index('random_roster_confirmation_of_pool').on(t.poolId, t.confirmedAt, t.id)],
);

/** The people of a pool with their occupations as they were last confirmed. */
export const randomRosterPlace = pgTable(
  'random_roster_place',
  {
    ...ofPool(),
    participantId: reference('participant_id')
      .notNull()
      .references(() => participant.id),
    occupationId: reference('occupation_id').references(() => occupation.id),
  },
  (t) => [primaryKey({ columns: [t.poolId, t.participantId] }), index('random_roster_place_of_participant').on(t.participantId)],
);

/** Which reminders of which draw were sent: each once. */
export const randomRosterReminder = pgTable(
  'random_roster_reminder',
  {
    periodId: reference('period_id')
      .notNull()
      .references(() => randomPoolSelectionPeriod.id),
    days: integer('days').notNull(),
    sentAt: now('sent_at'),
  },
  (t) => [primaryKey({ columns: [t.periodId, t.days] })],
);
