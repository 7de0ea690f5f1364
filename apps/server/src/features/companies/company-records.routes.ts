import { coversWhole, scopeOf } from '@assay/domain/access/actor';
import type { Contact } from '@assay/domain/companies/contact.fields';
import { mayCheckPhrase } from '@assay/domain/companies/identity-phrase';
import { accountNumber as accountNumberResource } from '@assay/contract/companies/account-number.calls';
import { accountNumberSchemas } from '@assay/contract/companies/account-number.schemas';
import { contact as contactResource } from '@assay/contract/companies/contact.calls';
import { contactSchemas } from '@assay/contract/companies/contact.schemas';
import { group as groupResource } from '@assay/contract/companies/group.calls';
import { locationGroupSchemas } from '@assay/contract/companies/group.schemas';
import { accountNumber, contact, locationGroup } from '#platform/db/schema/companies.ts';
import type { Handler, Route } from '#platform/http/route.ts';
import { searchableOf, type Binding } from '#platform/resource/binding.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { ofCompany, ofCompanyOrLocation } from '#platform/resource/scopes.ts';
import { serve } from '#platform/resource/serve.ts';
import { byCompanyName, inCompany } from '#platform/resource/owned.ts';
import { identityPhrase, type PhraseDeps } from './identity-phrase.ts';
import { createAccountNumber, updateAccountNumber } from './write-account-number.ts';
import { createContact, updateContact } from './write-contact.ts';

const groupTable = {
  table: locationGroup,
  scope: ofCompany('t.company_id'),
  derived: { locationCount: `(select count(*)::integer from location l where l.group_id = t.id and not l.is_archived)` },
  sortKeys: byCompanyName,
};
const groups = searchableOf(groupResource, groupTable);

const groupBinding = (listOf: (searchable: Searchable) => Handler): Binding<typeof groupResource, typeof locationGroup> => ({
  ...groupTable,
  subject: ({ name, companyId }) => ({ label: name, companyId, locationId: null }),
  on: inCompany(groupResource),
  extra: { ofCompany: listOf(groups) },
});

const placeOf = ({ name, companyId, locationId }: Contact) => ({ label: name, companyId, locationId });

const contactTable = {
  table: contact,
  scope: ofCompanyOrLocation('t.location_id', 't.company_id'),
  derived: { hasIdentityPhrase: `(t.identity_phrase_hash <> '')` },
  sortKeys: byCompanyName,
};

const contactPolicy: Pick<Binding<typeof contactResource, typeof contact>, 'subject' | 'can'> = {
  subject: placeOf,
  can: (actor, record) => ({
    ...(coversWhole(scopeOf(actor, 'contact.edit'), record) ? {} : { edit: false }),
    checkPhrase: mayCheckPhrase(actor, record) && record.hasIdentityPhrase && !record.isArchived,
  }),
};

const contactBinding = (deps: PhraseDeps): Binding<typeof contactResource, typeof contact, typeof contactSchemas> => ({
  ...contactTable,
  ...contactPolicy,
  on: { ...inCompany(contactResource), create: createContact, update: updateContact },
  extra: identityPhrase(deps, {
    resource: contactResource,
    binding: { ...contactTable, ...contactPolicy },
    searchable: searchableOf(contactResource, contactTable),
  }),
});

const accountNumberBinding: Binding<typeof accountNumberResource, typeof accountNumber> = {
  table: accountNumber,
  scope: ofCompanyOrLocation('t.location_id', 't.company_id'),
  sortKeys: byCompanyName,
  subject: ({ accountNumber: label, companyId, locationId }) => ({ label, companyId, locationId }),
  on: { ...inCompany(accountNumberResource), create: createAccountNumber, update: updateAccountNumber },
  extra: {},
};

/** What an administrator sets up for a company besides its locations. `listOf` answers the rows of one company. */
export const companyRecordsRoutes = (deps: PhraseDeps, listOf: (searchable: Searchable) => Handler): Route[] => [
  ...serve(groupResource, { schemas: locationGroupSchemas, ...groupBinding(listOf) }),
  ...serve(contactResource, { schemas: contactSchemas, ...contactBinding(deps) }),
  ...serve(accountNumberResource, { schemas: accountNumberSchemas, ...accountNumberBinding }),
];
