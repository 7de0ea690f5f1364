import type { Catalog } from '../../catalog.ts';
import type { randomDrawFaults as english } from '../en/random-draw-faults.ts';

/** Why a draw, a notice or an exclusion is refused: only the server says it. */
export const randomProblem: Catalog['randomProblem'] = {
  selected:
    'Cette personne a été sélectionnée pour un test aléatoire encore à faire. L’entreprise, le site, le pool et le statut restent inchangés jusqu’au test ou à l’exclusion de la personne.',
  running: 'Les sélections de cette période sont déjà en cours.',
  drawn: 'Le tirage de cette période est fait. Il n’est refait qu’après avoir été invalidé.',
  notBegun: 'Cette période n’a pas encore commencé.',
  over: 'Cette période est terminée.',
  notOver: 'Cette période n’est pas terminée : la sélection peut encore avoir lieu.',
  closed: 'Cette période est close.',
  secondRun: 'Seul un Administrateur global refait le tirage d’une période, en indiquant pourquoi.',
  incomplete:
    'Personnes sans fonction, catégorie ou identifiant : {count}. Complétez leurs fiches, ou donnez un motif pour procéder tout de même au tirage.',
  unconfirmed: 'Personne n’a confirmé la liste des inscrits de ce pool depuis le dernier tirage.',
  notDrawn: 'Ce tirage n’est pas encore terminé.',
  sealed: 'La liste des inscrits s’affiche une fois la période close.',
  notified: 'Quelqu’un a déjà été prévenu de ce tirage. Il ne peut plus être invalidé.',
  voided: 'Ce tirage a été invalidé.',
  noServices: 'Le pool n’indique pas quels services commander.',
  noOrder: 'Il n’y a pas encore de commande pour cette sélection. Créez d’abord les commandes de son tirage.',
  byPool: 'Cette commande vient d’un tirage au sort. Prévenez la personne, ou excluez-la, dans les sélections du pool.',
  untold: 'Personne de cette entreprise n’a été prévenu pendant cette période.',
  tooManyPapers: 'Trop de personnes pour le papier : {count}. Exportez plutôt la liste.',
  ended: 'Ce tirage n’a personne pour qui créer une commande.',
};

export const randomDrawFaults: { readonly [K in keyof typeof english]: string } = {
  selectionStandby: 'Un suppléant n’est prévenu qu’à la place de quelqu’un d’autre',
  selectionNotWaiting: 'Aucun test de cette personne n’attend d’avis',
  selectionPeriod: 'Les personnes ne sont prévenues que pendant la période de tirage',
  selectionInactive: 'Cette personne n’est plus active',
  selectionByDer: 'Cette entreprise prévient elle-même son personnel',
  selectionNoOrder: 'Il n’y a pas encore de commande pour cette sélection',
  selectionExcluded: 'Cette personne est déjà exclue',
  selectionTested: 'Cette personne a déjà été testée',
  selectionNotForDot: 'Selon les règles DOT, ce motif ne dispense pas : la personne est testée à son retour',
  selectionWholePeriod: 'Ce motif ne vaut que si l’absence couvre toute la période',
  selectionOffSeason: 'Ce motif ne vaut que hors saison',
  selectionTextRequired: 'Expliquez le motif',
  selectionApproverRequired: 'Quelqu’un d’autre doit l’approuver',
  selectionReplaced: 'Quelqu’un est déjà testé à la place de cette personne',
  selectionReason: 'Pour ce motif, aucun suppléant n’est pris',
  selectionNoneLeft: 'Il ne reste aucun suppléant de ce tirage',
  selectionStillOpen: 'Un motif se donne ici une fois la période terminée sans test',
  countMorePeople: 'Plus de personnes que n’en compte le pool',
  countReason: 'Indiquez pourquoi un autre nombre est tiré',
};
