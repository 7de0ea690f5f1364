/** The lines of the sidebar. */
export const nav = {
  main: 'Main menu',
  dashboard: 'Today',
  catalog: 'Services and providers',
  randoms: 'Random testing',
  randomBoard: 'Due board',
  randomReports: 'Random reports',
  administration: 'Administration',
} as const;
