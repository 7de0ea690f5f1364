import { physicalFields, physicalSorts } from '@assay/domain/physicals/physical.fields';
import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { archivedWithCompany, entityColumns, now, reference, words } from './columns.ts';
import { fieldColumns, searchText } from './field-columns.ts';
import { orders, orderService } from './orders.ts';
import { recordKeys } from './record-table.ts';

export const unsolicitedPhysical = pgTable(
  'unsolicited_physical',
  {
    ...entityColumns,
    ...fieldColumns(physicalFields),
    /** Whom it is about, as the list is sorted and searched: kept by the database when the person's name changes. */
    sortParticipantName: words('sort_participant_name'),
    orderId: reference('order_id')
      .notNull()
      .unique('unsolicited_physical_order_taken')
      .references(() => orders.id),
    archivedWithCompany: archivedWithCompany(),
    searchText: searchText(['sort_participant_name', 'clinic_name', 'examiner_name', 'restrictions']),
  },
  (t) => recordKeys('unsolicited_physical', t, { fields: physicalFields, sorts: physicalSorts }),
);

/** Which reminders of which end of a certificate were sent: each once. */
export const physicalReminder = pgTable(
  'physical_reminder',
  {
    orderServiceId: reference('order_service_id')
      .notNull()
      .references(() => orderService.id),
    expiry: date('expiry', { mode: 'string' }).notNull(),
    days: integer('days').notNull(),
    sentAt: now('sent_at'),
  },
  (t) => [primaryKey({ columns: [t.orderServiceId, t.expiry, t.days] })],
);
