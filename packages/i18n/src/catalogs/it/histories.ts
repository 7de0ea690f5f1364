import type { English, Translated } from '../../catalog.ts';

/** Results from before: brought in from files, and only read. */
export const histories: Translated<English['histories']> = {
  fields: {
    participantRef: 'Identificativo',
    idMasked: 'Identificativo (oscurato)',
    serviceType: 'Tipo di servizio',
    documentId: 'Documento',
    testDate: 'Prelievo',
    reason: 'Motivo del test',
    result: 'Risultato',
    lab: 'Laboratorio',
    mro: 'MRO',
    sourceSystem: 'Origine',
    sourceRef: 'Numero nell’origine',
    countInMis: 'Conta nel MIS',
    importLogId: 'Importazione',
  },
  sections: { result: 'Risultato', source: 'Origine' },
  emptyHelp: 'I risultati precedenti ad Assay compaiono qui dopo l’importazione da un file.',
};
