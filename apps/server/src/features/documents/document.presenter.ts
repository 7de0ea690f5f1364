import { scopeOf, type Acting, type Actor } from '@assay/domain/access/actor';
import { permits } from '@assay/domain/access/permissions';
import type { Role } from '@assay/domain/access/roles';
import type { Document } from '@assay/domain/documents/document.fields';
import type { DocumentType } from '@assay/domain/documents/lists';
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

const broughtBy = ({ userId }: Actor, params: Params): string => `t.created_by = ${params.add(userId, 'bigint')}`;
const oneOf = (types: readonly string[], params: Params): string => `t.document_type = any (${params.add([...types], 'text[]')})`;
const allOf = (conditions: readonly (string | null)[]): string =>
  conditions.filter((condition) => condition !== null).join(' and ') || 'true';

/** That what a document is about has come to its end; a document of nobody's test tells of none. */
const isComplete = `case t.ref_table when 'order-service' then exists (select from order_service s where s.id = t.ref_id and s.status = 'COMPLETE')
  when 'order' then ${ofOrder(`o.status = 'COMPLETE'`)} else true end`;

/** What tells of a result is told where somebody sees results, once the test is complete (49 CFR 40.97, 40.163). */
const toldResults = (actor: Actor, params: Params): string[] => {
  if (!permits(actor, 'result.view')) return [];
  const types = resultDocumentTypes.filter((type) => clientViewTypes.includes(type));
  return [`(${allOf([oneOf(types, params), isComplete, scope(scopeOf(actor, 'result.view'), params)])})`];
};

/** A client sees what is marked for clients, and what they brought themselves. */
const forClients = (actor: Actor, params: Params): string => {
  const plain = clientViewTypes.filter((type) => !resultDocumentTypes.includes(type));
  return `(${[oneOf(plain, params), ...toldResults(actor, params), broughtBy(actor, params)].join(' or ')})`;
};

/** What tells of somebody's health is for the review of a case and for who brought it, and for nobody else (49 CFR 40.321, 40.327). */
const notMedical = (actor: Actor, params: Params): string =>
  `(t.document_type <> all (${params.add([...medicalDocumentTypes], 'text[]')}) or ${broughtBy(actor, params)})`;

/** Of the documents of its own places, a role sees some. */
const ofRole =
  (role: Role, some: (actor: Actor, params: Params) => string) =>
  (actor: Acting, params: Params): string => {
    const alone = { ...actor, roles: [role] };
    return `(${allOf([scope(scopeOf(alone, actor.permission), params), some(alone, params)])})`;
  };

/** Reviewers see whatever is there, collectors what they brought; the Clearinghouse's administrators are kept to its queries. */
const seen = narrowRoles(scope, {
  GA: ofRole('GA', notMedical),
  SA: ofRole('SA', notMedical),
  LSA: ofRole('LSA', notMedical),
  DER: ofRole('DER', forClients),
  HRA: ofRole('HRA', forClients),
  LHRA: ofRole('LHRA', forClients),
  OOA: ({ userId }, params) => `(t.document_type = 'Authorization Form' and ${ofOrder(`o.created_by = ${params.add(userId, 'bigint')}`)})`,
  CHO: (actor, params) => allOf([ofOrder(`o.provider_code = 'FMCSA'`), ofRole('CHO', forClients)(actor, params)]),
});

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

const isMedical = (type: DocumentType | ''): boolean => medicalDocumentTypes.some((one) => one === type);

/** What the trail calls a document: more people read it than may know of whose health there is a paper. */
export const documentSubject = ({ id, documentName, documentType, companyId, locationId }: Document) => ({
  label: isMedical(documentType) ? `#${id}` : documentName,
  companyId,
  locationId,
});

/** What the trail says of a document that came, or why it was refused, as far as that is for all who read it. */
export const toldOf = <T>({ documentType }: Pick<Document, 'documentType'>, facts: T): T | undefined =>
  isMedical(documentType) ? undefined : facts;

/** What the buttons of a document offer; each call judges again. */
export const documentCan = (actor: Actor, record: Document): Offers =>
  record.isArchived ? { unreadable: false } : documentOffers(actor, record);

/** What somebody sees of the documents of an order, the newest first. */
export const documentsOf = (reader: { readonly tx: Tx; readonly actor: Acting }, orderId: number): Promise<Document[]> =>
  searchRecords<Document>(reader, documents, { filters: { orderId }, size: 50 });
