import type { English, Translated } from '../../catalog.ts';

export const dashboard: Translated<English['dashboard']> = {
  title: 'Hoy',
  needsAttention: 'Requiere atención',
  overview: 'Resumen',
  caughtUp: 'Todo está al día',
  caughtUpHint: 'Aquí aparecen las empresas sin ubicación, los contratos por vencer y las empresas inactivas.',
  activity: 'Actividad reciente',
  noActivity: 'Aún no hay actividad',
  noActivityHint: 'Aquí aparecen las empresas y ubicaciones que usted o sus colegas crean, modifican o archivan.',
  failed: 'No se pudieron cargar los datos.',
  zone: 'Las horas corresponden a la hora del Este (Nueva York).',
  tiles: {
    companies: 'Empresas',
    companiesInactive: 'Empresas inactivas',
    companiesWithoutLocation: 'Empresas sin ubicación',
    contractsEnding: 'Contratos por vencer',
    locations: 'Ubicaciones',
    companiesArchived: 'Empresas archivadas',
  },
};
