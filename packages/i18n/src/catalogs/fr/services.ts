import type { English, Translated } from '../../catalog.ts';

export const services: Translated<English['services']> = {
  fields: {
    panelId: 'Panel',
    collectionKind: 'Prélèvement',
    observedAllowed: 'Observation directe possible',
    labTestCode: 'Code de test du laboratoire',
    resultValues: 'Résultats possibles',
    validityMonths: 'Validité (mois)',
    cost: 'Coût',
  },
  sections: {
    identity: 'Informations sur le service',
    testing: 'Prélèvement et test',
    results: 'Résultats',
    prices: 'Tarifs',
  },
  help: {
    panel: 'Un dépistage de drogues DOT exige un panel DOT pour le même échantillon.',
    results: 'Si vous n’en choisissez aucun, tous sont possibles.',
  },
  emptyHelp: 'Tests et visites que les entreprises peuvent commander. Ajoutez le premier.',
};
