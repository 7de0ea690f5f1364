import type { English, Translated } from '../../catalog.ts';

export const occupations: Translated<English['occupations']> = {
  fields: {
    occupation: 'Mansione',
    type: 'Tipo',
    misCategory: 'Categoria del report MIS',
    safetySensitive: 'Rilevante per la sicurezza',
    randomEligible: 'Inclusa nelle selezioni casuali',
  },
  sections: {
    identity: 'Dati della mansione',
    testing: 'Programma di test',
  },
  help: { company: 'Lasciare vuoto per proporla a tutte le aziende.' },
  emptyHelp: 'Le mansioni svolte dalle persone. Le mansioni senza azienda sono proposte a tutte le aziende.',
};
