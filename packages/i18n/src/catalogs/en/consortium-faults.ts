/** What can be wrong with a consortium: only the server says it. */
export const consortiumFaults = {
  companyChosen: 'Choose a company or have one created, not both',
  companyKept: 'A consortium keeps its company',
} as const;
