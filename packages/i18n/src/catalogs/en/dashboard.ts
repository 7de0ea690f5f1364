/** The first page: what needs a decision, and what changed. */
export const dashboard = {
  title: 'Today',
  needsAttention: 'Needs attention',
  overview: 'Overview',
  caughtUp: 'You’re all caught up',
  caughtUpHint: 'Companies without a location, contracts ending soon and inactive companies appear here.',
  activity: 'Recent activity',
  noActivity: 'No activity yet',
  noActivityHint: 'Companies and locations that you or your colleagues create, change or archive appear here.',
  failed: 'The numbers couldn’t be loaded.',
  zone: 'Times are in Eastern Time (New York).',
  tiles: {
    companies: 'Companies',
    companiesInactive: 'Inactive companies',
    companiesWithoutLocation: 'Companies without a location',
    contractsEnding: 'Contracts ending soon',
    locations: 'Locations',
    companiesArchived: 'Archived companies',
  },
} as const;
