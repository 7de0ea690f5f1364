import type { English, Translated } from '../../catalog.ts';

export const panels: Translated<English['panels']> = {
  fields: {
    regime: 'Programa',
    effectiveFrom: 'Vigente desde',
    effectiveTo: 'Vigente hasta',
    analytes: 'Analitos y valores de corte',
  },
  sections: {
    identity: 'Datos del panel',
    analytes: 'Analitos y valores de corte',
  },
  analytes: {
    drugClass: 'Clase',
    analyte: 'Analito',
    initialCutoff: 'Corte inicial',
    confirmCutoff: 'Corte de confirmación',
    unit: 'Unidad',
    add: 'Agregar analito',
  },
  fixed: 'El DOT establece este panel (49 CFR 40.85 y 40.91). No se puede modificar aquí.',
  emptyHelp: 'Lo que se busca en las muestras, con sus valores de corte. Agregue el primero.',
};
