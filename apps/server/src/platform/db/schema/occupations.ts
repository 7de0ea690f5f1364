import { occupationFields } from '@assay/domain/catalog/occupation.fields';
import { misRows, reasonFields } from '@assay/domain/catalog/reason.fields';
import { testReasons } from '@assay/domain/companies/lists';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entityColumns, flag, oneOf } from './columns.ts';
import { fieldColumns, searchTextOf } from './field-columns.ts';
import { recordKeys } from './record-table.ts';

export const occupation = pgTable(
  'occupation',
  { ...entityColumns, ...fieldColumns(occupationFields), searchText: searchTextOf(occupationFields) },
  (t) => [
    ...recordKeys('occupation', t, { fields: occupationFields, sorts: ['occupation'] }),
    // Each once among those of every company, and once in each company.
    uniqueIndex('occupation_occupation_taken')
      .on(sql`coalesce(company_id, 0)`, t.agency, sql`lower(occupation)`)
      .where(sql`not is_archived`),
  ],
);

export const reasonForTest = pgTable(
  'reasonfortest',
  {
    ...entityColumns,
    ...fieldColumns(reasonFields),
    /** What the regulations say of a reason is nobody's to change. */
    code: text('code').notNull().unique('reasonfortest_code_taken'),
    isDot: flag('is_dot', false),
    misRow: text('mis_row').notNull(),
    observedRequired: flag('observed_required', false),
    searchText: searchTextOf(reasonFields),
  },
  (t) => [
    ...recordKeys('reasonfortest', t, { fields: reasonFields, sorts: ['label'] }),
    check('reasonfortest_code_listed', oneOf('code', testReasons)),
    check('reasonfortest_mis_row_listed', oneOf('mis_row', misRows)),
  ],
);
