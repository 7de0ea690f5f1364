import { accountNumberFields, accountNumberSorts } from '@assay/domain/companies/account-number.fields';
import { contactFields, contactSorts } from '@assay/domain/companies/contact.fields';
import { groupFields, groupSorts } from '@assay/domain/companies/group.fields';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { archivedWithCompany, entityColumns } from './columns.ts';
import { fieldColumns, searchTextOf } from './field-columns.ts';
import { recordKeys } from './record-table.ts';

/** What belongs to a company is counted, and sorted by the names of companies, from the index alone. */
const ofCompany = (table: string, { companyId, id }: { readonly companyId: AnyPgColumn; readonly id: AnyPgColumn }) =>
  index(`${table}_of_company`)
    .on(companyId, id)
    .where(sql`not is_archived`);

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
    archivedWithCompany: archivedWithCompany(),
    searchText: searchTextOf(contactFields),
  },
  (t) => [
    ofCompany('contact', t),
    ...recordKeys('contact', t, { fields: contactFields, sorts: contactSorts, indexed: ['companyId'] }),
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
