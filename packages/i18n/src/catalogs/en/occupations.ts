export const occupations = {
  fields: {
    occupation: 'Occupation',
    type: 'Type',
    misCategory: 'MIS category',
    safetySensitive: 'Safety-sensitive',
    randomEligible: 'In random selections',
  },
  sections: {
    identity: 'Occupation details',
    testing: 'Testing program',
  },
  help: { company: 'Leave empty to offer it to every company.' },
  emptyHelp: 'What people are employed as. Occupations without a company are offered to every company.',
} as const;
