import type { English, Translated } from '../../catalog.ts';

/** Results from before: brought in from files, and only read. */
export const histories: Translated<English['histories']> = {
  fields: {
    participantRef: '标识号',
    idMasked: '标识号（已遮盖）',
    serviceType: '服务类型',
    documentId: '文件',
    testDate: '采样日期',
    reason: '检测原因',
    result: '结果',
    lab: '实验室',
    mro: 'MRO',
    sourceSystem: '来源',
    sourceRef: '来源编号',
    countInMis: '计入MIS',
    importLogId: '导入',
  },
  sections: { result: '结果', source: '来源' },
  emptyHelp: '使用Assay之前的结果从文件导入后显示在这里。',
};
