/** The first page: what needs a decision, and what changed. */
export const dashboard = {
  title: 'Today',
  needsMe: 'What needs you',
  overview: 'What you look after',
  nothingNeedsMe: 'Nothing needs you right now.',
  nothingNeedsMeHint: 'Companies without a location, contracts that end soon and inactive companies would be listed here.',
  changed: 'Changed lately',
  nothingChanged: 'No changes yet.',
  nothingChangedHint: 'Companies and locations that you or your colleagues create, change or archive will be listed here.',
  failed: 'The numbers could not be fetched.',
  zone: 'Times are Eastern Time (New York).',
  tiles: {
    companies: { one: 'company', other: 'companies' },
    companiesInactive: { one: 'company is inactive', other: 'companies are inactive' },
    companiesWithoutLocation: { one: 'company has no location yet', other: 'companies have no location yet' },
    contractsEnding: { one: 'contract ends soon', other: 'contracts end soon' },
    locations: { one: 'location', other: 'locations' },
    companiesArchived: { one: 'company in the archive', other: 'companies in the archive' },
  },
} as const;
