import type { English, Translated } from '../../catalog.ts';

export const nav: Translated<English['nav']> = {
  main: 'Menú principal',
  dashboard: 'Hoy',
  catalog: 'Servicios y proveedores',
  administration: 'Administración',
};
