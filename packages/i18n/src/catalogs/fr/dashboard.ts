import type { English, Translated } from '../../catalog.ts';

export const dashboard: Translated<English['dashboard']> = {
  title: 'Aujourd’hui',
  needsMe: 'Ce qui requiert votre attention',
  overview: 'Ce dont vous vous occupez',
  nothingNeedsMe: 'Rien ne requiert votre attention pour le moment.',
  nothingNeedsMeHint:
    'Les entreprises sans établissement, les contrats arrivant bientôt à échéance et les entreprises inactives apparaîtraient ici.',
  changed: 'Modifications récentes',
  nothingChanged: 'Aucune modification pour le moment.',
  nothingChangedHint: 'Les entreprises et les établissements que vous ou vos collègues aurez créés, modifiés ou archivés apparaîtront ici.',
  failed: 'Les chiffres n’ont pas pu être récupérés.',
  zone: 'Les heures sont celles de l’Est des États-Unis (New York).',
  tiles: {
    companies: { one: 'entreprise', many: 'd’entreprises', other: 'entreprises' },
    companiesInactive: {
      one: 'entreprise est inactive',
      many: 'd’entreprises sont inactives',
      other: 'entreprises sont inactives',
    },
    companiesWithoutLocation: {
      one: 'entreprise n’a pas encore d’établissement',
      many: 'd’entreprises n’ont pas encore d’établissement',
      other: 'entreprises n’ont pas encore d’établissement',
    },
    contractsEnding: {
      one: 'contrat arrive bientôt à échéance',
      many: 'de contrats arrivent bientôt à échéance',
      other: 'contrats arrivent bientôt à échéance',
    },
    locations: { one: 'établissement', many: 'd’établissements', other: 'établissements' },
    companiesArchived: { one: 'entreprise archivée', many: 'd’entreprises archivées', other: 'entreprises archivées' },
  },
};
