import { historyFields, historySorts } from '@assay/domain/history/history.fields';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { archivedWithCompany, entityColumns, reference } from './columns.ts';
import { coveredColumns, fieldColumns, searchTextOf } from './field-columns.ts';
import { importLog } from './imports.ts';
import { participant } from './participants.ts';
import { recordKeys } from './record-table.ts';

export const historicalData = pgTable(
  'historical_data',
  {
    ...entityColumns,
    ...fieldColumns(historyFields),
    ...coveredColumns(historyFields),
    participantId: reference('participant_id').references(() => participant.id),
    importLogId: reference('import_log_id').references(() => importLog.id),
    archivedWithCompany: archivedWithCompany(),
    searchText: searchTextOf(historyFields),
  },
  (t) => [
    index('historical_data_of_participant').on(t.participantId, t.id),
    // What the source calls it is one record of the company.
    uniqueIndex('historical_data_source_ref_taken')
      .on(t.companyId, sql`lower(source_ref)`)
      .where(sql`not is_archived`),
    ...recordKeys('historical_data', t, { fields: historyFields, sorts: historySorts }),
  ],
);
