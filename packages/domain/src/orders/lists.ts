/** What is stored of one service. Spelled as people read it in the catalogs. */
export const serviceStatuses = [
  'ORDERED',
  'EXPIRED',
  'NO_SHOW',
  'CANCELED',
  'COLLECTED',
  'PRE_ORDERED',
  'PRE_RANDOM',
  'AT_LAB',
  'COMPLETE',
] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** The last two are states of an order whose services differ: they are made of those, and stored of no service. */
export const orderStatuses = [...serviceStatuses, 'PENDING', 'PARTIAL'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Where an order came from. */
export const orderSources = ['PORTAL', 'IMPORT', 'RANDOM', 'API', 'PAPER', 'UNSOLICITED'] as const;

/** Whether somebody has looked at a completed service, as the one who asks sees it. */
export const viewedOptions = ['All', 'Viewed', 'Not viewed by me'] as const;

export const specimens = ['Urine', 'Oral Fluid'] as const;

export const bottles = ['A (Primary)', 'B (Split)'] as const;

/** What the review officer orders with a result: another collection, or an evaluation (49 CFR 40.155, 40.197). */
export const directives = ['NONE', 'RECOLLECT_OBSERVED', 'RECOLLECT_OPTIONAL', 'MED_EVAL'] as const;

export const correctionReasons = [
  'Donor Name Misspelled',
  'Test Reason Correction',
  'DOT Agency Correction',
  'Customer Location Correction',
  'Collection Date Correction',
  'Primary ID Updated',
  'Other',
] as const;
