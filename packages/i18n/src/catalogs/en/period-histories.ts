/** What happened to periods: fetched with its screens alone. */
export const periodHistories = {
  fields: {
    startDate: 'First day then',
    endDate: 'Last day then',
    runOn: 'Automatic run then',
    changedDrug: 'Drug tests set',
    changedAlcohol: 'Alcohol tests set',
    runId: 'ID of the run',
    runNo: 'Run',
    runKind: 'How it ran',
    runStatus: 'Status of the run',
    poolSize: 'People in the pool',
    drawnDrug: 'Selected for drugs',
    drawnAlcohol: 'Selected for alcohol',
    alternates: 'Standing by',
    periodId: 'Selection period',
    createdAt: 'When',
    event: 'What happened',
    byName: 'By',
  },
  sections: { event: 'What happened', period: 'The period then', run: 'The run' },
  emptyHelp: 'What happens to a period is written down here by itself.',
} as const;

/** Words of closed lists that they show. */
export const periodHistoryLabels = {
  periodEvent: {
    MADE: 'Made',
    CHANGED: 'Changed',
    OPENED: 'Opened, commitment stored',
    ASKED: 'Selections asked for',
    STEP: 'Went on',
    DRAWN: 'Drawn',
    VOIDED: 'Run voided',
    DISCLOSED: 'Seed disclosed',
    CLOSED: 'Closed',
  },
} as const;
