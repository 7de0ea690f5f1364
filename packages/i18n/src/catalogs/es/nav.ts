import type { English, Translated } from '../../catalog.ts';

export const nav: Translated<English['nav']> = {
  main: 'Menú principal',
  dashboard: 'Hoy',
  catalog: 'Servicios y proveedores',
  randoms: 'Pruebas aleatorias',
  randomBoard: 'Tablero de vencimientos',
  randomReports: 'Informes de pruebas aleatorias',
  administration: 'Administración',
};
