import type { English, Translated } from '../../catalog.ts';

export const reasons: Translated<English['reasons']> = {
  fields: {
    label: 'Nombre',
    code: 'Motivo',
    isInternal: 'Solo para uso interno',
    misRow: 'Fila del informe MIS',
    observedRequired: 'Recolección observada para DOT',
    allowedFamilies: 'Categorías de prueba',
    defaultExpiryHours: 'Las órdenes vencen después de (horas)',
    sort: 'Posición en las listas',
  },
  sections: {
    identity: 'Datos del motivo',
  },
  help: { families: 'Déjelo vacío para ofrecer el motivo en todas las categorías de prueba.' },
};
