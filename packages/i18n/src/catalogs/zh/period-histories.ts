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
    createdAt: '时间',
    event: '事件',
    byName: '操作人',
  },
  sections: { event: '事件', period: '当时的周期', run: '抽签' },
  emptyHelp: '周期发生的一切都会自动记录在此。',
};

/** Words of closed lists that they show. */
export const periodHistoryLabels: Translated<typeof english> = {
  periodEvent: {
    MADE: '已创建',
    CHANGED: '已更改',
    OPENED: '已开启，承诺值已保存',
    ASKED: '已请求抽选',
    STEP: '进行中',
    DRAWN: '已抽签',
    VOIDED: '抽签已作废',
    DISCLOSED: '种子已公开',
    CLOSED: '已结束',
  },
};
