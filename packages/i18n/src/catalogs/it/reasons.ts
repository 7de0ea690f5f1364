import type { English, Translated } from '../../catalog.ts';

export const reasons: Translated<English['reasons']> = {
  fields: {
    label: 'Nome',
    code: 'Motivo',
    isInternal: 'Solo per uso interno',
    isDot: 'Test DOT',
    misRow: 'Riga del report MIS',
    observedRequired: 'Prelievo osservato per il DOT',
    defaultExpiryHours: 'Scadenza degli ordini (ore)',
    sort: 'Posizione negli elenchi',
  },
  sections: {
    identity: 'Dati del motivo',
  },
};
