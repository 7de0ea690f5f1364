/** Kinds of testing that are ordered; the last two are our own, for queries and background checks. */
export const serviceTypeCodes = ['BAT', 'SAT', 'DRG', 'HAIR', 'ORAL', 'OH', 'CLH', 'BGC'] as const;
