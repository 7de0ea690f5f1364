import type { English, Translated } from '../../catalog.ts';

export const reasons: Translated<English['reasons']> = {
  fields: {
    label: 'Nom',
    code: 'Motif',
    isInternal: 'Usage interne uniquement',
    misRow: 'Ligne du rapport MIS',
    observedRequired: 'Prélèvement observé pour le DOT',
    allowedFamilies: 'Catégories de test',
    defaultExpiryHours: 'Expiration des commandes (heures)',
    sort: 'Position dans les listes',
  },
  sections: {
    identity: 'Informations sur le motif',
  },
  help: { families: 'Laissez vide pour proposer le motif pour toutes les catégories de test.' },
};
