import { documentFields, documentSorts } from '@assay/domain/documents/document.fields';
import { documentStatuses, documentTables, documentTypes, refusalCauses, sendingKinds } from '@assay/domain/documents/lists';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entityColumns, flag, moment, now, oneOf, reference, words } from './columns.ts';
import { fieldColumns, searchText } from './field-columns.ts';
import { recordKeys } from './record-table.ts';

export const document = pgTable(
  'document',
  {
    ...entityColumns,
    ...fieldColumns(documentFields),
    documentType: text('document_type').notNull(),
    refTable: text('ref_table').notNull(),
    refId: bigint('ref_id', { mode: 'number' }).notNull(),
    /** Those of the record that it belongs to, kept by triggers. */
    companyId: reference('company_id'),
    locationId: reference('location_id'),
    participantId: reference('participant_id'),
    orderId: reference('order_id'),
    isActive: flag('is_active', true),
    documentFilePath: text('document_file_path').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    fileSize: integer('file_size').notNull(),
    pageCount: integer('page_count'),
    /** What its bytes are, as they are kept: the same paper sent twice is known by it. */
    sha256: words('sha256'),
    status: text('status').notNull().default('RECEIVED'),
    refusalCause: words('refusal_cause'),
    refusalReason: words('refusal_reason'),
    refusedAt: moment('refused_at'),
    refusedBy: bigint('refused_by', { mode: 'number' }),
    /** What a form was made of: made of the same, it is the same. */
    madeOf: words('made_of'),
    emailedAt: moment('emailed_at'),
    searchText: searchText(['document_name']),
  },
  (t) => [
    check('document_document_type_listed', oneOf('document_type', documentTypes)),
    check('document_ref_table_listed', oneOf('ref_table', documentTables)),
    check('document_status_listed', oneOf('status', documentStatuses)),
    check('document_refusal_cause_listed', oneOf('refusal_cause', ['', ...refusalCauses])),
    index('document_of_record').on(t.refTable, t.refId, t.id),
    index('document_of_file').on(t.documentFilePath),
    // Whatever breaks in between, an order has one form that stands.
    uniqueIndex('document_form_taken')
      .on(t.refId)
      .where(sql`ref_table = 'order' and document_type = 'Authorization Form' and is_active and not is_archived`),
    index('document_of_participant').on(t.participantId, t.id),
    index('document_of_order').on(t.orderId, t.id),
    index('document_of_company').on(t.companyId, t.id),
    index('document_of_location').on(t.locationId, t.id),
    ...recordKeys('document', t, {
      fields: documentFields,
      sorts: documentSorts,
      decidedBy: ['documentType', 'createdBy'],
    }),
  ],
);

/** An email with the form of an order: to whom it went, and the link in it, of which only the hash is kept. */
export const formSending = pgTable(
  'form_sending',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    mailId: uuid('mail_id').notNull(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    tokenHash: text('token_hash').notNull().unique('form_sending_token'),
    expiresAt: moment('expires_at').notNull(),
    openedAt: moment('opened_at'),
    createdAt: now('created_at'),
  },
  (t) => [check('form_sending_kind_listed', oneOf('kind', sendingKinds)), index('form_sending_of_order').on(t.orderId, t.id)],
);
