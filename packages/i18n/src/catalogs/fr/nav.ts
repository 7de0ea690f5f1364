import type { English, Translated } from '../../catalog.ts';

export const nav: Translated<English['nav']> = {
  main: 'Menu principal',
  dashboard: 'Tableau de bord',
  administration: 'Administration',
};
