import { providerFields } from '@assay/domain/catalog/provider.fields';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { entityColumns, listIndexes } from './columns.ts';
import { fieldColumns, listChecks, searchTextOf } from './field-columns.ts';

export const provider = pgTable(
  'provider',
  { ...entityColumns, ...fieldColumns(providerFields), searchText: searchTextOf(providerFields) },
  (t) => [
    ...listIndexes('provider', t),
    index('provider_search_text').using('gin', sql`search_text gin_trgm_ops`),
    uniqueIndex('provider_code_taken')
      .on(sql`lower(code)`)
      .where(sql`not is_archived`),
    ...listChecks('provider', providerFields),
  ],
);
