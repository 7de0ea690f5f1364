import type { English, Translated } from '../../catalog.ts';

export const providerLinks: Translated<English['providerLinks']> = {
  fields: {
    accountNumberId: 'Numéro de compte',
    priority: 'Priorité',
    effectiveFrom: 'En vigueur à partir du',
    effectiveTo: 'En vigueur jusqu’au',
  },
  sections: {
    identity: 'Informations sur le lien avec le prestataire',
    validity: 'Période de validité',
  },
  help: {
    location: 'Sans établissement, le lien s’applique à toute l’entreprise.',
    isDefault: 'Les commandes vont au prestataire par défaut. Il ne peut y en avoir qu’un à la fois.',
  },
  inherited: {
    title: 'Prestataires hérités',
    help: 'Une société mère a ces prestataires pour les types de service sans lien propre. Remplacez-en un pour en choisir un autre.',
  },
  tab: 'Prestataires',
  emptyHelp: 'Qui réalise les tests de l’entreprise, par type de service. Ajoutez le premier lien.',
};
