import type { English, Translated } from '../../catalog.ts';

export const locations: Translated<English['locations']> = {
  fields: {
    descriptor: 'Descrittore',
    groupId: 'Gruppo',
    primaryContactId: 'Contatto principale',
    isReceiveElectronicInvoices: 'Riceve fatture elettroniche',
    externalIds: 'ID esterni',
    locationCodes: 'Codici della sede',
  },
  sections: {
    identity: 'Dati della sede',
    contact: 'Recapiti',
    addresses: 'Indirizzi',
    codes: 'Codici e fatturazione',
  },
  help: {
    master: 'MASTER è la prima sede di un’azienda. Ce n’è una sola.',
    codes: 'Usare ogni codice una sola volta per azienda.',
  },
  externalIds: {
    system: 'Sistema',
    value: 'Valore',
    add: 'Aggiungi ID',
  },
  emptyHelp: 'I test si ordinano e si fatturano per sede. Aggiungere la prima.',
};
