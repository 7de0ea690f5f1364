import type { English, Translated } from '../../catalog.ts';

export const reasons: Translated<English['reasons']> = {
  fields: {
    label: '名称',
    code: '原因',
    isInternal: '仅供内部使用',
    misRow: 'MIS报告行',
    observedRequired: 'DOT须直接监督采样',
    allowedFamilies: '检测类别',
    defaultExpiryHours: '检测单有效期（小时）',
    sort: '列表中的位置',
  },
  sections: {
    identity: '原因信息',
  },
  help: { families: '留空则适用于所有检测类别。' },
};
