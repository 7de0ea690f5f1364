import type { English, Translated } from '../../catalog.ts';

export const serviceTypes: Translated<English['serviceTypes']> = {
  fields: {
    family: 'Categoria del test',
    specimenTypes: 'Campioni',
    requiresMro: 'Revisione dell’MRO',
    requiredDocumentTypes: 'Documenti richiesti',
  },
  sections: {
    identity: 'Dati del tipo di servizio',
    testing: 'Test e revisione',
  },
  emptyHelp: 'Modalità di test a cui appartengono i servizi. Aggiungere la prima.',
};
