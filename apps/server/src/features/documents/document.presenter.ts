import { scopeOf, type Acting, type Actor } from '@assay/domain/access/actor';
import { isCollector } from '@assay/domain/access/collector';
import { permits } from '@assay/domain/access/permissions';
import type { Document } from '@assay/domain/documents/document.fields';
import { clientViewTypes, medicalDocumentTypes, resultDocumentTypes } from '@assay/domain/documents/document-types';
import { document as documentResource } from '@assay/contract/documents/document.calls';
import { document } from '#platform/db/schema/documents.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Offers } from '#platform/http/envelope.ts';
import { searchableOf } from '#platform/resource/binding.ts';
import { narrowRoles } from '#platform/resource/narrow-roles.ts';
import type { Params } from '#platform/resource/params.ts';
import { searchRecords } from '#platform/resource/read.ts';
import { ofLocation } from '#platform/resource/scopes.ts';
import type { ScopeSql } from '#platform/resource/search.ts';
import { documentOffers } from './judge-document.ts';

/** Documents of a location; a collector sees what they brought themselves, of tests that are collected where they work. */
const scope: ScopeSql = (of, params) =>
  of.kind === 'site'
    ? `(t.created_by = nullif(current_setting('app.collector_id', true), '')::bigint and t.ref_table = 'order-service'
        and exists (select from order_service s where s.id = t.ref_id and s.collection_site_id = any ((select own_sites())::bigint[])))`
    : ofLocation('t.location_id', 't.company_id')(of, params);

const ofOrder = (condition: string): string => `exists (select from orders o where o.id = t.order_id and ${condition})`;

/** Who orders only sees the forms of what they ordered; the Clearinghouse's administrators the documents of its queries. */
const own = narrowRoles(scope, {
  OOA: ({ userId }, params) =>
    `(t.document_type = 'Authorization Form' and ${ofOrder(`o.created_by = ${params.add(userId, 'bigint')}`)})`,
  CHO: () => ofOrder(`o.provider_code = 'FMCSA'`),
});

const broughtBy = ({ userId }: Actor, params: Params): string => `t.created_by = ${params.add(userId, 'bigint')}`;
const oneOf = (types: readonly string[], params: Params): string => `t.document_type = any (${params.add([...types], 'text[]')})`;

/** That what a document is about has come to its end; a document of nobody's test tells of none. */
const isComplete = `case t.ref_table when 'order-service' then exists (select from order_service s where s.id = t.ref_id and s.status = 'COMPLETE')
  when 'order' then ${ofOrder(`o.status = 'COMPLETE'`)} else true end`;

/** What tells of a result is told where somebody sees results, once the test is complete (49 CFR 40.97, 40.163). */
const toldResults = (actor: Acting, params: Params): string[] => {
  if (!permits(actor, 'result.view')) return [];
  const where = scope(scopeOf(actor, 'result.view'), params);
  const types = resultDocumentTypes.filter((type) => clientViewTypes.includes(type));
  return [`(${oneOf(types, params)} and ${isComplete}${where === null ? '' : ` and ${where}`})`];
};

/** A client sees what is marked for clients, and what they brought themselves. */
const forClients = (actor: Acting, params: Params): string => {
  const plain = clientViewTypes.filter((type) => !resultDocumentTypes.includes(type));
  return `(${[oneOf(plain, params), ...toldResults(actor, params), broughtBy(actor, params)].join(' or ')})`;
};

/** What tells of somebody's health is for the review of a case and for nobody else (49 CFR 40.321, 40.327), but for who brought it. */
const forStaff = (actor: Acting, params: Params): string | null =>
  permits(actor, 'document.medical')
    ? null
    : `(t.document_type <> all (${params.add([...medicalDocumentTypes], 'text[]')}) or ${broughtBy(actor, params)})`;

/** Who works with papers sees them all but what is medical; a collector's are their own already. */
const seen = (actor: Acting, params: Params): string | null => {
  const isStaff = permits(actor, 'order.progress') || isCollector(actor);
  const conditions = [own(actor, params), isStaff ? forStaff(actor, params) : forClients(actor, params)];
  const told = conditions.filter((condition) => condition !== null);
  return told.length === 0 ? null : told.join(' and ');
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
    refusedByName: `coalesce(user_name(t.refused_by), '')`,
    madeByName: `coalesce(user_name(t.created_by), '')`,
  },
  defaultSort: [{ colId: 'createdAt', sort: 'desc' }],
} as const;
export const documents = searchableOf(documentResource, documentTable);

export const documentSubject = ({ documentName, companyId, locationId }: Pick<Document, 'documentName' | 'companyId' | 'locationId'>) => ({
  label: documentName,
  companyId,
  locationId,
});

/** What the buttons of a document offer; each call judges again. */
export const documentCan = (actor: Actor, record: Document): Offers => (record.isArchived ? { unreadable: false } : documentOffers(actor, record));

/** What somebody sees of the documents of an order, the newest first. */
export const documentsOf = (reader: { readonly tx: Tx; readonly actor: Acting }, orderId: number): Promise<Document[]> =>
  searchRecords<Document>(reader, documents, { filters: { orderId }, size: 50 });
