/** What the product mailed. */
export const mailbox = {
  emptyHelp: 'Every email the system sends is listed here: passcodes, invitations, reset links and notifications.',
  fields: {
    to: 'To',
    sentAt: 'Sent',
    attempts: 'Attempts',
    body: 'Text',
  },
  select: 'Select an email to read it',
  selectHelp: 'Use the arrow keys to move through the list.',
  all: 'All',
  stateFilter: 'Status filter',
  since: 'Since {day}',
  anyDay: 'Show all dates',
  list: 'Emails',
  reading: 'Email',
  back: 'Back to emails',
  notYet: 'Not yet',
  covered: 'Passcodes and links are hidden. Only the recipient can read them.',
  coveredMark: 'hidden',
  newer: 'Newer emails',
  older: 'Older emails',
} as const;
