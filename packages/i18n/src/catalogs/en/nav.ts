/** The lines of the sidebar. */
export const nav = {
  main: 'Main menu',
  dashboard: 'Dashboard',
  administration: 'Administration',
} as const;
