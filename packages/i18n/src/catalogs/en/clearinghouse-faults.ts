/** What can be wrong with a query: only the server says it. */
export const clearinghouseFaults = {
  queryNotDriver: 'The Clearinghouse holds only working drivers under FMCSA rules (49 CFR 382.103)',
  queryNoLicense: 'This person has no CDL number on file',
  queryNotDesignated: 'The company hasn’t designated us in the Clearinghouse, so no query may be made for it (49 CFR 382.711)',
  queryConsentMissing: 'A limited query needs a general consent in force, and this driver has none (49 CFR 382.701(b), 382.703)',
  queryLicenseFormat: 'The license doesn’t look like one from {state}. Expected (A letter, 9 digit): {shapes}',
  queryStanding: 'A query for this driver is already under way',
  queryFixed: 'This can’t change once the query has been sent',
} as const;

/** Why something is not done with queries. */
export const clearinghouseProblem = {
  move: 'This status doesn’t follow from the current one.',
  sent: 'A query that has been sent is kept for three years and can’t be archived now.',
  nothing: 'No query of this company waits to be sent.',
  lines: {
    columns: 'Columns are missing in this line',
    dob: 'The date of birth can’t be read',
    license: 'The license number or state is missing',
    status: 'The status isn’t known',
  },
} as const;
