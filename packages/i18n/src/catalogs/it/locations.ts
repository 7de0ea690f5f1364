import type { English, Translated } from '../../catalog.ts';

export const locations: Translated<English['locations']> = {
  fields: {
    companyId: 'ID azienda',
    descriptor: 'Descrittore',
    groupId: 'Gruppo',
    primaryContactId: 'Contatto principale',
    isReceiveElectronicInvoices: 'Riceve fatture elettroniche',
    externalIds: 'ID esterni',
    locationCodes: 'Codici della sede',
  },
  sections: {
    identity: 'Identità',
    contact: 'Recapiti',
    addresses: 'Indirizzi',
    codes: 'Codici e fatturazione',
  },
  help: {
    master: 'MASTER è la prima sede di un’azienda; ce n’è una sola.',
    codes: 'Ogni codice può comparire una sola volta in un’azienda.',
    group: 'I gruppi sono gestiti con l’azienda; non ne è stato ancora creato nessuno.',
    contact: 'I contatti sono gestiti con l’azienda; non ne è stato ancora aggiunto nessuno.',
  },
  externalIds: {
    system: 'Sistema',
    value: 'Valore',
    add: 'Aggiungi un ID',
    remove: 'Rimuovi l’ID di {system}',
  },
  emptyHelp: 'Gli ordini per i partecipanti e la fatturazione si gestiscono per sede. Aggiungere la prima.',
};
