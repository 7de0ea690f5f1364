import * as lists from '@assay/domain/companies/lists';
import { countries } from '@assay/domain/geography/countries';
import { locales } from '@assay/domain/languages';
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  addressColumns,
  allOf,
  entityColumns,
  flag,
  idList,
  json,
  moment,
  nameIndex,
  oneOf,
  reference,
  sortIndexes,
  wordList,
  words,
} from './columns.ts';
import { appUser } from './identity.ts';

/** An SSO account number as it is compared: without case, and without blanks wherever they stand, the invisible ones too. */
export const accountKeySql = (value: string): string =>
  `lower(regexp_replace(${value}, '[\\s\\u00a0\\u1680\\u2000-\\u200d\\u2028\\u2029\\u202f\\u205f\\u2060\\u3000\\ufeff]', '', 'g') collate "und-x-icu")`;

export const company = pgTable(
  'company',
  {
    ...entityColumns,
    name: text('name').notNull(),
    /** The name without case, punctuation and legal form: what look-alikes share. */
    nameKey: text('name_key').notNull(),
    legalName: words('legal_name'),
    dba: words('dba'),
    parentCompanyId: reference('parent_company_id'),
    /** From the root down to the company itself: its ancestors, its depth and its subtree in one column. */
    path: idList('path').notNull(),
    companyType: text('company_type').notNull(),
    phone: words('phone'),
    phone2: words('phone2'),
    fax: words('fax'),
    fax2: words('fax2'),
    email: words('email'),
    website: words('website'),
    ...addressColumns(),
    ein: words('ein'),
    naics: words('naics'),
    usDot: words('us_dot'),
    mcNumber: words('mc_number'),
    faaCertificate: words('faa_certificate'),
    faaPlanNo: words('faa_plan_no'),
    fraRailroadCode: words('fra_railroad_code'),
    uscgVesselIds: wordList('uscg_vessel_ids'),
    phmsaOperatorId: words('phmsa_operator_id'),
    phmsaOperatorTypes: wordList('phmsa_operator_types'),
    ftaRecipientNo: words('fta_recipient_no'),
    agencies: wordList('agencies'),
    isDot: flag('is_dot', false),
    isOwnerOperator: flag('is_owner_operator', false),
    isExempt: flag('is_exempt', false),
    accountManagerId: reference('account_manager_id').references(() => appUser.id),
    salesRep: words('sales_rep'),
    contractStart: date('contract_start', { mode: 'string' }),
    contractEnd: date('contract_end', { mode: 'string' }),
    resultReleaseMode: text('result_release_mode').notNull(),
    ccfKind: text('ccf_kind').notNull(),
    negativeAutoRelease: flag('negative_auto_release', false),
    requireCcf2NonDot: flag('require_ccf2_non_dot', false),
    retestNegativeDilute: json<Record<string, boolean>>('retest_negative_dilute', '{}'),
    defaultExpiryHours: json<Record<string, number>>('default_expiry_hours', '{}'),
    clearinghouseDesignated: flag('clearinghouse_designated', false),
    clearinghouseDesignatedAt: date('clearinghouse_designated_at', { mode: 'string' }),
    primaryMroId: reference('primary_mro_id'),
    primaryLabId: reference('primary_lab_id'),
    tier: words('tier'),
    invoiceTerms: words('invoice_terms'),
    paymentStatus: words('payment_status'),
    timeZone: text('time_zone').notNull(),
    language: text('language').notNull(),
    ssoAccountNumber: words('sso_account_number'),
    /** Locations that are not archived, kept by triggers: what the list is sorted by. What a reader is shown is counted in the reader's scope. */
    sortLocationCount: integer('location_count').notNull().default(0),
    searchText: text('search_text').generatedAlwaysAs(sql`lower(name || ' ' || legal_name || ' ' || dba || ' ' || us_dot)`),
  },
  (t) => [
    foreignKey({ columns: [t.parentCompanyId], foreignColumns: [t.id], name: 'company_parent' }),
    nameIndex('company', t),
    ...sortIndexes('company', {
      id: t.id,
      text: ['company_type', 'phone', 'physical_city', 'physical_state'],
      plain: ['is_active', 'location_count', 'created_at', 'updated_at'],
      nullable: ['contract_end'],
    }),
    index('company_search_text').using('gin', sql`search_text gin_trgm_ops`),
    index('company_path').using('gin', t.path),
    index('company_parent_id').on(t.parentCompanyId),
    // Children are counted, and companies are sorted by their parents, from the index alone.
    index('company_of_parent')
      .on(t.parentCompanyId, t.id)
      .where(sql`not is_archived`),
    // Archived ones too: what belongs to them is sorted by their names.
    index('company_by_name').on(sql`name collate "und-x-icu"`, t.id),
    index('company_name_key').on(t.nameKey),
    // Siblings differ in name; roots may not, since unrelated firms do share names.
    uniqueIndex('company_name_taken')
      .on(t.parentCompanyId, sql`lower(name)`)
      .where(sql`not is_archived and parent_company_id is not null`),
    uniqueIndex('company_sso_account_number_taken')
      .on(sql.raw(accountKeySql('sso_account_number')))
      .where(sql`not is_archived and sso_account_number <> ''`),
    check('company_type_listed', oneOf('company_type', lists.companyTypes)),
    check('company_physical_country_listed', oneOf('physical_country', countries, { orEmpty: true })),
    check('company_mailing_country_listed', oneOf('mailing_country', countries, { orEmpty: true })),
    check('company_billing_country_listed', oneOf('billing_country', countries, { orEmpty: true })),
    check('company_agencies_listed', allOf('agencies', lists.dotAgencies)),
    check('company_operator_types_listed', allOf('phmsa_operator_types', lists.operatorTypes)),
    check('company_release_mode_listed', oneOf('result_release_mode', lists.releaseModes)),
    check('company_ccf_kind_listed', oneOf('ccf_kind', lists.formKinds)),
    check('company_tier_listed', oneOf('tier', lists.tiers, { orEmpty: true })),
    check('company_payment_status_listed', oneOf('payment_status', lists.paymentStatuses, { orEmpty: true })),
    check('company_time_zone_listed', oneOf('time_zone', lists.timeZones)),
    check('company_language_listed', oneOf('language', locales)),
    check('company_path_ends_in_itself', sql.raw('path[cardinality(path)] = id and cardinality(path) <= 5')),
  ],
);

