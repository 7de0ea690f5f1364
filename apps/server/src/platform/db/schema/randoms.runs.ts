import { legs, outsideKinds, periodEvents, runKinds, runStatuses, selectionStates, type Leg } from '@assay/domain/randoms/lists';
import { periodHistoryFields, periodHistorySorts } from '@assay/domain/randoms/period-history.fields';
import { resultsOf } from '@assay/domain/randoms/selection';
import { selectionFields, selectionSorts } from '@assay/domain/randoms/selection.fields';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entityColumns, flag, id, moment, now, oneOf, reference, words } from './columns.ts';
import { company, location } from './companies.ts';
import { fieldColumns, searchText } from './field-columns.ts';
import { orderService } from './orders.ts';
import { participant } from './participants.ts';
import { randomPool, randomPoolSelectionPeriod } from './randoms.ts';
import { recordKeys } from './record-table.ts';

/** Draws: each from the moment at which its seed is committed to. What is frozen and drawn of it does not change any more. */
export const randomRun = pgTable(
  'random_run',
  {
    id: id(),
    /** What the seed is sealed for. */
    guid: uuid('guid').notNull().defaultRandom(),
    version: integer('version').notNull().default(1),
    poolId: reference('pool_id')
      .notNull()
      .references(() => randomPool.id),
    periodId: reference('period_id')
      .notNull()
      .references(() => randomPoolSelectionPeriod.id),
    companyId: reference('company_id')
      .notNull()
      .references(() => company.id),
    runNo: integer('run_no').notNull(),
    seedSealed: text('seed_sealed').notNull(),
    commitment: text('commitment').notNull(),
    committedAt: now('committed_at'),
    kind: words('kind'),
    /** Empty until it is asked for. */
    status: words('status'),
    requestedBy: reference('requested_by'),
    requestedAt: moment('requested_at'),
    reason: words('reason'),
    overrideReason: words('override_reason'),
    outside: text('outside').notNull().default('NONE'),
    beacon: words('beacon'),
    witness: words('witness'),
    /** Under which name it is dealt with, and when that was last. */
    run: uuid('run'),
    touchedAt: now('touched_at'),
    problem: words('problem'),
    rosterSize: integer('roster_size'),
    rosterHash: text('roster_hash'),
    rosterRoot: text('roster_root'),
    frozenAt: moment('frozen_at'),
    drugCount: integer('drug_count'),
    alcoholCount: integer('alcohol_count'),
    alternateCount: integer('alternate_count'),
    alcoholMode: words('alcohol_mode'),
    quota: jsonb('quota').$type<Record<string, unknown>>(),
    /** The rank of each place of the roster, under both labels. */
    drugRanks: integer('drug_ranks').array(),
    alcoholRanks: integer('alcohol_ranks').array(),
    drawnAt: moment('drawn_at'),
    /** Without its seed, without what became of it later, and unsigned. */
    certificate: jsonb('certificate').$type<Record<string, unknown>>(),
    certificateHash: text('certificate_hash'),
    disclosedAt: moment('disclosed_at'),
    voidedAt: moment('voided_at'),
    voidedBy: reference('voided_by'),
    voidReason: words('void_reason'),
  },
  (t) => [
    check('random_run_kind_listed', oneOf('kind', runKinds, { orEmpty: true })),
    check('random_run_status_listed', oneOf('status', runStatuses, { orEmpty: true })),
    check('random_run_outside_listed', oneOf('outside', outsideKinds)),
    uniqueIndex('random_run_taken').on(t.periodId, t.runNo),
    // One that holds a period.
    uniqueIndex('random_run_standing')
      .on(t.periodId)
      .where(sql`voided_at is null`),
    index('random_run_of_pool').on(t.poolId, t.id),
    index('random_run_going')
      .on(t.touchedAt)
      .where(sql`run is not null`),
  ],
);

/** Everyone of whom was drawn, as they were at the freeze, in the order of the roster. */
export const randomRoster = pgTable(
  'random_roster',
  {
    runId: reference('run_id')
      .notNull()
      .references(() => randomRun.id),
    place: integer('place').notNull(),
    entryId: text('entry_id').notNull(),
    participantId: reference('participant_id').notNull(),
    companyId: reference('company_id').notNull(),
    locationId: reference('location_id').notNull(),
    agency: text('agency').notNull(),
    occupation: text('occupation').notNull(),
    idType: text('id_type').notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.place] }), index('random_roster_of_participant').on(t.participantId, t.runId)],
);

const listed = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** Where a test stands: where its result says, where one is known and the person was not excluded, else where it was moved to. */
const outcome = (leg: Leg, state: Parameters<typeof resultsOf>[0]): string =>
  `(${leg}_stage in ('SELECTED', 'NOTIFIED', 'NOT_TESTED') and ${leg}_result in (${listed(resultsOf(state))}))`;
const stateOf = (leg: Leg) =>
  sql.raw(
    `case when ${outcome(leg, 'TESTED')} then 'TESTED' when ${outcome(leg, 'REFUSED')} then 'REFUSED'
      when ${outcome(leg, 'CANCELLED_TEST')} and ${leg}_stage <> 'NOT_TESTED' then 'CANCELLED_TEST' else ${leg}_stage end`,
  );
const counted = (leg: Leg): string => `(${outcome(leg, 'TESTED')} or ${outcome(leg, 'REFUSED')})`;
const isWaiting = (leg: Leg): string => `(${leg}_stage in ('SELECTED', 'NOTIFIED') and not ${counted(leg)})`;

