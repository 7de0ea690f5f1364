import { resources } from '@assay/contract/api';
import type { AnyResource } from '@assay/contract/kit/resource';
import { writableNames } from '@assay/domain/fields/values';
import { aCompany, aLocation } from '@assay/testkit/companies';
import { randomUUID } from 'node:crypto';
import type { Orderable, Stock } from './given.ts';

/** A company, one of its locations where it needs one, and what its records may point to. */
type Of = { readonly companyId: number; readonly locationId?: number; readonly stock: Stock; readonly orderable?: Orderable };
type Body = (of: Of) => object;

/** What a create of each resource is sent: valid, in a company, and no second time the same. All that a new resource has to say for its tests. */
export const createBodies: Readonly<Record<string, Body>> = {
  'company': ({ companyId }) => aCompany({ parentCompanyId: companyId }),
  'group': ({ companyId }) => ({ companyId, name: `Group ${randomUUID()}` }),
  'location': ({ companyId }) => aLocation({ companyId }),
  'contact': ({ companyId }) => ({
    companyId,
    firstName: 'Ana',
    lastName: 'Ruiz',
    phone: '555-555-0101',
    mobile: '555-555-0102',
    fax: '555-555-0103',
    email: 'ana@test.example',
  }),
  'participant': ({ companyId, locationId }) => ({
    companyId,
    locationId,
    firstName: 'Dana',
    // Two with one last name and date of birth may be one person.
    lastName: `Driver ${randomUUID().slice(0, 8)}`,
    dob: '1985-04-12',
    participantPhoneNumber: '555-555-0104',
    primaryIdType: 'EID',
    primaryId: randomUUID().slice(0, 30),
    occupationId: 1,
    status: 'Active',
  }),
  'order': ({ companyId, locationId, orderable = { participantId: 1, serviceId: 1, examId: 1 } }) => ({
    companyId,
    locationId,
    participantId: orderable.participantId,
    reasonForTestId: 1,
    agency: 'NON-DOT',
    serviceIds: [orderable.serviceId],
    duplicateOverrideReason: 'Asked for again',
    onlySaveOrder: true,
  }),
  'unsolicited-physical': ({ companyId, locationId, orderable = { participantId: 1, serviceId: 1, examId: 1 } }) => ({
    companyId,
    locationId,
    participantId: orderable.participantId,
    serviceId: orderable.examId,
    agency: 'NON-DOT',
    examDate: '2026-01-15',
    result: 'Passed',
    clinicName: 'A clinic',
  }),
  'clearinghouse': ({ orderable }) => ({
    participantId: orderable?.participantId ?? 1,
    queryType: 'Full',
    acceptDuplicate: true,
    acceptLicense: true,
  }),
  'clearinghouse-consent': ({ orderable }) => ({ participantId: orderable?.participantId ?? 1, consentFrom: '2026-01-01' }),
  'provider': () => ({ code: randomUUID().slice(0, 8), name: 'A provider', kind: 'LAB', phone: '555-555-0100' }),
  'account-number': ({ companyId, stock }) => ({
    companyId,
    providerId: stock.nextProvider(),
    accountNumber: randomUUID().slice(0, 30),
    panelCode: randomUUID().slice(0, 30),
  }),
  'service-type': () => ({ code: 'DRG', name: `A type ${randomUUID()}` }),
  'service': () => ({ code: randomUUID().slice(0, 20), name: 'A service', serviceTypeId: 6, specimenType: 'URINE' }),
  'panel': () => ({
    code: randomUUID().slice(0, 20),
    name: 'A panel',
    regime: 'NON-DOT',
    specimenType: 'URINE',
    effectiveFrom: '2026-01-01',
    analytes: [{ drugClass: 'THC', analyte: 'THCA', confirmCutoff: 15 }],
  }),
  'company-services': ({ companyId, stock }) => ({ companyId, serviceId: stock.nextService() }),
  'company-servicetype-provider': ({ companyId, stock }) => ({
    companyId,
    serviceTypeId: 1,
    providerId: stock.nextProvider(),
    effectiveFrom: '2026-01-01',
  }),
  'occupation': ({ companyId }) => ({ occupation: `Worker ${randomUUID()}`, companyId }),
  'mro': () => ({
    firstName: 'Ada',
    lastName: 'Reviewer',
    credentials: 'MD',
    licenseNo: 'L-1',
    licenseState: 'TX',
    licenseExpiry: '2030-01-31',
    certExpiry: '2031-06-30',
    phone: '555-555-0100',
    physicalAddress1: '1 Main Street',
    physicalCity: 'Austin',
    physicalState: 'TX',
    physicalZip: '78701',
    physicalCountry: 'USA',
  }),
  'collection-site': ({ companyId }) => ({
    name: 'A site',
    kind: 'Custom',
    phone: '555-555-0100',
    physicalAddress1: '1 Main Street',
    physicalCity: 'Austin',
    physicalState: 'TX',
    physicalZip: '78701',
    physicalCountry: 'USA',
    companyIds: [companyId],
  }),
  'system-message': () => ({ title: `A message ${randomUUID()}`, body: 'A text', display: 'Banner', startsAt: '2026-01-01T12:00:00.000Z' }),
  'note': ({ companyId }) => ({
    refTable: 'company',
    refId: companyId,
    category: 'INQ',
    subject: 'A question',
    text: 'When is the next collection?',
    visibility: 'PUBLIC',
  }),
  'view': () => ({ tableName: 'company', name: `A view ${randomUUID()}`, state: { text: 'acme' }, sharedWithRoles: ['GA'] }),
  'user': ({ companyId }) => ({
    username: `${randomUUID()}@test.example`,
    firstName: 'New',
    lastName: 'User',
    roles: ['HRA'],
    companyIds: [companyId],
  }),
  'sign-up-request': () => ({ name: 'Somebody', email: `${randomUUID()}@body.example`, company: 'Somewhere' }),
};

/** The column that says to which company a record belongs. */
export const placeOf = ({ name, columns, fields: { companyId } }: AnyResource): string | undefined => {
  if (name === 'company') return 'id';
  // Of what has one owner others are only named.
  const isOwned = companyId?.kind === 'reference' && companyId.required === true;
  return isOwned ? 'companyId' : ['companyIds', 'companyId'].find((column) => columns[column]);
};

/** A text of any form, where there is one: a change that is well formed. */
const changeOf = ({ fields }: AnyResource): object => {
  const name = writableNames(fields).find((one) => {
    const field = fields[one];
    return field?.kind === 'text' && !field.format;
  });
  return name === undefined ? {} : { [name]: 'Changed' };
};

const bodiesOf = (resource: AnyResource): Record<string, Body> => {
  const place = placeOf(resource);
  const about: Body = ({ companyId }) => (place ? { filters: { [place]: companyId } } : {});
  const create = createBodies[resource.name];
  return {
    ...(create ? { create } : {}),
    search: about,
    count: about,
    export: (of) => ({ ...about(of), columns: Object.keys(resource.columns) }),
    update: () => ({ version: 0, ...changeOf(resource) }),
  };
};

/** What the common calls of every resource are sent, from their declarations. */
export const commonBodies: Readonly<Record<string, Body>> = Object.fromEntries(
  Object.values<AnyResource>(resources).flatMap((resource) =>
    Object.entries(bodiesOf(resource)).flatMap(([call, body]) => (resource.calls[call] ? [[`${resource.name}.${call}`, body]] : [])),
  ),
);
