/** The front page: what the product is, and for whom. */
export const landing = {
  claim: 'The back office for workplace drug and alcohol testing, from first order to audit.',
  picture: 'The list of companies in Assay',
  points: {
    record: {
      title: 'One record for every program.',
      text: 'Companies, people, orders and collections in one place, with random draws anyone can check for themselves.',
    },
    lists: {
      title: 'Lists that keep up.',
      text: 'Search, filter and sort hundreds of thousands of records as you type, and export exactly what you see.',
    },
    audit: {
      title: 'Nothing happens unseen.',
      text: 'Every change, export and revealed identifier is in a sealed audit log that your auditor can verify.',
    },
  },
  whom: {
    administrators: { title: 'Administrators', text: 'Run hundreds of client programs from one screen.' },
    employers: { title: 'Employers', text: 'Keep your own companies, locations and people up to date.' },
    medical: { title: 'Medical staff and sites', text: 'See what your role needs, and nothing else.' },
  },
  security: {
    title: 'Security',
    text: 'Two-factor sign-in, identifiers encrypted and masked, every change in a sealed audit log. Six languages.',
  },
  demo: {
    administrator: 'Administrator',
    employer: 'Employer',
    medical: 'Medical',
    site: 'Site',
    first: 'First sign-in',
    /** Each of them in a word or two, after the name of the group. */
    people: {
      'GA': 'Global',
      'SA': 'Super',
      'LSA': 'Limited',
      'DER': 'DER',
      'HRA': 'HR',
      'LHRA': 'Location HR',
      'OOA': 'Order only',
      'MRO': 'MRO',
      'MRO-ASSIST': 'MRO assistant',
      'CHO': 'Clearinghouse',
      'otherDer': 'DER, another company',
      'passcode': 'With a passcode',
      'newPassword': 'With a new password',
    },
  },
} as const;
