import type { English, Translated } from '../../catalog.ts';

export const dashboard: Translated<English['dashboard']> = {
  title: 'Hoy',
  needsAttention: 'Qué requiere su atención',
  overview: 'Lo que usted gestiona',
  caughtUp: 'En este momento nada requiere su atención.',
  caughtUpHint: 'Aquí aparecerían las empresas sin ubicación, los contratos que vencen pronto y las empresas inactivas.',
  activity: 'Cambios recientes',
  noActivity: 'Aún no hay cambios.',
  noActivityHint: 'Aquí aparecerán las empresas y ubicaciones que usted o sus colegas creen, modifiquen o archiven.',
  failed: 'No se pudieron obtener los datos.',
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
