import type { English, Translated } from '../../catalog.ts';

export const services: Translated<English['services']> = {
  fields: {
    panelId: 'Panel',
    collectionKind: 'Toma de muestra',
    observedAllowed: 'Permite observación directa',
    labTestCode: 'Código de prueba del laboratorio',
    resultValues: 'Resultados posibles',
    validityMonths: 'Vigencia (meses)',
    cost: 'Costo',
  },
  sections: {
    identity: 'Datos del servicio',
    testing: 'Toma de muestra y prueba',
    results: 'Resultados',
    prices: 'Precios',
  },
  help: {
    panel: 'Una prueba de drogas DOT requiere un panel DOT para la misma muestra.',
    results: 'Si no elige ninguno, todos son posibles.',
  },
  emptyHelp: 'Pruebas y exámenes que las empresas pueden ordenar. Agregue el primero.',
};
