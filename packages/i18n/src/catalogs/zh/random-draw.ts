import type { Catalog, Translated } from '../../catalog.ts';
import type { randomDrawLabels as english } from '../en/random-draw.ts';
import { reconcileFaults } from './random-reconcile.ts';

/** Who was drawn, and the draws: fetched with their screens alone. */
export const randomSelections: Catalog['randomSelections'] = {
  fields: {
    periodId: '周期',
    periodName: '周期',
    runId: '抽签',
    participantName: '人员',
    entryId: '条目 ID',
    rank: '序位',
    isAlternate: '候补人员',
    alternateOrder: '候补次序',
    drug: '药物检测',
    alcohol: '酒精检测',
    drugState: '药物检测状态',
    alcoholState: '酒精检测状态',
    drugCounted: '计入药物检测比例',
    alcoholCounted: '计入酒精检测比例',
    orderProblem: '没有检测单的原因',
    notifiedAt: '通知时间',
    testedAt: '检测时间',
    minutes: '至采样分钟数',
    exclusionReason: '排除原因',
    exclusionText: '说明',
    absentFrom: '缺勤开始日期',
    absentTo: '缺勤结束日期',
    excludedAt: '排除时间',
    excludedByName: '排除人',
    approvedByName: '批准人',
    replacedSelectionId: '替代',
  },
  /** What its history tells besides. */
  details: { linkedTest: '关联的检测', ...reconcileFaults },
  sections: { reason: '未检测的原因' },
  emptyHelp: '抽选结果来自抽签。请打开抽检池，并对其周期进行抽选。',
};

/** Words of closed lists that those screens show. */
export const randomDrawLabels: Translated<typeof english> = {
  runStatus: {
    'IN QUEUE': '排队中',
    'GENERATING RANKS': '生成序位中',
    'UPDATING RANKS': '更新序位中',
    'RUNNING SELECTIONS': '抽选中',
    'RUN SELECTIONS COMPLETED': '抽选完成',
    'CREATING PRE-RANDOM ORDERS': '正在创建随机检测单',
    'PRE-RANDOM ORDERS COMPLETED': '随机检测单已创建',
    'NO PARTICIPANTS FOUND': '无参检人员',
  },
  runKind: {
    AUTO: '自动',
    MANUAL: '手动',
  },
  outsideKind: {
    NONE: '无',
    BEACON: '公共随机信标',
    WITNESS: '见证人',
  },
  orderProblem: { services: '此处无法订购服务', misfit: '服务不适用于该机构' },
  selectionState: {
    SELECTED: '已抽中',
    NOTIFIED: '已通知',
    TESTED: '已检测',
    CANCELLED_TEST: '检测作废，须重做',
    REFUSED: '拒检',
    EXCLUDED: '已排除',
    NOT_TESTED: '未检测',
    REPLACED_BY_ALTERNATE: '已由候补人员替代',
  },
  exclusionReason: {
    'Leave of absence': '请假',
    'Medical leave': '病假',
    'Military leave': '服役假',
    'No longer with company': '已离职',
    'Not a covered employee': '非受监管员工',
    'Seasonal employee': '季节工',
    'Terminated': '已终止雇佣',
    'Unexcused absence': '旷工',
    'Absent for entire selection period': '全周期缺勤',
    'Other': '其他',
  },
};
