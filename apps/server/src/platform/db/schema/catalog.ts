import { providerFields } from '@assay/domain/catalog/provider.fields';
import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { entityColumns } from './columns.ts';
import { fieldColumns, searchTextOf } from './field-columns.ts';
import { recordKeys } from './record-table.ts';

export const provider = pgTable(
  'provider',
  { ...entityColumns, ...fieldColumns(providerFields), searchText: searchTextOf(providerFields) },
  (t) => [
    ...recordKeys('provider', t, { fields: providerFields }),
    uniqueIndex('provider_code_taken')
      .on(sql`lower(code)`)
      .where(sql`not is_archived`),
  ],
);
