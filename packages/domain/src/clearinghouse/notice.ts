/** How many days before its end a consent is told of: time to have another one signed. */
export const consentNoticeDays = 60;

/** How many drivers are listed at once, those who are due first; the others follow once these have been asked about. */
export const mostDue = 500;

/** How many days before it is due an annual query is listed: the last of the twelve months. */
export const queryNoticeDays = 30;
