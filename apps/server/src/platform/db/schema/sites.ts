import { physicianFields } from '@assay/domain/catalog/physician.fields';
import { siteFields, siteSorts } from '@assay/domain/catalog/site.fields';
import { sql } from 'drizzle-orm';
import { date, index, pgTable, point, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entityColumns } from './columns.ts';
import { fieldColumns, searchTextOf } from './field-columns.ts';
import { recordKeys } from './record-table.ts';

export const mro = pgTable(
  'mro',
  {
    ...entityColumns,
    ...fieldColumns(physicianFields),
    name: text('name').notNull().generatedAlwaysAs(sql.raw(`first_name || ' ' || last_name || ', ' || credentials`)),
    validUntil: date('valid_until', { mode: 'string' }).notNull().generatedAlwaysAs(sql.raw('least(license_expiry, cert_expiry)')),
    searchText: searchTextOf(physicianFields),
  },
  (t) => [
    ...recordKeys('mro', t, { fields: physicianFields }),
    uniqueIndex('mro_user_id_taken')
      .on(t.userId)
      .where(sql`not is_archived`),
    uniqueIndex('mro_is_default_taken')
      .on(t.isDefault)
      .where(sql`not is_archived and is_default`),
  ],
);

export const collectionSite = pgTable(
  'collection_site',
  {
    ...entityColumns,
    ...fieldColumns(siteFields),
    /** Longitude and latitude: those that were given, or the middle of its ZIP code. */
    place: point('place', { mode: 'tuple' }),
    nextDue: date('next_due', { mode: 'string' }),
    searchText: searchTextOf(siteFields),
  },
  (t) => [
    ...recordKeys('collection_site', t, { fields: siteFields, sorts: siteSorts }),
    // The nearest ones are found in a box around a place.
    index('collection_site_place')
      .using('gist', t.place)
      .where(sql`not is_archived and is_active`),
  ],
);
