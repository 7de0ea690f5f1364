/** The stages of a selection run, in their order; a run without people ends at the last. */
export const runStatuses = [
  'IN QUEUE',
  'GENERATING RANKS',
  'UPDATING RANKS',
  'RUNNING SELECTIONS',
  'RUN SELECTIONS COMPLETED',
  'CREATING PRE-RANDOM ORDERS',
  'PRE-RANDOM ORDERS COMPLETED',
  'NO PARTICIPANTS FOUND',
] as const;

export const randomReports = [
  'Employee Selection History',
  'Employees Selected and Tested',
  'Employees Selected and Not Tested',
  'Alternates Selected and Not Tested',
  'Random Test with no corresponding selection',
] as const;

export const exclusionReasons = [
  'Leave of absence',
  'Medical leave',
  'Military leave',
  'No longer with company',
  'Not a covered employee',
  'Seasonal employee',
  'Terminated',
  'Unexcused absence',
  'Absent for entire selection period',
  'Other',
] as const;

export const poolOwners = ['Company', 'Consortium'] as const;
