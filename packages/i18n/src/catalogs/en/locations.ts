export const locations = {
  fields: {
    descriptor: 'Descriptor',
    groupId: 'Group',
    primaryContactId: 'Primary contact',
    isReceiveElectronicInvoices: 'Receives electronic invoices',
    externalIds: 'External IDs',
    locationCodes: 'Location codes',
  },
  sections: {
    identity: 'Location details',
    contact: 'Contact details',
    addresses: 'Addresses',
    codes: 'Codes and billing',
  },
  help: {
    master: 'MASTER is a company’s first location. There’s only one.',
    codes: 'Use each code only once per company.',
  },
  externalIds: {
    system: 'System',
    value: 'Value',
    add: 'Add ID',
  },
  emptyHelp: 'Tests are ordered and billed by location. Add the first one.',
} as const;
