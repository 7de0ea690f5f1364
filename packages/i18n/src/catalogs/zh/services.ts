import type { English, Translated } from '../../catalog.ts';

export const services: Translated<English['services']> = {
  fields: {
    panelId: '检测组合',
    collectionKind: '采样',
    observedAllowed: '可直接监督采样',
    labTestCode: '实验室检测代码',
    resultValues: '可能的结果',
    validityMonths: '有效期（月）',
    cost: '成本',
  },
  sections: {
    identity: '服务信息',
    testing: '采样与检测',
    results: '结果',
    prices: '价格',
  },
  help: {
    panel: 'DOT毒品检测需要使用同一样本类型的DOT检测组合。',
    results: '如不选择，则所有结果均可使用。',
  },
  emptyHelp: '公司可以订购的检测和体检。请添加第一项。',
};
