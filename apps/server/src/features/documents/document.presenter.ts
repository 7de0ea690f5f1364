import type { Acting } from '@assay/domain/access/actor';
import { permits } from '@assay/domain/access/permissions';
import type { Document } from '@assay/domain/documents/document.fields';
import { medicalDocumentTypes } from '@assay/domain/documents/lists';
import { document as documentResource } from '@assay/contract/documents/document.calls';
import { document } from '#platform/db/schema/documents.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { searchableOf } from '#platform/resource/binding.ts';
import { narrowRoles } from '#platform/resource/narrow-roles.ts';
import type { Params } from '#platform/resource/params.ts';
import { searchRecords } from '#platform/resource/read.ts';
import { ofLocation } from '#platform/resource/scopes.ts';
import type { ScopeSql } from '#platform/resource/search.ts';

/** Documents of a location; a collector sees what they brought themselves, of tests that are collected where they work. */
const scope: ScopeSql = (of, params) =>
  of.kind === 'site'
    ? `(t.created_by = nullif(current_setting('app.collector_id', true), '')::bigint and t.ref_table = 'order-service'
        and exists (select from order_service s where s.id = t.ref_id and s.collection_site_id = any ((select own_sites())::bigint[])))`
    : ofLocation('t.location_id', 't.company_id')(of, params);

const ofOrder = (condition: string): string => `exists (select from orders o where o.id = t.order_id and ${condition})`;

/** Who orders only sees the documents of what they ordered; the Clearinghouse's administrators those of its queries. */
const own = narrowRoles(scope, {
  OOA: ({ userId }, params) => ofOrder(`o.created_by = ${params.add(userId, 'bigint')}`),
  CHO: () => ofOrder(`o.provider_code = 'FMCSA'`),
});

/** What tells of somebody's health is for the review of a case and for nobody else. */
const seen = (actor: Acting, params: Params): string | null => {
  const conditions = [
    own(actor, params),
    permits(actor, 'document.medical') ? null : `t.document_type <> all (${params.add([...medicalDocumentTypes], 'text[]')})`,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? null : conditions.join(' and ');
};

const ofPerson = (column: string): string => `coalesce((select p.${column} from participant p where p.id = t.participant_id), '')`;

export const documentTable = {
  table: document,
  scope,
  seen,
  derived: {
    docType: 't.document_type',
    companyName: `coalesce((select c.name from company c where c.id = t.company_id), '')`,
    locationName: `coalesce((select l.name from location l where l.id = t.location_id), '')`,
    participantName: ofPerson('name'),
    orderNumber: `coalesce((select o.order_number from orders o where o.id = t.order_id), '')`,
    orderGuid: `coalesce((select o.order_guid from orders o where o.id = t.order_id), '')`,
    emailAddress: ofPerson('participant_email'),
    phoneNumber: ofPerson('participant_phone_number'),
    madeByName: `coalesce(user_name(t.created_by), '')`,
  },
  defaultSort: [{ colId: 'createdAt', sort: 'desc' }],
} as const;
export const documents = searchableOf(documentResource, documentTable);

export const documentSubject = ({ documentName, companyId, locationId }: Document) => ({ label: documentName, companyId, locationId });

/** What somebody sees of the documents of an order, the newest first. */
export const documentsOf = (reader: { readonly tx: Tx; readonly actor: Acting }, orderId: number): Promise<Document[]> =>
  searchRecords<Document>(reader, documents, { filters: { orderId }, size: 50 });
