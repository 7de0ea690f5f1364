/** What a support ticket is about: a note with a category is one. */
export const ticketCategories = ['BIL', 'COL', 'DRG', 'IMP', 'OTH', 'QD', 'CNG', 'CON', 'INQ', 'TAT'] as const;

export const visibilities = ['INTERNAL', 'PUBLIC'] as const;

/** The choice that the option sets name; what is stored of a note is below. */
export const openness = ['Open', 'Closed'] as const;

export const noteStatuses = ['OPEN', 'CLOSED'] as const;

/** Whose turn a ticket is. */
export const noteWaits = ['STAFF', 'CLIENT'] as const;