export const location = pgTable(
  'location',
  {
    ...entityColumns,
    companyId: reference('company_id')
      .notNull()
      .references(() => company.id),
    name: text('name').notNull(),
    descriptor: words('descriptor'),
    groupId: reference('group_id'),
    email: words('email'),
    phone: words('phone'),
    phone2: words('phone2'),
    fax: words('fax'),
    fax2: words('fax2'),
    usDot: words('us_dot'),
    ...addressColumns(),
    primaryContactId: reference('primary_contact_id'),
    isReceiveElectronicInvoices: flag('is_receive_electronic_invoices', false),
    externalIds: json<{ system: string; value: string }[]>('external_ids', '[]'),
    locationCodes: wordList('location_codes'),
    agencies: wordList('agencies'),
    timeZone: text('time_zone').notNull(),
    /** Archived by its company's archiving, to come back with it. */
    archivedWithCompany: flag('archived_with_company', false),
    searchText: text('search_text').generatedAlwaysAs(sql`lower(name || ' ' || descriptor)`),
  },
  (t) => [
    index('location_company_name').on(t.companyId, sql`name collate "und-x-icu"`, t.id),
    // Counted, and sorted by the names of companies, from the index alone.
    index('location_of_company')
      .on(t.companyId, t.id)
      .where(sql`not is_archived`),
    nameIndex('location', t),
    ...sortIndexes('location', {
      id: t.id,
      text: ['descriptor', 'physical_city', 'physical_state', 'phone'],
      plain: ['is_active', 'created_at', 'updated_at'],
    }),
    index('location_search_text').using('gin', sql`search_text gin_trgm_ops`),
    uniqueIndex('location_one_master')
      .on(t.companyId)
      .where(sql`not is_archived and upper(descriptor) = 'MASTER'`),
    check('location_physical_country_listed', oneOf('physical_country', countries, { orEmpty: true })),
    check('location_mailing_country_listed', oneOf('mailing_country', countries, { orEmpty: true })),
    check('location_billing_country_listed', oneOf('billing_country', countries, { orEmpty: true })),
    check('location_agencies_listed', allOf('agencies', lists.dotAgencies)),
    check('location_time_zone_listed', oneOf('time_zone', lists.timeZones)),
  ],
);

export const companyRandomSettings = pgTable(
  'company_random_settings',
  {
    companyId: reference('company_id')
      .primaryKey()
      .references(() => company.id),
    enabled: flag('enabled', false),
    defaultFrequency: text('default_frequency').notNull(),
    selectionMethod: text('selection_method').notNull(),
    drugRate: numeric('drug_rate', { precision: 5, scale: 2, mode: 'number' }),
    alcoholRate: numeric('alcohol_rate', { precision: 5, scale: 2, mode: 'number' }),
    alternatesPercent: numeric('alternates_percent', { precision: 5, scale: 2, mode: 'number' }),
    autoRun: flag('auto_run', false),
    autoRunDay: text('auto_run_day').notNull(),
    releaseByDer: flag('release_by_der', false),
    blackoutDates: date('blackout_dates', { mode: 'string' })
      .array()
      .notNull()
      .default(sql`'{}'::date[]`),
    version: entityColumns.version,
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  () => [
    check('company_random_settings_frequency_listed', oneOf('default_frequency', lists.randomFrequencies)),
    check('company_random_settings_method_listed', oneOf('selection_method', lists.selectionMethods)),
    check('company_random_settings_day_listed', oneOf('auto_run_day', lists.runDays)),
  ],
);
