/** What the product mailed. */
export const mailbox = {
  emptyHelp: 'Every letter that the product writes is listed here: passcodes, invitations, links for a new password, notices.',
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
  list: 'Letters',
  reading: 'Letter',
  notYet: 'Not yet',
  covered: 'Passcodes and links in letters are covered. Only who got the letter can read them.',
  coveredMark: 'covered',
  newer: 'Newer letters',
  older: 'Older letters',
} as const;
