/** What the product mailed. */
export const mailbox = {
  emptyHelp: 'Every email that the product writes is listed here: passcodes, invitations, links for a new password, notices.',
  fields: {
    to: 'To',
    subject: 'Subject',
    state: 'State',
    sentAt: 'Sent',
    attempts: 'Attempts',
    body: 'Text',
    createdAt: 'Written',
  },
  select: 'Select a mail to read it',
  selectHelp: 'The arrow keys move through the list.',
  all: 'All',
  stateFilter: 'State of the mail',
  list: 'Emails',
  reading: 'Email',
  notYet: 'Not yet',
  covered: 'Passcodes and links in emails are covered. Only who got the email can read them.',
  coveredMark: 'covered',
  newer: 'Newer emails',
  older: 'Older emails',
} as const;
