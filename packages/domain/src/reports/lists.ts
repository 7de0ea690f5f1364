export const reportTypes = [
  'Compliance Report',
  'Assigned Participants',
  'MIS Report',
  'Result Summary Report',
  'Selection Report',
] as const;

export const reportFrequencies = ['Daily', 'Weekly', 'Monthly', 'Quarterly'] as const;

export const reportChannels = ['Email'] as const;
