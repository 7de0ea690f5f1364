export const contacts = {
  fields: {
    companyId: 'Company',
    locationId: 'Location',
    firstName: 'First name',
    lastName: 'Last name',
    title: 'Job title',
    roles: 'Roles',
    isReachable24h: 'Reachable 24 hours',
    resultChannels: 'Result channels',
    ext: 'Extension',
    mobile: 'Mobile phone',
  },
  sections: { identity: 'Contact details', reach: 'Phone and email', roles: 'Roles and results' },
  help: {
    isReachable24h: 'A collector or MRO reaches this phone at any hour. A DOT company needs at least one such DER (49 CFR 40.36).',
    location: 'Leave empty for a contact of the whole company.',
  },
  emptyHelp: 'No contact was found. Contacts are the people we call, email and send results to.',
} as const;
