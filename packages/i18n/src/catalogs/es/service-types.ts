import type { English, Translated } from '../../catalog.ts';

export const serviceTypes: Translated<English['serviceTypes']> = {
  fields: {
    family: 'Categoría de prueba',
    specimenTypes: 'Muestras',
    requiresMro: 'Revisión del MRO',
    requiredDocumentTypes: 'Documentos requeridos',
  },
  sections: {
    identity: 'Datos del tipo de servicio',
    testing: 'Prueba y revisión',
  },
  emptyHelp: 'Modalidades de prueba a las que pertenecen los servicios. Agregue la primera.',
};
