import { randomSelections } from './random-draw.ts';

/** The reports on random tests: fetched with their screen alone. */
export const randomReports = {
  fields: {
    ...randomSelections.fields,
    type: 'Report',
    day: 'Date',
    selectionId: 'Selection',
    serviceName: 'Service',
    agencies: 'Agencies',
  },
  pool: 'Pool',
  from: 'From',
  until: 'Until',
  figures: 'How many are in each report',
  about: {
    history: 'Everyone who was drawn, with what became of each test.',
    tested: 'Drawn and tested: a negative, positive or refused test. Canceled tests don’t count.',
    notTested: 'Drawn, and a test is still missing: not done yet, excluded, or the period ended.',
    alternates: 'Alternates without a test. Unused alternates are normal.',
    undrawn: 'Tests that say they are random although nobody was drawn for them. An auditor asks about each.',
  },
  empty: 'This report has no rows. Choose other days or another pool.',
} as const;

/** Words of closed lists that it shows. */
export const randomReportLabels = {
  randomReport: {
    'Employee Selection History': 'Employee Selection History',
    'Employees Selected and Tested': 'Employees Selected and Tested',
    'Employees Selected and Not Tested': 'Employees Selected and Not Tested',
    'Alternates Selected and Not Tested': 'Alternates Selected and Not Tested',
    'Random Test with no corresponding selection': 'Random Test with no corresponding selection',
  },
} as const;
