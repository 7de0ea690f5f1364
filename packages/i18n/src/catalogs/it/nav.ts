import type { English, Translated } from '../../catalog.ts';

export const nav: Translated<English['nav']> = {
  main: 'Menu principale',
  dashboard: 'Oggi',
  catalog: 'Servizi e fornitori',
  administration: 'Amministrazione',
};
