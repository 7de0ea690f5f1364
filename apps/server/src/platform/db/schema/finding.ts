import { viewFields } from '@assay/domain/finding/view.fields';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { entityColumns, idList } from './columns.ts';
import { fieldColumns, searchTextOf } from './field-columns.ts';
import { recordKeys } from './record-table.ts';

/** Lists as people like to look at them. Whose a view is says `created_by`. */
export const gridView = pgTable(
  'grid_view',
  {
    ...entityColumns,
    ...fieldColumns(viewFields),
    /** Where it is shared: the companies of its owner as it was saved; null where the owner works in all of them. */
    companyIds: idList('company_ids'),
    searchText: searchTextOf(viewFields),
  },
  (t) => [
    // Everybody sees few of them: they are sorted in memory.
    ...recordKeys('grid_view', t, { fields: viewFields, sorts: [] }),
    // What stands above a list is found by the list.
    index('grid_view_of_table')
      .on(t.tableName, t.id)
      .where(sql`not is_archived`),
    uniqueIndex('grid_view_name_taken')
      .on(t.createdBy, t.tableName, sql`lower(name)`)
      .where(sql`not is_archived`),
  ],
);
