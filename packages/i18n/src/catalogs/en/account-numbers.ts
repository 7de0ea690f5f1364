export const accountNumbers = {
  fields: {
    accountNumber: 'Account number',
    effectiveFrom: 'Effective from',
    effectiveTo: 'Effective until',
    isDot: 'DOT testing',
    agency: 'DOT agency',
    panelCode: 'Panel code',
  },
  sections: {
    identity: 'Account number details',
    use: 'Used for',
    useHelp: 'Two numbers for the same work can’t be in effect on the same day.',
  },
  help: {
    mro: 'Leave empty to use the company’s own MRO.',
    isDefault: 'The number to use when nothing more specific fits. A provider has one default per company at a time.',
    effectiveTo: 'Leave a date empty for no limit.',
  },
  emptyHelp: 'An account number is how a provider knows this company. Add the first one.',
} as const;