/** Who was drawn. What was moved by hand is kept apart from what results say: both are facts. */
export const randomPoolSelection = pgTable(
  'random_pool_selection',
  {
    ...entityColumns,
    ...fieldColumns(selectionFields),
    poolId: reference('pool_id')
      .notNull()
      .references(() => randomPool.id),
    periodId: reference('period_id')
      .notNull()
      .references(() => randomPoolSelectionPeriod.id),
    runId: reference('run_id')
      .notNull()
      .references(() => randomRun.id),
    participantId: reference('participant_id')
      .notNull()
      .references(() => participant.id),
    companyId: reference('company_id')
      .notNull()
      .references(() => company.id),
    locationId: reference('location_id')
      .notNull()
      .references(() => location.id),
    sortParticipantName: words('sort_participant_name'),
    entryId: text('entry_id').notNull(),
    rank: integer('rank').notNull(),
    isAlternate: flag('is_alternate', false),
    alternateOrder: integer('alternate_order'),
    drug: flag('drug', false),
    alcohol: flag('alcohol', false),
    drugStage: words('drug_stage'),
    alcoholStage: words('alcohol_stage'),
    drugResult: words('drug_result'),
    alcoholResult: words('alcohol_result'),
    drugState: text('drug_state').notNull().generatedAlwaysAs(stateOf('drug')),
    alcoholState: text('alcohol_state').notNull().generatedAlwaysAs(stateOf('alcohol')),
    drugCounted: boolean('drug_counted')
      .notNull()
      .generatedAlwaysAs(sql.raw(counted('drug'))),
    alcoholCounted: boolean('alcohol_counted')
      .notNull()
      .generatedAlwaysAs(sql.raw(counted('alcohol'))),
    isActive: boolean('is_active')
      .notNull()
      .generatedAlwaysAs(sql.raw(`(not is_alternate or replaced_selection_id is not null) and (${legs.map(isWaiting).join(' or ')})`)),
    orderId: reference('order_id'),
    orderProblem: words('order_problem'),
    /** What was taken under another order, and found to be the test that this one asked for. */
    drugTestId: reference('drug_test_id').references(() => orderService.id),
    alcoholTestId: reference('alcohol_test_id').references(() => orderService.id),
    notifiedAt: moment('notified_at'),
    drugTestedAt: moment('drug_tested_at'),
    alcoholTestedAt: moment('alcohol_tested_at'),
    excludedAt: moment('excluded_at'),
    excludedBy: reference('excluded_by'),
    approvedBy: reference('approved_by'),
    replacedSelectionId: reference('replaced_selection_id'),
    searchText: searchText(['sort_participant_name']),
  },
  (t) => [
    ...legs.map((leg) => check(`random_pool_selection_${leg}_stage_listed`, oneOf(`${leg}_stage`, selectionStates, { orEmpty: true }))),
    // Of a list of its own somebody may be drawn for alcohol who stands by for drugs.
    uniqueIndex('random_pool_selection_drawn').on(t.runId, t.entryId, t.isAlternate),
    uniqueIndex('random_pool_selection_order')
      .on(t.orderId)
      .where(sql`order_id is not null`),
    // A test is one selection's.
    uniqueIndex('random_pool_selection_drug_test')
      .on(t.drugTestId)
      .where(sql`drug_test_id is not null`),
    uniqueIndex('random_pool_selection_alcohol_test')
      .on(t.alcoholTestId)
      .where(sql`alcohol_test_id is not null`),
    uniqueIndex('random_pool_selection_replaced')
      .on(t.replacedSelectionId)
      .where(sql`replaced_selection_id is not null`),
    index('random_pool_selection_of_pool').on(t.poolId, t.runId, t.rank),
    index('random_pool_selection_of_period').on(t.periodId, t.rank),
    index('random_pool_selection_of_participant').on(t.participantId, t.id),
    index('random_pool_selection_of_company').on(t.companyId, t.id),
    index('random_pool_selection_of_location').on(t.locationId, t.id),
    ...recordKeys('random_pool_selection', t, {
      fields: selectionFields,
      sorts: selectionSorts,
      indexed: ['poolId', 'periodId', 'participantId', 'companyId', 'locationId', 'orderId', 'replacedSelectionId'],
    }),
  ],
);

/** What happened to periods and their runs. Triggers write it, whoever changes them; nobody changes it. */
export const randomPeriodHistory = pgTable(
  'random_period_history',
  {
    ...entityColumns,
    periodId: reference('period_id')
      .notNull()
      .references(() => randomPoolSelectionPeriod.id),
    poolId: reference('pool_id')
      .notNull()
      .references(() => randomPool.id),
    companyId: reference('company_id')
      .notNull()
      .references(() => company.id),
    event: text('event').notNull(),
    byId: reference('by_id'),
    reason: words('reason'),
    startDate: date('start_date'),
    endDate: date('end_date'),
    runOn: date('run_on'),
    changedDrug: integer('changed_drug'),
    changedAlcohol: integer('changed_alcohol'),
    runId: reference('run_id'),
    runNo: integer('run_no'),
    runKind: words('run_kind'),
    runStatus: words('run_status'),
    poolSize: integer('pool_size'),
    drawnDrug: integer('drawn_drug'),
    drawnAlcohol: integer('drawn_alcohol'),
    alternates: integer('alternates'),
  },
  (t) => [
    check('random_period_history_event_listed', oneOf('event', periodEvents)),
    index('random_period_history_of_period').on(t.periodId, t.id),
    index('random_period_history_of_pool').on(t.poolId, t.id),
    index('random_period_history_of_company').on(t.companyId, t.id),
    ...recordKeys('random_period_history', t, {
      fields: periodHistoryFields,
      sorts: periodHistorySorts,
      indexed: ['poolId', 'periodId', 'companyId'],
    }),
  ],
);
