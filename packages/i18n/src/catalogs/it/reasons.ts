import type { English, Translated } from '../../catalog.ts';

export const reasons: Translated<English['reasons']> = {
  fields: {
    label: 'Nome',
    code: 'Motivo',
    isInternal: 'Solo per uso interno',
    misRow: 'Riga del report MIS',
    observedRequired: 'Prelievo osservato per il DOT',
    allowedFamilies: 'Categorie di test',
    defaultExpiryHours: 'Scadenza degli ordini (ore)',
    sort: 'Posizione negli elenchi',
  },
  sections: {
    identity: 'Dati del motivo',
  },
  help: { families: 'Lasciare vuoto per offrire il motivo per tutte le categorie di test.' },
};
