import type { Translated } from '../../catalog.ts';
import type { orderFaults as english } from '../en/order-faults.ts';

export const orderFaults = {
  oneMode: 'Elija una sola forma de guardar la orden',
  fixed: 'Esto no se puede cambiar una vez creada la orden',
  afterCollection: 'Esto no se puede cambiar después de la toma de muestra',
  alreadySent: 'La orden ya se envió',
  notCollected: 'Elija una prueba de la misma persona cuya muestra ya se tomó',
  inFuture: 'Indique una hora que no sea futura',
  inPast: 'Indique una hora futura',
  notLonger: 'Elija una hora posterior al vencimiento actual',
  pastLimit: 'Las normas permiten esta prueba solo hasta {limit}',
  alcoholTooLate: 'Pasaron más de 8 horas: la prueba de alcohol ya no está permitida',
  drugTooLate: 'Pasaron más de 32 horas: la prueba de drogas ya no está permitida',
  companyReason: 'La empresa no ordena esta prueba por este motivo',
  reasonFamily: 'Esta prueba no se hace por este motivo',
  dotReason: 'No es un motivo para una prueba del DOT',
  dotFormOutside: 'Solo DOT (49 CFR 40.40)',
  notDot: 'No es una prueba del DOT (49 CFR 40.13)',
  otherAgency: 'No es para esta agencia',
  hairNotDot: 'Solo no DOT (49 CFR 40.210)',
  oralUnavailable: 'DOT: todavía no hay laboratorio certificado',
  fraToxicology: 'Tras un accidente ferroviario se usan el kit y el laboratorio de la FRA (49 CFR 219, subparte C)',
  uscgAlcohol: 'USCG: alcohol solo tras un incidente o por causa justificada',
  queryNotFmcsa: 'Solo FMCSA (49 CFR 382.701)',
} satisfies Translated<typeof english>;
