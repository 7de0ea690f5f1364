/** The lines of the sidebar. */
export const nav = {
  main: 'Main menu',
  dashboard: 'Today',
  catalog: 'Services and providers',
  administration: 'Administration',
} as const;
