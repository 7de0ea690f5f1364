import { accountNumberFields, accountNumberSorts } from '@assay/domain/companies/account-number.fields';
import { companyFields, companySorts } from '@assay/domain/companies/company.fields';
import { contactFields, contactSorts } from '@assay/domain/companies/contact.fields';
import { groupFields, groupSorts } from '@assay/domain/companies/group.fields';
import * as lists from '@assay/domain/companies/lists';
import { locationFields, locationSorts } from '@assay/domain/companies/location.fields';
import { phonesOf } from '@assay/domain/finding/phones';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { archivedWithCompany, entityColumns, flag, idList, moment, oneOf, pictureColumns, reference, words } from './columns.ts';
import { fieldColumns, searchTextOf } from './field-columns.ts';
import { recordKeys } from './record-table.ts';

/** An SSO account number as it is compared: without case, and without blanks wherever they stand, the invisible ones too. */
export const accountKeySql = (value: string): string =>
  `lower(regexp_replace(${value}, '[\\s\\u00a0\\u1680\\u2000-\\u200d\\u2028\\u2029\\u202f\\u205f\\u2060\\u3000\\ufeff]', '', 'g') collate "und-x-icu")`;

export const company = pgTable(
  'company',
  {
    ...entityColumns,
    ...fieldColumns(companyFields),
    logoFile: words('logo_file'),
    /** The name without case, punctuation and legal form: what look-alikes share. */
    nameKey: text('name_key').notNull(),
    /** From the root down to the company itself: its ancestors, its depth and its subtree in one column. */
    path: idList('path').notNull(),
    /** Locations that are not archived, kept by triggers: what the list is sorted by. What a reader is shown is counted in the reader's scope. */
    sortLocationCount: integer('location_count').notNull().default(0),
    /** Companies right below that are not archived, kept by triggers for the same reason. */
    sortChildCount: integer('child_count').notNull().default(0),
    /** The parent's name, kept by triggers: what the list is sorted by. What a reader is shown is read in the reader's scope. */
    sortParentCompanyName: words('parent_name'),
    searchText: searchTextOf(companyFields),
  },
  (t) => [
    // The rows of a file find their companies by name.
    index('company_match_name')
      .on(sql`lower(name)`)
      .where(sql`not is_archived`),
    ...recordKeys('company', t, {
      fields: companyFields,
      sorts: companySorts,
      indexed: ['parentCompanyId', 'accountManagerId'],
      phones: phonesOf('company'),
    }),
    index('company_path').using('gin', t.path),
    index('company_parent_id').on(t.parentCompanyId),
    // Children are counted from the index alone.
    index('company_of_parent')
      .on(t.parentCompanyId, t.id)
      .where(sql`not is_archived`),
    // Companies are sorted by the names of their roots, one root after the other.
    index('company_of_root')
      .on(sql.raw('(path[1])'), t.id)
      .where(sql`not is_archived`),
    // Sorted by the names of their managers from the index alone, archived or not.
    index('company_of_manager').on(t.accountManagerId, t.id, t.isArchived),
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
    check('company_path_ends_in_itself', sql.raw('path[cardinality(path)] = id and cardinality(path) <= 5')),
  ],
);

/** What belongs to a company is counted, and sorted by the names of companies, from the index alone. */
const ofCompany = (table: string, { companyId, id }: { readonly companyId: AnyPgColumn; readonly id: AnyPgColumn }) =>
  index(`${table}_of_company`)
    .on(companyId, id)
    .where(sql`not is_archived`);

export const location = pgTable(
  'location',
  {
    ...entityColumns,
    ...fieldColumns(locationFields),
    archivedWithCompany: archivedWithCompany(),
    searchText: searchTextOf(locationFields),
  },
  (t) => [
    index('location_company_name').on(t.companyId, sql`name collate "und-x-icu"`, t.id),
    ofCompany('location', t),
    // The rows of a file find their locations by name.
    index('location_match_name')
      .on(t.companyId, sql`lower(name)`)
      .where(sql`not is_archived`),
    // Codes differ within a company, whatever their case. Each new one is looked for in the list of those that wait to be indexed, too: none wait.
    index('location_codes')
      .using('gin', sql`lower_all(location_codes)`)
      .with({ fastupdate: false })
      .where(sql`not is_archived`),
    ...recordKeys('location', t, { fields: locationFields, sorts: locationSorts, indexed: ['companyId'], phones: phonesOf('location') }),
    uniqueIndex('location_one_master')
      .on(t.companyId)
      .where(sql`not is_archived and upper(descriptor) = 'MASTER'`),
  ],
);

export const companyLogo = pgTable(
  'company_logo',
  pictureColumns('company_id', () => company.id),
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
    notifyContacts: idList('notify_contacts')
      .notNull()
      .default(sql`'{}'::bigint[]`),
    version: entityColumns.version,
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  () => [
    check('company_random_settings_frequency_listed', oneOf('default_frequency', lists.randomFrequencies)),
    check('company_random_settings_method_listed', oneOf('selection_method', lists.selectionMethods)),
    check('company_random_settings_day_listed', oneOf('auto_run_day', lists.runDays)),
  ],
);

export const locationGroup = pgTable(
  'location_group',
  {
    ...entityColumns,
    ...fieldColumns(groupFields),
    archivedWithCompany: archivedWithCompany(),
    searchText: searchTextOf(groupFields),
  },
  (t) => [
    ofCompany('location_group', t),
    ...recordKeys('location_group', t, { fields: groupFields, sorts: groupSorts, indexed: ['companyId'] }),
    uniqueIndex('location_group_name_taken')
      .on(t.companyId, sql`lower(name)`)
      .where(sql`not is_archived`),
  ],
);

export const contact = pgTable(
  'contact',
  {
    ...entityColumns,
    ...fieldColumns(contactFields),
    /** What the list is sorted by, and what others call the contact. */
    name: text('name')
      .notNull()
      .generatedAlwaysAs(sql`trim(first_name || ' ' || last_name)`),
    /** The hash of what the contact says to be known on the phone; empty without one. Read by nothing but its check. */
    identityPhraseHash: words('identity_phrase_hash'),
    archivedWithCompany: archivedWithCompany(),
    searchText: searchTextOf(contactFields),
  },
  (t) => [
    ofCompany('contact', t),
    ...recordKeys('contact', t, { fields: contactFields, sorts: contactSorts, indexed: ['companyId'], phones: phonesOf('contact') }),
    uniqueIndex('contact_is_primary_taken')
      .on(t.companyId, sql`coalesce(location_id, 0)`)
      .where(sql`is_primary and not is_archived`),
    // Few contacts are representatives: the companies that have one are found without the others.
    index('contact_der')
      .on(t.companyId)
      .where(sql`roles && array['DER', 'ALT_DER'] and is_reachable24h and is_active and not is_archived`),
  ],
);

export const accountNumber = pgTable(
  'account_number',
  {
    ...entityColumns,
    ...fieldColumns(accountNumberFields),
    archivedWithCompany: archivedWithCompany(),
    searchText: searchTextOf(accountNumberFields),
  },
  (t) => [
    ofCompany('account_number', t),
    ...recordKeys('account_number', t, { fields: accountNumberFields, sorts: accountNumberSorts, indexed: ['companyId'] }),
    uniqueIndex('account_number_account_number_taken')
      .on(t.providerId, sql`lower(account_number)`)
      .where(sql`not is_archived`),
  ],
);
