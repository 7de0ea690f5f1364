import type { Catalog, Translated } from '../../catalog.ts';
import type { randomReportLabels as english } from '../en/random-reports.ts';
import { randomSelections } from './random-draw.ts';

/** The reports on random tests: fetched with their screen alone. */
export const randomReports: Catalog['randomReports'] = {
  fields: {
    ...randomSelections.fields,
    type: 'Rapport',
    day: 'Jour',
    selectionId: 'Sélection',
    serviceName: 'Service',
    agencies: 'Agences',
  },
  pool: 'Pool de personnes',
  from: 'Du',
  until: 'Au',
  figures: 'Nombre de lignes de chaque rapport',
  about: {
    history: 'Toutes les personnes tirées au sort, et ce qu’est devenu chaque test.',
    tested: 'Tirées au sort et testées : test négatif, positif ou refusé. Les tests annulés ne comptent pas.',
    notTested: 'Tirées au sort, et un test manque encore : pas encore fait, personne exclue ou période terminée.',
    alternates: 'Suppléants sans test. Il est normal que tous les suppléants ne servent pas.',
    undrawn:
      'Tests qui se disent aléatoires alors que personne n’a été tiré au sort pour eux. Un auditeur demande des explications sur chacun.',
  },
  empty: 'Ce rapport ne contient aucune ligne. Choisissez d’autres dates ou un autre pool.',
};

/** Words of closed lists that it shows. */
export const randomReportLabels: Translated<typeof english> = {
  randomReport: {
    'Employee Selection History': 'Historique des sélections des salariés',
    'Employees Selected and Tested': 'Salariés sélectionnés et testés',
    'Employees Selected and Not Tested': 'Salariés sélectionnés et non testés',
    'Alternates Selected and Not Tested': 'Suppléants sélectionnés et non testés',
    'Random Test with no corresponding selection': 'Test aléatoire sans sélection correspondante',
  },
};
