export const providers = {
  fields: {
    apiBaseUrl: 'API address',
    authMode: 'Authentication method',
    orderMode: 'Orders sent by',
    resultMode: 'Results received by',
    supportsCancel: 'Accepts cancellations',
    supportsUpdate: 'Accepts updates',
    slaHours: 'Turnaround (hours)',
    hhsCertifiedUrine: 'HHS-certified for urine',
    hhsCertifiedOral: 'HHS-certified for oral fluid',
    cliaNo: 'CLIA number',
    capNo: 'CAP number',
  },
  sections: {
    identity: 'Provider details',
    contact: 'Contact details',
    connection: 'Connection',
    certificates: 'Certifications',
  },
  emptyHelp: 'Laboratories, clinics and platforms that orders are sent to. Add the first one.',
} as const;
