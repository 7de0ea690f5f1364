export const reasons = {
  fields: {
    label: 'Name',
    code: 'Reason',
    isInternal: 'Internal use only',
    misRow: 'MIS report row',
    observedRequired: 'Observed collection for DOT',
    allowedFamilies: 'Kinds of testing',
    defaultExpiryHours: 'Orders expire after (hours)',
    sort: 'List position',
  },
  sections: {
    identity: 'Reason details',
  },
  help: { families: 'Leave empty to offer the reason for every kind of testing.' },
} as const;
