import type { English, Translated } from '../../catalog.ts';

export const providers: Translated<English['providers']> = {
  fields: {
    apiBaseUrl: 'Indirizzo dell’API',
    authMode: 'Metodo di autenticazione',
    orderMode: 'Invio degli ordini',
    resultMode: 'Ricezione dei risultati',
    supportsCancel: 'Accetta gli annullamenti',
    supportsUpdate: 'Accetta gli aggiornamenti',
    slaHours: 'Tempi di consegna (ore)',
    hhsCertifiedUrine: 'Certificato HHS per le urine',
    hhsCertifiedOral: 'Certificato HHS per il fluido orale',
    cliaNo: 'Numero CLIA',
    capNo: 'Numero CAP',
  },
  sections: {
    identity: 'Dati del fornitore',
    contact: 'Recapiti',
    connection: 'Connessione',
    certificates: 'Certificazioni',
  },
  emptyHelp: 'Laboratori, cliniche e piattaforme a cui si inviano gli ordini. Aggiungere il primo.',
};
