/** Requests for an account. */
export const signups = {
  grid: { title: 'Account requests' },
  fields: {
    id: 'Number',
    version: 'Version',
    name: 'Name',
    email: 'E-mail',
    company: 'Company',
    phone: 'Phone',
    message: 'Message',
    state: 'State',
    decidedByName: 'Decided by',
    decidedAt: 'Decided on',
    reason: 'Reason',
    userId: 'User number',
    isActive: 'Active',
    isArchived: 'Archived',
    createdAt: 'Asked on',
    updatedAt: 'Changed',
  },
} as const;
