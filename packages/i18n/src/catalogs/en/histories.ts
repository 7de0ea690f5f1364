/** Results from before: brought in from files, and only read. */
export const histories = {
  fields: {
    participantRef: 'Identifier',
    idMasked: 'Identifier (masked)',
    serviceType: 'Service type',
    documentId: 'Document',
    testDate: 'Collected',
    reason: 'Reason for test',
    result: 'Result',
    lab: 'Laboratory',
    mro: 'MRO',
    sourceSystem: 'Source',
    sourceRef: 'Number in the source',
    countInMis: 'Counts in MIS',
    importLogId: 'Import',
  },
  sections: { result: 'Result', source: 'Source' },
  emptyHelp: 'Results from before Assay appear here once they are imported from a file.',
} as const;
