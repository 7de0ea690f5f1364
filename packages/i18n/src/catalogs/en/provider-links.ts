export const providerLinks = {
  fields: {
    accountNumberId: 'Account number',
    priority: 'Priority',
    effectiveFrom: 'Effective from',
    effectiveTo: 'Effective until',
  },
  sections: {
    identity: 'Provider link details',
    validity: 'Effective dates',
  },
  help: {
    location: 'Without a location, the link applies to the whole company.',
    isDefault: 'Orders go to the default provider. There can be only one at a time.',
  },
  inherited: {
    title: 'Inherited providers',
    help: 'A parent company has these providers for service types without a link of this company’s own. Override one to choose another.',
  },
  tab: 'Providers',
  emptyHelp: 'Who tests for the company, by service type. Add the first link.',
} as const;
