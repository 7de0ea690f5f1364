import type { English, Translated } from '../../catalog.ts';

export const locations: Translated<English['locations']> = {
  fields: {
    companyId: 'ID de l’entreprise',
    descriptor: 'Descripteur',
    groupId: 'Groupe',
    primaryContactId: 'Contact principal',
    isReceiveElectronicInvoices: 'Reçoit les factures électroniques',
    externalIds: 'ID externes',
    locationCodes: 'Codes de l’établissement',
  },
  sections: {
    identity: 'Identité',
    contact: 'Coordonnées',
    addresses: 'Adresses',
    codes: 'Codes et facturation',
  },
  help: {
    master: 'MASTER est le premier établissement d’une entreprise ; il n’y en a qu’un.',
    codes: 'Chaque code ne figure qu’une fois dans une entreprise.',
    group: 'Les groupes sont gérés avec l’entreprise ; aucun n’a encore été créé.',
    contact: 'Les contacts sont gérés avec l’entreprise ; aucun n’a encore été ajouté.',
  },
  externalIds: {
    system: 'Système',
    value: 'Valeur',
    add: 'Ajouter un ID',
    remove: 'Retirer l’ID du système {system}',
  },
  emptyHelp: 'Les commandes pour les participants et leur facturation se font par établissement. Ajoutez le premier.',
};
