/** What the product mailed. */
export const mailbox = {
  grid: { title: 'Sent mail' },
  fields: {
    id: 'Number',
    version: 'Version',
    to: 'To',
    subject: 'Subject',
    state: 'State',
    sentAt: 'Sent',
    attempts: 'Attempts',
    body: 'Text',
    isActive: 'Active',
    isArchived: 'Archived',
    createdAt: 'Written',
    updatedAt: 'Changed',
  },
} as const;
