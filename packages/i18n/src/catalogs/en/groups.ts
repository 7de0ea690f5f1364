export const groups = {
  fields: {
    notifiesFailure: 'Notify on failure',
  },
  sections: { identity: 'Group details' },
  help: { notifiesFailure: 'Tell the contacts when something fails at a location of this group.' },
  emptyHelp: 'A group bundles locations that are managed together. Add the first one.',
} as const;
