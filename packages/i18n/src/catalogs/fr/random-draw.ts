import type { Catalog, Translated } from '../../catalog.ts';
import type { randomDrawLabels as english } from '../en/random-draw.ts';
import { reconcileFaults } from './random-reconcile.ts';

/** Who was drawn, and the draws: fetched with their screens alone. */
export const randomSelections: Catalog['randomSelections'] = {
  fields: {
    periodId: 'Période',
    periodName: 'Période',
    runId: 'Tirage',
    participantName: 'Personne',
    entryId: 'ID d’entrée',
    rank: 'Rang',
    isAlternate: 'Suppléant',
    alternateOrder: 'Ordre parmi les suppléants',
    drug: 'Test de stupéfiants',
    alcohol: 'Test d’alcool',
    drugState: 'Statut du test de stupéfiants',
    alcoholState: 'Statut du test d’alcool',
    drugCounted: 'Compte pour le taux stupéfiants',
    alcoholCounted: 'Compte pour le taux alcool',
    orderProblem: 'Pourquoi il n’y a pas de commande',
    notifiedAt: 'Prévenue le',
    testedAt: 'Testée le',
    minutes: 'Minutes jusqu’au prélèvement',
    exclusionReason: 'Motif d’exclusion',
    exclusionText: 'Explication',
    absentFrom: 'Absence à partir du',
    absentTo: 'Absence jusqu’au',
    excludedAt: 'Exclue le',
    excludedByName: 'Exclue par',
    approvedByName: 'Approuvée par',
    replacedSelectionId: 'À la place de',
  },
  /** What its history tells besides. */
  details: { linkedTest: 'Test rattaché', ...reconcileFaults },
  sections: { reason: 'Pourquoi il n’y a pas eu de test' },
  emptyHelp: 'Les sélections viennent des tirages. Ouvrez un pool et lancez les sélections de sa période.',
};

/** Words of closed lists that those screens show. */
export const randomDrawLabels: Translated<typeof english> = {
  runStatus: {
    'IN QUEUE': 'En file',
    'GENERATING RANKS': 'Calcul des rangs',
    'UPDATING RANKS': 'Mise à jour des rangs',
    'RUNNING SELECTIONS': 'Sélection en cours',
    'RUN SELECTIONS COMPLETED': 'Sélection terminée',
    'CREATING PRE-RANDOM ORDERS': 'Création des commandes aléatoires',
    'PRE-RANDOM ORDERS COMPLETED': 'Commandes aléatoires créées',
    'NO PARTICIPANTS FOUND': 'Aucun participant',
  },
  runKind: {
    AUTO: 'Automatique',
    MANUAL: 'Manuel',
  },
  outsideKind: {
    NONE: 'Rien',
    BEACON: 'Une source publique d’aléa',
    WITNESS: 'Un témoin',
  },
  orderProblem: { services: 'Services impossibles à commander ici', misfit: 'Services ne convenant pas à l’agence' },
  selectionState: {
    SELECTED: 'Sélectionnée',
    NOTIFIED: 'Prévenue',
    TESTED: 'Testée',
    CANCELLED_TEST: 'Test annulé, à refaire',
    REFUSED: 'Refus de test',
    EXCLUDED: 'Exclue',
    NOT_TESTED: 'Non testée',
    REPLACED_BY_ALTERNATE: 'Remplacée par un suppléant',
  },
  exclusionReason: {
    'Leave of absence': 'Congé',
    'Medical leave': 'Congé maladie',
    'Military leave': 'Congé militaire',
    'No longer with company': 'A quitté l’entreprise',
    'Not a covered employee': 'Salarié non soumis au programme',
    'Seasonal employee': 'Salarié saisonnier',
    'Terminated': 'Contrat rompu',
    'Unexcused absence': 'Absence injustifiée',
    'Absent for entire selection period': 'Absence pendant toute la période de tirage',
    'Other': 'Autre',
  },
};
