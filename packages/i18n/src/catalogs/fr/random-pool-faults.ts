import type { randomPoolFaults as english } from '../en/random-pool-faults.ts';

/** What can be wrong with pools, their people and periods: only the server says it. */
export const randomPoolFaults: { readonly [K in keyof typeof english]: string } = {
  poolAgencyMissing: 'Un pool DOT indique au moins une agence ({clause})',
  poolMixedRegimes: 'DOT et NON-DOT ne vont jamais ensemble dans un pool ({clause})',
  poolBelowMinimum: '{agency} exige au moins {minimum} % cette année-là ({source} ; {clause})',
  poolRateUnknown: 'Aucun taux minimum n’est enregistré cette année-là pour l’une de ces agences ({clause})',
  poolFollowUp: 'Les tests de suivi et de reprise du service ne sont jamais tirés d’un pool ({clause})',
  poolOwnerOperatorAlone: 'Un exploitant-propriétaire FMCSA est testé dans un pool d’au moins deux personnes, par un consortium ({clause})',
  poolOtherDotPool: 'Cet employeur a déjà la personne dans un autre pool DOT ({clause})',
  poolAlready: 'Déjà dans ce pool',
  poolNotMember: 'L’employeur n’appartient pas au consortium ce jour-là',
  poolConsortiumCompany: 'Ce consortium n’a pas encore de fiche d’entreprise : choisissez-en une sur sa page',
  poolBeforeStart: 'Pas avant le début du pool',
  poolTooFar: 'Pas après la fin de l’année prochaine',
  poolNotIn: 'N’est pas dans ce pool',
  poolSelected: 'Sélectionné pour un test aléatoire encore à faire',
  poolPercent: 'Au plus 100 pour cent',
  poolTime: 'Indiquez une heure de 00:00 à 23:59',
  periodNotBefore: 'Une période voisine n’aurait plus aucun jour',
  periodOverlap: 'Cela chevaucherait une autre période',
  periodGap: 'Des jours de l’année resteraient sans période',
  periodOtherYear: 'Une période reste dans son année',
  periodRunOutside: 'Choisissez un jour de cette période',
  periodRunBlackout: 'L’entreprise ne tire personne au sort ce jour-là',
};
