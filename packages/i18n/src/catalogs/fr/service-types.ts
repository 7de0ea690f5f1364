import type { English, Translated } from '../../catalog.ts';

export const serviceTypes: Translated<English['serviceTypes']> = {
  fields: {
    family: 'Catégorie de test',
    specimenTypes: 'Échantillons',
    requiresMro: 'Examen par le MRO',
    requiredDocumentTypes: 'Documents requis',
  },
  sections: {
    identity: 'Informations sur le type de service',
    testing: 'Test et examen',
  },
  emptyHelp: 'Modes de test auxquels appartiennent les services. Ajoutez le premier.',
};
