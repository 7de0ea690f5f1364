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
    createdAt: 'Quando',
    event: 'Evento',
    byName: 'Da',
  },
  sections: { event: 'Evento', period: 'Il periodo in quel momento', run: 'L’estrazione' },
  emptyHelp: 'Ciò che accade a un periodo viene annotato qui automaticamente.',
};

/** Words of closed lists that they show. */
export const periodHistoryLabels: Translated<typeof english> = {
  periodEvent: {
    MADE: 'Creato',
    CHANGED: 'Modificato',
    OPENED: 'Aperto, impegno registrato',
    ASKED: 'Selezioni richieste',
    STEP: 'In corso',
    DRAWN: 'Estratto',
    VOIDED: 'Estrazione annullata',
    DISCLOSED: 'Seme divulgato',
    CLOSED: 'Chiuso',
  },
};
