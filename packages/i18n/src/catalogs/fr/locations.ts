import type { English, Translated } from '../../catalog.ts';
import { companies } from './companies.ts';

const { physicalAddress1, physicalAddress2, physicalCity, physicalState, physicalZip, physicalCountry } = companies.fields;
const { mailingAddress1, mailingAddress2, mailingCity, mailingState, mailingZip, mailingCountry } = companies.fields;
const { billingAddress1, billingAddress2, billingCity, billingState, billingZip, billingCountry } = companies.fields;

export const locations: Translated<English['locations']> = {
  fields: {
    id: 'ID',
    companyId: 'ID de l’entreprise',
    companyName: 'Entreprise',
    name: 'Nom',
    descriptor: 'Descripteur',
    groupId: 'Groupe',
    email: 'Adresse e-mail',
    phone: 'Téléphone',
    phone2: 'Téléphone 2',
    fax: 'Fax',
    fax2: 'Fax 2',
    usDot: 'Numéro US DOT',
    ...{ physicalAddress1, physicalAddress2, physicalCity, physicalState, physicalZip, physicalCountry },
    ...{ mailingAddress1, mailingAddress2, mailingCity, mailingState, mailingZip, mailingCountry },
    ...{ billingAddress1, billingAddress2, billingCity, billingState, billingZip, billingCountry },
    primaryContactId: 'Contact principal',
    isReceiveElectronicInvoices: 'Reçoit les factures électroniques',
    isActive: 'Statut',
    isArchived: 'Archivé',
    externalIds: 'ID externes',
    locationCodes: 'Codes de l’établissement',
    agencies: 'Agences du DOT',
    timeZone: 'Fuseau horaire',
    version: 'Version',
    createdAt: 'Création',
    updatedAt: 'Dernière modification',
  },
  sections: {
    identity: 'Identité',
    reach: 'Coordonnées',
    addresses: 'Adresses',
    codes: 'Codes et facturation',
  },
  help: {
    master: 'MASTER est le premier établissement d’une entreprise ; il n’y en a qu’un.',
    codes: 'Chaque code ne figure qu’une fois dans une entreprise.',
    group: 'Les groupes sont gérés avec l’entreprise ; aucun n’a encore été créé.',
    contact: 'Les contacts sont gérés avec l’entreprise ; aucun n’a encore été ajouté.',
  },
  create: 'Nouvel établissement',
  archiveText: 'Il quitte les listes courantes. Rien n’est supprimé, et il peut être restauré.',
  externalIds: {
    system: 'Système',
    value: 'Valeur',
    add: 'Ajouter un ID',
    remove: 'Retirer l’ID du système {system}',
  },
  grid: {
    title: 'Établissements',
    empty: 'Aucun établissement pour le moment',
    emptyHelp: 'Les commandes pour les participants et leur facturation se font par établissement. Ajoutez le premier.',
    noMatch: 'Aucun établissement ne correspond',
    archivedMatch: {
      one: 'Aucun établissement actif ne correspond. {count} établissement archivé correspond.',
      many: 'Aucun établissement actif ne correspond. {count} d’établissements archivés correspondent.',
      other: 'Aucun établissement actif ne correspond. {count} établissements archivés correspondent.',
    },
  },
};
