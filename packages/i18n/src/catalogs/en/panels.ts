export const panels = {
  fields: {
    regime: 'Program',
    effectiveFrom: 'Effective from',
    effectiveTo: 'Effective until',
    analytes: 'Analytes and cut-offs',
  },
  sections: {
    identity: 'Panel details',
    analytes: 'Analytes and cut-offs',
  },
  analytes: {
    drugClass: 'Class',
    analyte: 'Analyte',
    initialCutoff: 'Initial cut-off',
    confirmCutoff: 'Confirmation cut-off',
    unit: 'Unit',
    add: 'Add analyte',
  },
  fixed: 'DOT sets this panel (49 CFR 40.85 and 40.91). It can’t be changed here.',
  emptyHelp: 'What specimens are tested for, with cut-offs. Add the first one.',
} as const;
