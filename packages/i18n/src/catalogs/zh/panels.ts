import type { English, Translated } from '../../catalog.ts';

export const panels: Translated<English['panels']> = {
  fields: {
    regime: '适用法规',
    effectiveFrom: '生效日期',
    effectiveTo: '失效日期',
    analytes: '分析物与临界值',
  },
  sections: {
    identity: '检测组合信息',
    analytes: '分析物与临界值',
  },
  analytes: {
    drugClass: '类别',
    analyte: '分析物',
    initialCutoff: '初筛临界值',
    confirmCutoff: '确证临界值',
    unit: '单位',
    add: '添加分析物',
  },
  fixed: '此检测组合由DOT规定（49 CFR 40.85和40.91），无法在此更改。',
  emptyHelp: '样本的检测内容及临界值。请添加第一个。',
};
