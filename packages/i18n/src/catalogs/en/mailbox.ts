/** What the product mailed. */
export const mailbox = {
  emptyHelp: 'Every email the system sends is listed here: passcodes, invitations, reset links and notifications.',
  fields: {
    to: 'To',
    subject: 'Subject',
    state: 'Status',
    sentAt: 'Sent',
    attempts: 'Attempts',
    body: 'Text',
    createdAt: 'Created',
  },
  select: 'Select a mail to read it',
  selectHelp: 'Use the arrow keys to move through the list.',
  all: 'All',
  stateFilter: 'Status filter',
  list: 'Emails',
  reading: 'Email',
  notYet: 'Not yet',
  covered: 'Passcodes and links are hidden. Only the recipient can read them.',
  coveredMark: 'hidden',
  newer: 'Newer emails',
  older: 'Older emails',
} as const;
