/** What a write says when it went well. */
export const notices = {
  created: 'Created successfully',
  updated: 'Updated successfully',
  deleted: 'Deleted successfully',
  restored: 'Restored successfully',
  preferencesSaved: 'Grid preferences saved',
  signedOut: 'Signed out',
} as const;
