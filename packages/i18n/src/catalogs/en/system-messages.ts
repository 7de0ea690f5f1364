export const systemMessages = {
  fields: {
    body: 'Message',
    display: 'Where it shows',
    severity: 'Severity',
    audience: 'Audience',
    startsAt: 'Starts',
    endsAt: 'Ends',
    dismissible: 'Readers can dismiss it',
    languages: 'Translations',
  },
  sections: {
    text: 'Message',
    shown: 'Where and when',
    languages: 'Translations',
  },
  help: {
    audience: 'Leave empty to show it to everyone.',
    times: 'Eastern Time. Leave the end empty to show it until you turn it off.',
    languages: 'Readers in other languages see the English text.',
  },
  languages: {
    language: 'Language',
    title: 'Title',
    body: 'Message',
    add: 'Add translation',
  },
  state: {
    scheduled: 'Scheduled',
    live: 'Live',
    ended: 'Ended',
    off: 'Off',
  },
  emptyHelp: 'Announcements on the landing page or above every screen. Write the first one.',
} as const;
