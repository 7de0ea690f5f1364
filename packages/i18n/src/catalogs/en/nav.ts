/** The lines of the sidebar. */
export const nav = {
  main: 'Main menu',
  dashboard: 'Today',
  administration: 'Administration',
} as const;
