export const companyServices = {
  fields: {
    serviceId: 'Service',
    groupCompanyId: 'Group company',
    priceOverride: 'Agreed price',
    billable: 'Billable',
    allowedReasons: 'Reasons for test',
  },
  sections: {
    identity: 'Company service details',
    terms: 'Terms',
  },
  help: {
    group: 'The company of the group whose agreement covers this service.',
    price: 'If empty, the service’s own price applies.',
    reasons: 'If you don’t choose any, the service can be ordered for every reason.',
  },
  inherited: {
    title: 'Inherited services',
    help: 'This company can order these on the terms of a parent company. Override one to agree on other terms.',
    from: 'From {company}',
    override: 'Override',
  },
  tab: 'Services',
  tabBoth: 'Services and providers',
  emptyHelp: 'Services that the company can order. Add the first one.',
} as const;
