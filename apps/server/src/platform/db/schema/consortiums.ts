import { consortiumFields } from '@assay/domain/consortiums/consortium.fields';
import { rateFields } from '@assay/domain/consortiums/rate.fields';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { company } from './companies.ts';
import { entityColumns, id, now, reference } from './columns.ts';
import { fieldColumns, searchTextOf } from './field-columns.ts';
import { recordKeys } from './record-table.ts';

export const consortium = pgTable(
  'consortium',
  { ...entityColumns, ...fieldColumns(consortiumFields), searchText: searchTextOf(consortiumFields) },
  (t) => [
    ...recordKeys('consortium', t, { fields: consortiumFields }),
    uniqueIndex('consortium_name_taken')
      .on(sql`lower(name)`)
      .where(sql`not is_archived`),
  ],
);

/** Who belongs to a consortium, from the first day to the last. */
export const consortiumMember = pgTable(
  'consortium_member',
  {
    id: id(),
    version: integer('version').notNull().default(1),
    consortiumId: reference('consortium_id')
      .notNull()
      .references(() => consortium.id),
    companyId: reference('company_id')
      .notNull()
      .references(() => company.id),
    /** The company of the consortium, whose people see all of its members: kept by the database. */
    ownerCompanyId: reference('owner_company_id'),
    joinedOn: date('joined_on', { mode: 'string' }).notNull(),
    leftOn: date('left_on', { mode: 'string' }),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
    createdBy: reference('created_by'),
    updatedBy: reference('updated_by'),
  },
  (t) => [
    index('consortium_member_of_consortium').on(t.consortiumId, t.companyId),
    index('consortium_member_of_company').on(t.companyId, t.consortiumId),
  ],
);

/** The least that agencies ask for, by group and time. */
export const randomRate = pgTable(
  'random_rate',
  { ...entityColumns, ...fieldColumns(rateFields), searchText: searchTextOf(rateFields) },
  (t) => recordKeys('random_rate', t, { fields: rateFields, sorts: ['agency'] }),
);
