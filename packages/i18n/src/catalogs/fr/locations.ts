import type { English, Translated } from '../../catalog.ts';

export const locations: Translated<English['locations']> = {
  fields: {
    descriptor: 'Descripteur',
    groupId: 'Groupe',
    primaryContactId: 'Contact principal',
    isReceiveElectronicInvoices: 'Reçoit les factures électroniques',
    externalIds: 'ID externes',
    locationCodes: 'Codes de l’établissement',
  },
  sections: {
    identity: 'Informations sur l’établissement',
    contact: 'Coordonnées',
    addresses: 'Adresses',
    codes: 'Codes et facturation',
  },
  help: {
    master: 'MASTER est le premier établissement d’une entreprise. Il n’y en a qu’un.',
    codes: 'N’utilisez chaque code qu’une fois par entreprise.',
  },
  externalIds: {
    system: 'Système',
    value: 'Valeur',
    add: 'Ajouter un ID',
  },
  emptyHelp: 'Les tests sont commandés et facturés par établissement. Ajoutez le premier.',
};
