export const locations = {
  fields: {
    companyId: 'Company ID',
    descriptor: 'Descriptor',
    groupId: 'Group',
    primaryContactId: 'Primary contact',
    isReceiveElectronicInvoices: 'Receives electronic invoices',
    externalIds: 'External IDs',
    locationCodes: 'Location codes',
  },
  sections: {
    identity: 'Identity',
    contact: 'Contact details',
    addresses: 'Addresses',
    codes: 'Codes and billing',
  },
  help: {
    master: 'MASTER is the first location of a company; there is only one.',
    codes: 'Each code stands only once in a company.',
    group: 'Groups are kept with the company; none has been made yet.',
    contact: 'Contacts are kept with the company; none has been added yet.',
  },
  externalIds: {
    system: 'System',
    value: 'Value',
    add: 'Add an ID',
    remove: 'Remove the ID of {system}',
  },
  emptyHelp: 'Participants are ordered for and billed by location. Add the first one.',
} as const;
