export const serviceTypes = {
  fields: {
    family: 'Kind of testing',
    specimenTypes: 'Specimens',
    requiresMro: 'MRO review',
    requiredDocumentTypes: 'Required documents',
  },
  sections: {
    identity: 'Service type details',
    testing: 'Testing and review',
  },
  emptyHelp: 'Ways of testing that services belong to. Add the first one.',
} as const;
