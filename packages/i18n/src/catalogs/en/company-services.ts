export const companyServices = {
  fields: {
    companyId: 'Company',
    serviceId: 'Service',
    groupCompanyId: 'Group company',
    priceOverride: 'Agreed price',
    billable: 'Billable',
    remarks: 'Remarks',
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
  tab: 'Services',
  emptyHelp: 'Services that the company can order. Add the first one.',
} as const;
