import type { English, Translated } from '../../catalog.ts';

export const sites: Translated<English['sites']> = {
  fields: {
    code: 'Codice del centro',
    kind: 'Tipo',
    lat: 'Latitudine',
    lng: 'Longitudine',
    hours: 'Orari di apertura',
    services: 'Servizi',
    electronicCcf: 'CCF elettronico',
    walkIn: 'Accesso senza appuntamento',
    afterHours: 'Prelievi fuori orario',
    tier: 'Fascia di prezzo',
    fee: 'Tariffa di prelievo',
    providerId: 'Fornitore',
    companyIds: 'Aziende',
    collectors: 'Addetti al prelievo',
    bats: 'Tecnici dell’etilometro (BAT)',
    ebts: 'Etilometri probatori (EBT)',
    nextDue: 'Prossima scadenza della formazione',
  },
  sections: {
    identity: 'Dati del centro',
    contact: 'Recapiti',
    hours: 'Orari e servizi',
    price: 'Prezzo',
    staff: 'Personale e dispositivi',
  },
  hours: {
    day: 'Giorno',
    opens: 'Apre (HH:MM)',
    closes: 'Chiude (HH:MM)',
    add: 'Aggiungi orario',
  },
  collectors: {
    trainedOn: 'Formato il',
    refresherDue: 'Aggiornamento entro il',
    add: 'Aggiungi addetto',
  },
  bats: {
    certExpiry: 'Scadenza del certificato',
    add: 'Aggiungi tecnico',
  },
  ebts: {
    make: 'Marca',
    model: 'Modello',
    serial: 'Numero di serie',
    lastCheck: 'Ultima verifica della taratura',
    add: 'Aggiungi dispositivo',
  },
  help: {
    place: 'Lasci vuoto per collocare il centro in base al codice postale.',
  },
  warnings: {
    trainingExpired: 'Formazione o certificato scaduti',
    trainingExpiring: 'Formazione o certificato in scadenza',
  },
  emptyHelp: 'I luoghi in cui si prelevano i campioni. Aggiungere il primo centro.',
};
