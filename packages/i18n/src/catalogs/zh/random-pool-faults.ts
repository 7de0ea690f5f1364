import type { randomPoolFaults as english } from '../en/random-pool-faults.ts';

/** What can be wrong with pools, their people and periods: only the server says it. */
export const randomPoolFaults: { readonly [K in keyof typeof english]: string } = {
  poolAgencyMissing: 'DOT 抽检池须至少注明一个机构（{clause}）',
  poolMixedRegimes: 'DOT 与 NON-DOT 不得同在一个抽检池（{clause}）',
  poolBelowMinimum: '{agency} 要求该年不低于 {minimum}%（{source}；{clause}）',
  poolRateUnknown: '该年没有其中某一机构的最低比例记录（{clause}）',
  poolFollowUp: '跟踪检测和复岗检测绝不从抽检池中抽选（{clause}）',
  poolOwnerOperatorAlone: 'FMCSA 个体车主须通过联合体加入两人以上的抽检池（{clause}）',
  poolOtherDotPool: '该雇主已将此人列入另一个 DOT 抽检池（{clause}）',
  poolAlready: '已在此抽检池中',
  poolNotMember: '雇主在该日不属于该联合体',
  poolConsortiumCompany: '该联合体尚无公司记录：请在其页面上选择',
  poolBeforeStart: '不得早于抽检池的开始日期',
  poolTooFar: '不得晚于明年年底',
  poolNotIn: '不在此抽检池中',
  poolSelected: '已被抽中，随机检测尚未完成',
  poolPercent: '最多百分之百',
  poolTime: '请输入 00:00 至 23:59 的时间',
  periodNotBefore: '相邻周期将没有任何一天',
  periodOverlap: '将与另一周期重叠',
  periodGap: '年内将有日期不属于任何周期',
  periodOtherYear: '周期不得超出所属年份',
  periodRunOutside: '请选择本周期内的日期',
  periodRunBlackout: '公司当天不进行抽选',
};
