export const services = {
  fields: {
    panelId: 'Panel',
    collectionKind: 'Collection',
    observedAllowed: 'Can be directly observed',
    labTestCode: 'Laboratory test code',
    resultValues: 'Possible results',
    validityMonths: 'Valid for (months)',
    cost: 'Cost',
  },
  sections: {
    identity: 'Service details',
    testing: 'Collection and testing',
    results: 'Results',
    prices: 'Prices',
  },
  help: {
    panel: 'A DOT drug test needs a DOT panel for the same specimen.',
    results: 'If you don’t choose any, every result is possible.',
  },
  emptyHelp: 'Tests and exams that companies can order. Add the first one.',
} as const;
