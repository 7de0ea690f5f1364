import type { Catalog, Translated } from '../../catalog.ts';
import type { randomRosterLabels as english } from '../en/random-roster.ts';

/** The people of pools: why they are drawn or not, what is missing of them, who confirmed them, and how they come in. */
export const randomRoster: Catalog['randomRoster'] = {
  tab: 'Liste',
  on: 'Dans le pool le',
  onPerson: 'Dans un pool le',
  why: {
    action: 'Pourquoi dans le tirage ou non',
    title: 'Pourquoi dans le tirage ou non',
    of: '{name}, {pool}',
    in: 'Dans le tirage',
    out: 'Hors du tirage',
    rule: 'Règle',
    met: 'Respectée',
    mend: 'Corriger',
    pool: 'Pool de tirage',
    choose: 'Choisissez un pool de l’entreprise',
    none: 'Cette entreprise n’a pas encore de pool.',
    close: 'Fermer',
  },
  memberships: {
    title: 'Pools dont cette personne fait ou a fait partie',
    empty: 'Cette personne n’a jamais été dans un pool.',
  },
  complete: {
    title: 'Dossiers complets',
    whole: 'Chaque personne a ce qu’exige un tirage : une fonction, une catégorie et un identifiant.',
    empty: 'Personne n’est encore dans ce pool.',
    share: 'Complets : {count} sur {total}',
    waits: 'Un tirage DOT attend que ces dossiers soient complétés ou qu’une dérogation soit motivée.',
    goesOn: 'Le tirage a lieu et le mentionne.',
    missing: 'Manque',
    more: 'Non affichées : {count}',
  },
  confirm: {
    title: 'Confirmation de la liste',
    confirmed: 'Confirmée pour le prochain tirage',
    unconfirmed: 'Non confirmée pour le prochain tirage',
    due: 'Au plus tard le {day}.',
    never: 'Personne n’a encore confirmé cette liste.',
    WARN: 'Sans confirmation, le tirage a lieu avec un avertissement.',
    NO_DRAW: 'Sans confirmation, aucun tirage n’a lieu.',
    people: 'Dans le pool : {count}',
    changes: 'Changements depuis la dernière confirmation',
    change: 'Changement',
    occupation: '{before} → {after}',
    noChanges: 'Aucun changement depuis la dernière confirmation.',
    noChange: 'Confirmer sans changement',
    button: 'Confirmer la liste',
    note: 'Note (facultatif)',
    past: 'Confirmations précédentes',
    at: 'Confirmée',
    by: 'Par',
    counts: 'Changements',
    counted: 'Entrées {joined}, sorties {left}, fonction {occupation}',
    stale: 'La liste a changé depuis que vous l’avez ouverte. Vérifiez-la et confirmez à nouveau.',
    more: 'Non affichées : {count}',
  },
  add: {
    how: 'Qui ajouter',
    byName: 'Par nom',
    byFilter: 'Toutes les personnes qui correspondent',
    companies: 'Entreprises',
    locations: 'Établissements',
    occupations: 'Fonctions',
    onlyActive: 'Seulement les personnes dont le statut est Actif',
    matching: 'Correspondent : {count}',
    joining: 'Seront ajoutées : {count}',
    refused: 'Ne seront pas ajoutées : {count}',
    refusal: '{reason} — {count}',
    button: 'Ajouter toutes celles qui correspondent',
    changed: 'D’autres personnes correspondent désormais. Vérifiez les nombres et ajoutez à nouveau.',
  },
  transfer: {
    open: 'Hors de ce pool',
    assigned: 'Dans ce pool',
    assign: 'Ajouter',
    unassign: 'Retirer',
    search: 'Rechercher',
    none: 'Rien trouvé',
    more: 'Les {count} premiers sont affichés. Recherchez les autres.',
    saveFirst: 'Choisissez d’abord l’entreprise.',
  },
};

/** The rows of a file that says who is in a pool. */
export const rosterRows: Catalog['rosterRows'] = {
  fields: {
    poolId: 'Pool de tirage',
    effectiveDate: 'Date d’effet',
  },
};

/** Words of closed lists that those screens show. */
export const randomRosterLabels: Translated<typeof english> = {
  eligibilityRule: {
    active: 'Le statut est Actif',
    notOnLeave: 'Ni sortie, ni en congé militaire ou prolongé',
    assigned: 'Affectée au pool ce jour-là',
    coveredOccupation: 'La fonction est soumise aux tests aléatoires',
    sameRules: 'La fonction relève du régime et des agences du pool',
    companyActive: 'L’entreprise est active',
    locationActive: 'L’établissement est actif',
    poolLocation: 'L’établissement est l’un de ceux du pool',
    consortiumMember: 'L’entreprise appartient au consortium ce jour-là',
    randomEligible: 'Marquée comme éligible aux tests aléatoires',
    started: 'Embauchée au plus tard ce jour-là',
    notEnded: 'Toujours employée ce jour-là',
  },
  missingPart: {
    occupation: 'Fonction',
    category: 'Catégorie MIS',
    identifier: 'Identifiant',
  },
  rosterAction: {
    ADD: 'Ajouter',
    REMOVE: 'Retirer',
  },
  rosterChange: {
    joined: 'Entrée',
    left: 'Sortie',
    occupation: 'Fonction modifiée',
  },
};
