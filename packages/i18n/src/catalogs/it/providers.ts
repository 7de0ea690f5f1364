import type { English, Translated } from '../../catalog.ts';

export const providers: Translated<English['providers']> = {
  fields: {
    code: 'Codice',
    kind: 'Tipo',
    apiBaseUrl: 'Indirizzo dell’API',
    authMode: 'Autenticazione',
    orderMode: 'Invio degli ordini',
    resultMode: 'Ricezione dei risultati',
    supportsCancel: 'Accetta gli annullamenti',
    supportsUpdate: 'Accetta le modifiche',
    slaHours: 'Tempi di consegna (ore)',
    hhsCertifiedUrine: 'Certificato HHS per le urine',
    hhsCertifiedOral: 'Certificato HHS per il fluido orale',
    cliaNo: 'Numero CLIA',
    capNo: 'Numero CAP',
  },
  sections: {
    identity: 'Identità',
    contact: 'Recapiti',
    connection: 'Connessione',
    certificates: 'Certificazioni',
  },
  emptyHelp: 'Laboratori, cliniche e piattaforme a cui si inviano gli ordini. Aggiungere il primo.',
};
