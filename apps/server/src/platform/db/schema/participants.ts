import { phonesOf } from '@assay/domain/finding/phones';
import { participantFields, participantSorts } from '@assay/domain/participants/participant.fields';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { archivedWithCompany, entityColumns, flag, reference, words } from './columns.ts';
import { coveredColumns, fieldColumns, searchTextOf } from './field-columns.ts';
import { recordKeys } from './record-table.ts';

export const participant = pgTable(
  'participant',
  {
    ...entityColumns,
    ...fieldColumns(participantFields),
    ...coveredColumns(participantFields),
    /** Last name first: what the list is sorted by, and how people are looked for. */
    name: text('name')
      .notNull()
      .generatedAlwaysAs(sql`last_name || ', ' || first_name`),
    isActive: boolean('is_active')
      .notNull()
      .generatedAlwaysAs(sql`status <> 'Inactive'`),
    /** The state that gave out the license, in sight though its number is not. */
    cdlState: words('cdl_state'),
    orderGuid: words('order_guid'),
    selectedForRandom: flag('selected_for_random', false),
    mergedIntoId: reference('merged_into_id').references((): AnyPgColumn => participant.id),
    archivedWithCompany: archivedWithCompany(),
    searchText: searchTextOf(participantFields),
  },
  (t) => [
    // With what a search of a company's people asks of each: row policies keep the index of their text from use, and this one alone is read.
    index('participant_of_company')
      .on(t.companyId, t.id, t.searchText, t.name)
      .where(sql`not is_archived`),
    ...recordKeys('participant', t, {
      fields: participantFields,
      sorts: participantSorts,
      indexed: ['companyId'],
      phones: phonesOf('participant'),
    }),
    index('participant_of_merged_into')
      .on(t.mergedIntoId, t.id)
      .where(sql`merged_into_id is not null`),
    // A number is found by the whole of it, whichever number it is.
    ...[t.primaryIdBlind, t.ssnBlind, t.cdlNumberBlind, t.employeeNumberBlind].map((column) =>
      index(`participant_${column.name}`)
        .on(column)
        .where(sql.raw(`${column.name} <> ''`)),
    ),
  ],
);
