import type { English, Translated } from '../../catalog.ts';

export const occupations: Translated<English['occupations']> = {
  fields: {
    occupation: 'Fonction',
    type: 'Type',
    misCategory: 'Catégorie du rapport MIS',
    safetySensitive: 'Fonction sensible pour la sécurité',
    randomEligible: 'Incluse dans les tirages aléatoires',
  },
  sections: {
    identity: 'Informations sur la fonction',
    testing: 'Programme de tests',
  },
  help: { company: 'Laissez vide pour la proposer à toutes les entreprises.' },
  emptyHelp: 'Les fonctions exercées par les salariés. Une fonction sans entreprise est proposée à toutes les entreprises.',
};
