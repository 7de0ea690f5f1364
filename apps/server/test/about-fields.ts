/** What a record is about, by kind and number, and what follows from it: varied, it would be about anybody's. */
export const aboutFields: ReadonlySet<string> = new Set([
  'note.refTable',
  'note.refId',
  'note.companyId',
  'note.locationId',
  'document.refTable',
  'document.refId',
  'document.companyId',
  'document.locationId',
  'document.participantId',
  'document.orderId',
  'order.participantId',
  'order.serviceIds',
  'order.onlySaveOrder',
  // Only what is yet to come (`release-orders.db.test.ts`).
  'order.releaseAt',
  'unsolicited-physical.participantId',
  'unsolicited-physical.serviceId',
  'unsolicited-physical.agency',
  'unsolicited-physical.orderId',
  'unsolicited-physical.expiryDate',
  // A rate stands beside others of the same people (`consortiums/rates.db.test.ts`).
  'random-rate.effectiveFrom',
  'random-rate.effectiveTo',
  'historical-data.participantId',
  'historical-data.importLogId',
  // Whose it is stays the same (`consortium-pools.db.test.ts`).
  'random-pool.ownerKind',
  'random-pool.consortiumId',
  // Refused where they do not fit together (`pools.db.test.ts`).
  'random-pool.regime',
  'random-pool.agencies',
  'random-pool.autoRunTime',
  'random-pool-selection-period.poolId',
  // The year stays whole, whichever period is changed (`pools.db.test.ts`).
  'random-pool-selection-period.startDate',
  'random-pool-selection-period.endDate',
  'random-pool-selection-period.runOn',
  // Another number comes with its reason, and why somebody was not tested is said at the end of the period (`draw.db.test.ts`).
  ...['changedDrug', 'changedAlcohol'].map((name) => `random-pool-selection-period.${name}`),
  'random-pool-selection.exclusionReason',
  // Of a run that was made, and once.
  ...['runId', 'orderId', 'replacedSelectionId'].map((name) => `random-pool-selection.${name}`),
]);

/** What is filled in where nothing is said of it: until when an order stands follows from its reason. */
export const filledIn: ReadonlySet<string> = new Set([
  'order.expiresAt',
  'unsolicited-physical.reasonForTestId',
  'unsolicited-physical.expiryDate',
  ...['year', 'frequency', 'selectionMethod', 'alcoholMode', 'alternatesKind'].map((name) => `random-pool.${name}`),
]);

/** What is said of a change: of an order in words of its own. */
export const updatedNotice = (name: string): string => (name === 'order' ? 'Order Updated successfully' : 'Updated successfully');
