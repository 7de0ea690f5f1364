/** Consortiums and their members: fetched with their screens alone. */
export const consortiums = {
  fields: {
    companyId: 'Own company',
    contactId: 'Contact',
    adminFee: 'Administration fee',
    memberCount: 'Members',
  },
  /** What the history tells of a member. */
  details: {
    member: 'Member',
    joinedOn: 'Member from',
    leftOn: 'Last day',
  },
  sections: { identity: 'Consortium', contact: 'Contact details' },
  help: { companyId: 'The company record the consortium runs under. Once it has one, it keeps it.' },
  create: {
    createLocation: 'Create its company record',
    createLocationHelp: 'A company of type Consortium and its MASTER location, with the name, phone and address entered here.',
  },
  emptyHelp: 'Create a consortium, then add the companies whose people are in its pools.',
  members: {
    title: 'Members',
    company: 'Company',
    people: 'People in its pools',
    add: 'Add member',
    addHelp: 'The company’s people can be drawn from this day on.',
    end: 'End',
    endOf: 'End the membership of {name}',
    endHelp: 'The last day of the membership. The company’s people leave at the next draw after it.',
    papers: 'Papers',
    papersOf: 'Papers of {name}',
    enrollment: 'Enrollment certificate (PDF)',
    rateLetter: 'Rate letter {year} (PDF)',
    empty: 'No members yet.',
    none: 'This company doesn’t belong to a consortium.',
    states: { FUTURE: 'Not yet', MEMBER: 'Member', LEFT: 'Left' },
  },
} as const;

/** What agencies ask for at least. */
export const randomRates = {
  fields: {
    rateGroup: 'Category',
    drugRate: 'Drug rate (%)',
    effectiveFrom: 'Applies from',
    effectiveTo: 'Applies until',
    source: 'Source',
  },
  sections: { rate: 'Minimum rate' },
  help: {
    alcoholRate: 'Leave empty if the agency asks for no random alcohol tests.',
    source: 'Where the rate is published, such as 49 CFR 382.305(b).',
  },
  emptyHelp: 'Enter the rates that each agency publishes for the year, with their source.',
} as const;

/** Words of closed lists that those screens show. */
export const consortiumLabels = {
  rateGroup: {
    'drivers': 'Drivers',
    'safety-sensitive': 'Safety-sensitive employees',
    'covered service': 'Covered service',
    'maintenance of way': 'Maintenance of way',
    'mechanical': 'Mechanical',
    'covered': 'Covered employees',
    'crewmembers': 'Crewmembers',
  },
} as const;
