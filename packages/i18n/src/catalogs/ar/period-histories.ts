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
    createdAt: 'متى',
    event: 'ما حدث',
    byName: 'بواسطة',
  },
  sections: { event: 'ما حدث', period: 'الفترة حينها', run: 'السحب' },
  emptyHelp: 'يُدوَّن هنا تلقائيًا كل ما يحدث للفترة.',
};

/** Words of closed lists that they show. */
export const periodHistoryLabels: Translated<typeof english> = {
  periodEvent: {
    MADE: 'أُنشئت',
    CHANGED: 'عُدِّلت',
    OPENED: 'فُتحت وحُفظ الالتزام',
    ASKED: 'طُلب الاختيار',
    STEP: 'قيد التنفيذ',
    DRAWN: 'جرى السحب',
    VOIDED: 'أُبطل السحب',
    DISCLOSED: 'كُشفت البذرة',
    CLOSED: 'أُغلقت',
  },
};
