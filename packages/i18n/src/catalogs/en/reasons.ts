export const reasons = {
  fields: {
    label: 'Name',
    code: 'Reason',
    isInternal: 'Internal use only',
    isDot: 'DOT test',
    misRow: 'MIS report row',
    observedRequired: 'Observed collection for DOT',
    defaultExpiryHours: 'Orders expire after (hours)',
    sort: 'List position',
  },
  sections: {
    identity: 'Reason details',
  },
} as const;
