import type { English, Translated } from '../../catalog.ts';

export const dashboard: Translated<English['dashboard']> = {
  title: 'Aujourd’hui',
  needsAttention: 'Ce qui requiert votre attention',
  overview: 'Ce dont vous vous occupez',
  caughtUp: 'Rien ne requiert votre attention pour le moment.',
  caughtUpHint:
    'Les entreprises sans établissement, les contrats arrivant bientôt à échéance et les entreprises inactives apparaîtraient ici.',
  activity: 'Modifications récentes',
  noActivity: 'Aucune modification pour le moment.',
  noActivityHint: 'Les entreprises et les établissements que vous ou vos collègues aurez créés, modifiés ou archivés apparaîtront ici.',
  failed: 'Les chiffres n’ont pas pu être récupérés.',
  zone: 'Les heures sont celles de l’Est des États-Unis (New York).',
  tiles: {
    companies: 'Entreprises',
    companiesInactive: 'Entreprises inactives',
    companiesWithoutLocation: 'Entreprises sans établissement',
    contractsEnding: 'Contrats bientôt échus',
    locations: 'Établissements',
    companiesArchived: 'Entreprises archivées',
  },
};
