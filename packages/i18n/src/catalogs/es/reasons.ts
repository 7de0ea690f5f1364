import type { English, Translated } from '../../catalog.ts';

export const reasons: Translated<English['reasons']> = {
  fields: {
    label: 'Nombre',
    code: 'Motivo',
    isInternal: 'Solo para uso interno',
    isDot: 'Prueba DOT',
    misRow: 'Fila del informe MIS',
    observedRequired: 'Recolección observada para DOT',
    defaultExpiryHours: 'Las órdenes vencen después de (horas)',
    sort: 'Posición en las listas',
  },
  sections: {
    identity: 'Datos del motivo',
  },
};
