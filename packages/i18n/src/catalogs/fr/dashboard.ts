import type { English, Translated } from '../../catalog.ts';

export const dashboard: Translated<English['dashboard']> = {
  title: 'Aujourd’hui',
  needsAttention: 'À traiter',
  overview: 'Vue d’ensemble',
  caughtUp: 'Tout est à jour',
  caughtUpHint: 'Les entreprises sans établissement, les contrats bientôt échus et les entreprises inactives apparaissent ici.',
  activity: 'Activité récente',
  noActivity: 'Aucune activité pour le moment',
  noActivityHint: 'Les entreprises et les établissements que vous ou vos collègues créez, modifiez ou archivez apparaissent ici.',
  failed: 'Les chiffres n’ont pas pu être chargés.',
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
