import { companies } from './companies.ts';

const { physicalAddress1, physicalAddress2, physicalCity, physicalState, physicalZip, physicalCountry } = companies.fields;
const { mailingAddress1, mailingAddress2, mailingCity, mailingState, mailingZip, mailingCountry } = companies.fields;
const { billingAddress1, billingAddress2, billingCity, billingState, billingZip, billingCountry } = companies.fields;

export const locations = {
  fields: {
    id: 'ID',
    companyId: 'Company ID',
    companyName: 'Company',
    name: 'Name',
    descriptor: 'Descriptor',
    groupId: 'Group',
    email: 'E-mail',
    phone: 'Phone',
    phone2: 'Phone 2',
    fax: 'Fax',
    fax2: 'Fax 2',
    usDot: 'US DOT number',
    ...{ physicalAddress1, physicalAddress2, physicalCity, physicalState, physicalZip, physicalCountry },
    ...{ mailingAddress1, mailingAddress2, mailingCity, mailingState, mailingZip, mailingCountry },
    ...{ billingAddress1, billingAddress2, billingCity, billingState, billingZip, billingCountry },
    primaryContactId: 'Primary contact',
    isReceiveElectronicInvoices: 'Receives electronic invoices',
    isActive: 'Status',
    isArchived: 'Archived',
    externalIds: 'External IDs',
    locationCodes: 'Location codes',
    agencies: 'DOT agencies',
    timeZone: 'Time zone',
    version: 'Version',
    createdAt: 'Created',
    updatedAt: 'Changed',
  },
  sections: {
    identity: 'Identity',
    reach: 'Reach',
    addresses: 'Addresses',
    codes: 'Codes and billing',
  },
  help: {
    master: 'MASTER is the first location of a company; there is only one.',
    codes: 'Each code stands only once in a company.',
    group: 'Groups are kept with the company; none has been made yet.',
    contact: 'Contacts are kept with the company; none has been added yet.',
  },
  create: 'New location',
  archiveText: 'It leaves the daily lists. Nothing is deleted, and it can be restored.',
  externalIds: {
    system: 'System',
    value: 'Value',
    add: 'Add an ID',
    remove: 'Remove the ID of {system}',
  },
  grid: {
    title: 'Locations',
    empty: 'No locations yet',
    emptyHelp: 'Participants are ordered for and billed by location. Add the first one.',
    noMatch: 'No locations match',
    archivedMatch: {
      one: 'No active locations match. {count} archived one does.',
      other: 'No active locations match. {count} archived ones do.',
    },
  },
} as const;
