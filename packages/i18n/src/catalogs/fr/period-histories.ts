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
    createdAt: 'Quand',
    event: 'Événement',
    byName: 'Par',
  },
  sections: { event: 'Événement', period: 'La période à ce moment', run: 'Le tirage' },
  emptyHelp: 'Ce qui arrive à une période est consigné ici automatiquement.',
};

/** Words of closed lists that they show. */
export const periodHistoryLabels: Translated<typeof english> = {
  periodEvent: {
    MADE: 'Créée',
    CHANGED: 'Modifiée',
    OPENED: 'Ouverte, engagement enregistré',
    ASKED: 'Sélections demandées',
    STEP: 'En cours',
    DRAWN: 'Tirage effectué',
    VOIDED: 'Tirage annulé',
    DISCLOSED: 'Graine divulguée',
    CLOSED: 'Clôturée',
  },
};
