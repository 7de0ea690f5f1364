import type { English, Translated } from '../../catalog.ts';

/** Results from before: brought in from files, and only read. */
export const histories: Translated<English['histories']> = {
  fields: {
    participantRef: 'Identificador',
    idMasked: 'Identificador (oculto)',
    serviceType: 'Tipo de servicio',
    documentId: 'Documento',
    testDate: 'Toma de muestra',
    reason: 'Motivo de la prueba',
    result: 'Resultado',
    lab: 'Laboratorio',
    mro: 'MRO',
    sourceSystem: 'Origen',
    sourceRef: 'Número en el origen',
    countInMis: 'Cuenta para el MIS',
    importLogId: 'Importación',
  },
  sections: { result: 'Resultado', source: 'Origen' },
  emptyHelp: 'Los resultados anteriores a Assay aparecen aquí cuando se importan desde un archivo.',
};
