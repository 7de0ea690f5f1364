import type { Catalog, Translated } from '../../catalog.ts';
import type { periodHistoryLabels as english } from '../en/period-histories.ts';
import { randomPeriods } from './random-pools.ts';

/** What happened to periods: fetched with its screens alone. */
export const periodHistories: Catalog['periodHistories'] = {
  fields: {
    startDate: randomPeriods.fields.startDate,
    endDate: randomPeriods.fields.endDate,
    runOn: randomPeriods.fields.runOn,
    changedDrug: randomPeriods.fields.changedDrug,
    changedAlcohol: randomPeriods.fields.changedAlcohol,
    runId: randomPeriods.fields.runId,
    runNo: randomPeriods.fields.runNo,
    runKind: randomPeriods.fields.runKind,
    runStatus: randomPeriods.fields.runStatus,
    poolSize: randomPeriods.fields.poolSize,
    drawnDrug: randomPeriods.fields.drawnDrug,
    drawnAlcohol: randomPeriods.fields.drawnAlcohol,
    alternates: randomPeriods.fields.alternates,
    periodId: randomPeriods.fields.name,
    createdAt: 'Cuándo',
    event: 'Qué ocurrió',
    byName: 'Por',
  },
  sections: { event: 'Qué ocurrió', period: 'El período en ese momento', run: 'El sorteo' },
  emptyHelp: 'Lo que le ocurre a un período queda anotado aquí automáticamente.',
};

/** Words of closed lists that they show. */
export const periodHistoryLabels: Translated<typeof english> = {
  periodEvent: {
    MADE: 'Creado',
    CHANGED: 'Modificado',
    OPENED: 'Abierto, compromiso guardado',
    ASKED: 'Selecciones solicitadas',
    STEP: 'En curso',
    DRAWN: 'Sorteado',
    VOIDED: 'Sorteo anulado',
    DISCLOSED: 'Semilla revelada',
    CLOSED: 'Cerrado',
  },
};
