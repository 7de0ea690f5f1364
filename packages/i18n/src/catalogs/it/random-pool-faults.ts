import type { randomPoolFaults as english } from '../en/random-pool-faults.ts';

/** What can be wrong with pools, their people and periods: only the server says it. */
export const randomPoolFaults: { readonly [K in keyof typeof english]: string } = {
  poolAgencyMissing: 'Un gruppo DOT indica almeno un’agenzia ({clause})',
  poolMixedRegimes: 'DOT e NON-DOT non stanno mai insieme in un gruppo ({clause})',
  poolBelowMinimum: '{agency} richiede almeno {minimum}% in quell’anno ({source}; {clause})',
  poolRateUnknown: 'Per una di queste agenzie non è registrato alcun tasso minimo in quell’anno ({clause})',
  poolFollowUp: 'I test di controllo successivo e di rientro in servizio non si estraggono mai da un gruppo ({clause})',
  poolOwnerOperatorAlone: 'Un conducente proprietario FMCSA rientra in un gruppo di due o più persone, tramite un consorzio ({clause})',
  poolOtherDotPool: 'Questo datore di lavoro ha già la persona in un altro gruppo DOT ({clause})',
  poolAlready: 'Già in questo gruppo',
  poolNotMember: 'Il datore di lavoro non appartiene al consorzio in quel giorno',
  poolConsortiumCompany: 'Questo consorzio non ha ancora una scheda azienda: sceglierne una nella sua pagina',
  poolBeforeStart: 'Non prima dell’inizio del gruppo',
  poolTooFar: 'Non dopo la fine del prossimo anno',
  poolNotIn: 'Non è in questo gruppo',
  poolSelected: 'Selezionato per un test casuale ancora da fare',
  poolPercent: 'Al massimo il 100 per cento',
  poolTime: 'Indicare un’ora da 00:00 a 23:59',
  periodNotBefore: 'Un periodo vicino resterebbe senza giorni',
  periodOverlap: 'Si sovrapporrebbe a un altro periodo',
  periodGap: 'Alcuni giorni dell’anno resterebbero senza periodo',
  periodOtherYear: 'Un periodo resta nel proprio anno',
  periodRunOutside: 'Scegliere un giorno di questo periodo',
  periodRunBlackout: 'In questo giorno l’azienda non estrae nessuno',
};
