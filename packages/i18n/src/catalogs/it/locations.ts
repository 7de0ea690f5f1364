import type { English, Translated } from '../../catalog.ts';
import { companies } from './companies.ts';

const { physicalAddress1, physicalAddress2, physicalCity, physicalState, physicalZip, physicalCountry } = companies.fields;
const { mailingAddress1, mailingAddress2, mailingCity, mailingState, mailingZip, mailingCountry } = companies.fields;
const { billingAddress1, billingAddress2, billingCity, billingState, billingZip, billingCountry } = companies.fields;

export const locations: Translated<English['locations']> = {
  fields: {
    id: 'ID',
    companyId: 'ID azienda',
    companyName: 'Azienda',
    name: 'Nome',
    descriptor: 'Descrittore',
    groupId: 'Gruppo',
    email: 'E-mail',
    phone: 'Telefono',
    phone2: 'Telefono 2',
    fax: 'Fax',
    fax2: 'Fax 2',
    usDot: 'Numero US DOT',
    ...{ physicalAddress1, physicalAddress2, physicalCity, physicalState, physicalZip, physicalCountry },
    ...{ mailingAddress1, mailingAddress2, mailingCity, mailingState, mailingZip, mailingCountry },
    ...{ billingAddress1, billingAddress2, billingCity, billingState, billingZip, billingCountry },
    primaryContactId: 'Contatto principale',
    isReceiveElectronicInvoices: 'Riceve fatture elettroniche',
    isActive: 'Stato',
    isArchived: 'Archiviata',
    externalIds: 'ID esterni',
    locationCodes: 'Codici della sede',
    agencies: 'Agenzie DOT',
    timeZone: 'Fuso orario',
    version: 'Versione',
    createdAt: 'Creazione',
    updatedAt: 'Ultima modifica',
  },
  sections: {
    identity: 'Identità',
    reach: 'Recapiti',
    addresses: 'Indirizzi',
    codes: 'Codici e fatturazione',
  },
  help: {
    master: 'MASTER è la prima sede di un’azienda; ce n’è una sola.',
    codes: 'Ogni codice può comparire una sola volta in un’azienda.',
    group: 'I gruppi sono gestiti con l’azienda; non ne è stato ancora creato nessuno.',
    contact: 'I contatti sono gestiti con l’azienda; non ne è stato ancora aggiunto nessuno.',
  },
  create: 'Nuova sede',
  archiveText: 'Scompare dagli elenchi quotidiani. Nulla viene eliminato e la sede può essere ripristinata.',
  externalIds: {
    system: 'Sistema',
    value: 'Valore',
    add: 'Aggiungi un ID',
    remove: 'Rimuovi l’ID di {system}',
  },
  grid: {
    title: 'Sedi',
    empty: 'Ancora nessuna sede',
    emptyHelp: 'Gli ordini per i partecipanti e la fatturazione si gestiscono per sede. Aggiungere la prima.',
    noMatch: 'Nessuna sede corrisponde',
    archivedMatch: {
      one: 'Nessuna sede attiva corrisponde. Ne corrisponde {count} archiviata.',
      many: 'Nessuna sede attiva corrisponde. Ne corrispondono {count} archiviate.',
      other: 'Nessuna sede attiva corrisponde. Ne corrispondono {count} archiviate.',
    },
  },
};
