import type { Catalog } from '../../catalog.ts';

/** What of a test differs from a selection. */
export const reconcileFaults: Catalog['randomReconcile']['fault'] = {
  otherSpecimen: 'Autre ID d’échantillon',
  wrongSsn: 'SSN erroné',
  licenseForSsn: 'Numéro de permis à la place du SSN',
  otherNumber: 'Autre numéro d’identification',
  otherName: 'Autre nom',
  otherBirthDate: 'Autre date de naissance',
  outsideWindow: 'Hors de la période',
  beforeNotice: 'Avant l’avis',
  wrongReason: 'Motif du test erroné',
  wrongForm: 'Formulaire erroné',
};

/** Finding whose a test is that no draw had asked for: fetched with its screen alone. */
export const randomReconcile: Catalog['randomReconcile'] = {
  title: 'Tests sans sélection',
  action: 'Rapprocher les tests',
  help: 'Tests qu’aucun tirage n’avait demandés, face aux personnes tirées au sort qui n’ont pas encore de test. Un test rattaché compte pour sa sélection, et votre nom est consigné.',
  empty: 'Aucun test sans sélection ne correspond à une personne tirée au sort et non testée.',
  test: 'Test',
  selection: 'Sélection',
  taken: 'Prélèvement',
  told: 'Prévenue le',
  score: '{score} points sur 100',
  sure: 'Tout concorde',
  check: 'À vérifier',
  agrees: 'Concorde',
  differs: 'Diffère',
  link: 'Rattacher',
  linkOf: 'Rattacher la commande {order} à la sélection de {person}',
  linked: 'Le test compte pour la sélection de {person}',
  order: 'Corriger dans la commande',
  rule: {
    specimen: 'ID de l’échantillon',
    identifier: 'Numéro d’identification',
    name: 'Nom',
    birthDate: 'Date de naissance',
    window: 'Jour dans la période',
    reason: 'Motif du test',
    form: 'Formulaire',
  },
  fault: reconcileFaults,
  problem: {
    otherKind: 'La sélection n’a pas demandé ce test.',
    isDrawn: 'Ce test appartient déjà à une sélection.',
    otherEmployer: 'Le test est celui d’un autre employeur.',
    notTold: 'Personne n’a été prévenu de cette sélection : aucun test ne peut être le sien.',
    standby: 'Un suppléant auquel personne n’a eu recours n’a pas de test.',
    ended: 'Une personne exclue ou remplacée n’a pas de test dans cette sélection.',
    hasTest: 'La sélection a déjà son test.',
    ownPlan: 'Les tests de suivi et de reprise suivent le plan propre à la personne et ne comptent pour aucun tirage.',
    wrongForm: 'Un test sur un formulaire relevant d’autres règles ne compte pour aucune sélection (49 CFR 40.13). Un autre test est dû.',
    outsideWindow:
      'Un test hors de la période ne compte pour aucune de ses sélections. Si la date est fausse, corrigez-la dans la commande.',
    beforeNotice: 'Le test a été fait avant que la personne soit prévenue. Si l’heure est fausse, corrigez-la dans la commande.',
    unlike: 'Trop peu d’éléments concordent pour qu’il s’agisse de la même personne.',
  },
};
