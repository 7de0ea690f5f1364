export const mroStatuses = [
  'Deleted',
  'MRO Pending',
  'MRO Waiting Donor Call',
  'Pending MRO copy 2 CCF',
  'Pending Split Reconfirmation',
  'Pending Affidavit',
  'Pending DER Contact',
  'Pending BAT Cal Check',
  'Pending Doc Review',
  'Pending Refusal to Test',
  'Pending Shy Bladder',
  'Complete',
] as const;

/** Why a case is held, and what is waited for. */
export const pendingReasons = [
  '24 Hour Wait',
  '3 Day Hold',
  '10 Day Hold',
  'Documents',
  'Phone Calls',
  'On Hold',
  '5 Day Safety',
  '1 call',
  '2 calls',
  '3 calls',
  'Pending Rx',
] as const;
