import type { English, Translated } from '../../catalog.ts';

export const dashboard: Translated<English['dashboard']> = {
  title: 'Hoy',
  needsMe: 'Qué requiere su atención',
  overview: 'Lo que usted gestiona',
  nothingNeedsMe: 'En este momento nada requiere su atención.',
  nothingNeedsMeHint: 'Aquí aparecerían las empresas sin ubicación, los contratos que vencen pronto y las empresas inactivas.',
  changed: 'Cambios recientes',
  nothingChanged: 'Aún no hay cambios.',
  nothingChangedHint: 'Aquí aparecerán las empresas y ubicaciones que usted o sus colegas creen, modifiquen o archiven.',
  failed: 'No se pudieron obtener los datos.',
  zone: 'Las horas corresponden a la hora del Este (Nueva York).',
  tiles: {
    companies: { one: 'empresa', many: 'de empresas', other: 'empresas' },
    companiesInactive: { one: 'empresa está inactiva', many: 'de empresas están inactivas', other: 'empresas están inactivas' },
    companiesWithoutLocation: {
      one: 'empresa aún no tiene ubicación',
      many: 'de empresas aún no tienen ubicación',
      other: 'empresas aún no tienen ubicación',
    },
    contractsEnding: { one: 'contrato vence pronto', many: 'de contratos vencen pronto', other: 'contratos vencen pronto' },
    locations: { one: 'ubicación', many: 'de ubicaciones', other: 'ubicaciones' },
    companiesArchived: { one: 'empresa en el archivo', many: 'de empresas en el archivo', other: 'empresas en el archivo' },
  },
};
