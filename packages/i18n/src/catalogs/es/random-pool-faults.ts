import type { randomPoolFaults as english } from '../en/random-pool-faults.ts';

/** What can be wrong with pools, their people and periods: only the server says it. */
export const randomPoolFaults: { readonly [K in keyof typeof english]: string } = {
  poolAgencyMissing: 'Un grupo DOT nombra al menos una agencia ({clause})',
  poolMixedRegimes: 'DOT y NON-DOT nunca van juntos en un grupo ({clause})',
  poolBelowMinimum: '{agency} exige al menos {minimum} % ese año ({source}; {clause})',
  poolRateUnknown: 'No hay una tasa mínima registrada ese año para una de estas agencias ({clause})',
  poolFollowUp: 'Las pruebas de seguimiento y de reincorporación nunca se sortean de un grupo ({clause})',
  poolOwnerOperatorAlone: 'Un propietario-operador FMCSA se incluye en un grupo de dos o más, mediante un consorcio ({clause})',
  poolOtherDotPool: 'Este empleador ya tiene a la persona en otro grupo DOT ({clause})',
  poolAlready: 'Ya está en este grupo',
  poolNotMember: 'El empleador no pertenece al consorcio ese día',
  poolConsortiumCompany: 'Este consorcio aún no tiene registro de empresa: elija uno en su página',
  poolBeforeStart: 'No antes de que empiece el grupo',
  poolTooFar: 'No después del final del próximo año',
  poolNotIn: 'No está en este grupo',
  poolSelected: 'Seleccionado para una prueba aleatoria pendiente',
  poolPercent: 'Como máximo el 100 por ciento',
  poolTime: 'Indique una hora de 00:00 a 23:59',
  periodNotBefore: 'Un período vecino quedaría sin ningún día',
  periodOverlap: 'Se superpondría con otro período',
  periodGap: 'Quedarían días del año sin período',
  periodOtherYear: 'Un período no sale de su año',
  periodRunOutside: 'Elija un día de este período',
  periodRunBlackout: 'La empresa no sortea a nadie ese día',
};
