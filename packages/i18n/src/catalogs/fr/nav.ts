import type { English, Translated } from '../../catalog.ts';

export const nav: Translated<English['nav']> = {
  main: 'Menu principal',
  dashboard: 'Aujourd’hui',
  catalog: 'Services et prestataires',
  randoms: 'Tests aléatoires',
  randomBoard: 'Tableau des échéances',
  randomReports: 'Rapports aléatoires',
  administration: 'Administration',
};
