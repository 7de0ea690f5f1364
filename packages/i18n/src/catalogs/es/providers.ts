import type { English, Translated } from '../../catalog.ts';

export const providers: Translated<English['providers']> = {
  fields: {
    apiBaseUrl: 'Dirección de la API',
    authMode: 'Método de autenticación',
    orderMode: 'Envío de órdenes',
    resultMode: 'Recepción de resultados',
    supportsCancel: 'Acepta cancelaciones',
    supportsUpdate: 'Acepta actualizaciones',
    slaHours: 'Plazo de entrega (horas)',
    hhsCertifiedUrine: 'Certificado por el HHS para orina',
    hhsCertifiedOral: 'Certificado por el HHS para fluido oral',
    cliaNo: 'Número CLIA',
    capNo: 'Número CAP',
  },
  sections: {
    identity: 'Datos del proveedor',
    contact: 'Datos de contacto',
    connection: 'Conexión',
    certificates: 'Certificaciones',
  },
  emptyHelp: 'Laboratorios, clínicas y plataformas a los que se envían las órdenes. Agregue el primero.',
};
