/** What is asked: whether there is a record at all, or what it says. The order is that of the codes in the bulk file. */
export const queryTypes = ['Limited', 'Full', 'Pre-employment', 'Limited with consent request'] as const;
export type QueryType = (typeof queryTypes)[number];

/** Where a query stands, in the words of the Clearinghouse. */
export const queryStatuses = [
  'Awaiting processing',
  'Processing',
  'Specific consent required',
  'Pending driver consent',
  'Driver not prohibited',
  'Driver prohibited',
  'Driver not found',
  'Consent refused',
] as const;
export type QueryStatus = (typeof queryStatuses)[number];

/** Where a limited query found something and nobody has answered what: the clock of the full one runs (49 CFR 382.701(c)). */
export const hitStatuses = ['Specific consent required', 'Pending driver consent'] as const satisfies readonly QueryStatus[];

/** Where a driver's general consent to limited queries stands on a day. */
export const consentStates = ['In force', 'Ending soon', 'Not yet', 'Ended', 'Withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

/** Where a driver stands in the year between two queries. */
export const dueStates = ['BEFORE_WORK', 'NEVER', 'OVERDUE', 'DUE', 'LATER'] as const;
export type DueState = (typeof dueStates)[number];
