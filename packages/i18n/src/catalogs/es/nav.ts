import type { English, Translated } from '../../catalog.ts';

export const nav: Translated<English['nav']> = {
  main: 'Menú principal',
  dashboard: 'Hoy',
  administration: 'Administración',
};
