import type { English, Translated } from '../../catalog.ts';

export const nav: Translated<English['nav']> = {
  main: 'Menu principale',
  dashboard: 'Oggi',
  catalog: 'Servizi e fornitori',
  randoms: 'Test casuali',
  randomBoard: 'Quadro delle scadenze',
  randomReports: 'Report sui test casuali',
  administration: 'Amministrazione',
};
