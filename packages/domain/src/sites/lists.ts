export const siteKinds = ['Quest PSC', 'Preferred Site', 'Third Party Site', 'Custom'] as const;

/** What a site can do. */
export const siteServices = ['URINE_DOT', 'URINE_NON_DOT', 'ORAL', 'HAIR', 'BAT', 'OH'] as const;

export const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;
