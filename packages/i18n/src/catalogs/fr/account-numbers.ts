import type { English, Translated } from '../../catalog.ts';

export const accountNumbers: Translated<English['accountNumbers']> = {
  fields: {
    accountNumber: 'Numéro de compte',
    effectiveFrom: 'Valable à partir du',
    effectiveTo: 'Valable jusqu’au',
    isDot: 'Tests DOT',
    agency: 'Agence DOT',
    panelCode: 'Code du panel',
  },
  sections: {
    identity: 'Informations sur le numéro de compte',
    use: 'Utilisation',
    useHelp: 'Deux numéros pour le même travail ne peuvent pas être valables le même jour.',
  },
  help: {
    mro: 'Laissez vide pour utiliser le MRO de l’entreprise.',
    isDefault:
      'Le numéro à utiliser quand aucun autre plus précis ne convient. Un prestataire n’a qu’un numéro par défaut par entreprise à la fois.',
    effectiveTo: 'Laissez une date vide s’il n’y a pas de limite.',
  },
  emptyHelp: 'Le numéro de compte identifie cette entreprise chez un prestataire. Ajoutez le premier.',
};
