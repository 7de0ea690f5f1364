import type { English, Translated } from '../../catalog.ts';

/** Results from before: brought in from files, and only read. */
export const histories: Translated<English['histories']> = {
  fields: {
    participantRef: 'Identifiant',
    idMasked: 'Identifiant (masqué)',
    serviceType: 'Type de service',
    documentId: 'Document',
    testDate: 'Prélevé le',
    reason: 'Motif du test',
    result: 'Résultat',
    lab: 'Laboratoire',
    mro: 'MRO',
    sourceSystem: 'Origine',
    sourceRef: 'Numéro d’origine',
    countInMis: 'Compte dans le MIS',
    importLogId: 'Importation',
  },
  sections: { result: 'Résultat', source: 'Origine' },
  emptyHelp: 'Les résultats antérieurs à Assay figurent ici une fois importés depuis un fichier.',
};
