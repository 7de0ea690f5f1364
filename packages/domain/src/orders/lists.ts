/** The stored form (spelled as people read it in the catalogs). The last two are states of a filter: an order whose services differ. */
export const orderStatuses = [
  'ORDERED',
  'EXPIRED',
  'NO_SHOW',
  'CANCELED',
  'COLLECTED',
  'PRE_ORDERED',
  'PRE_RANDOM',
  'AT_LAB',
  'COMPLETE',
  'PENDING',
  'PARTIAL',
] as const;

export const specimens = ['Urine', 'Oral Fluid'] as const;

export const bottles = ['A (Primary)', 'B (Split)'] as const;

export const correctionReasons = [
  'Donor Name Misspelled',
  'Test Reason Correction',
  'DOT Agency Correction',
  'Customer Location Correction',
  'Collection Date Correction',
  'Primary ID Updated',
  'Other',
] as const;
