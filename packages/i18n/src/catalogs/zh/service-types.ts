import type { English, Translated } from '../../catalog.ts';

export const serviceTypes: Translated<English['serviceTypes']> = {
  fields: {
    family: '检测类别',
    specimenTypes: '样本',
    requiresMro: 'MRO审查',
    requiredDocumentTypes: '所需文件',
  },
  sections: {
    identity: '服务类型信息',
    testing: '检测与审查',
  },
  emptyHelp: '服务所属的检测方式。请添加第一种。',
};
