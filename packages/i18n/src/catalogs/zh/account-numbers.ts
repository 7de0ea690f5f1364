import type { English, Translated } from '../../catalog.ts';

export const accountNumbers: Translated<English['accountNumbers']> = {
  fields: {
    accountNumber: '账户编号',
    effectiveFrom: '生效日期',
    effectiveTo: '失效日期',
    isDot: 'DOT检测',
    agency: 'DOT机构',
    panelCode: '检测组合代码',
  },
  sections: { identity: '账户编号信息', use: '适用范围', useHelp: '用于相同工作的两个编号不能在同一天生效。' },
  help: {
    mro: '留空则使用公司的MRO。',
    isDefault: '没有更具体的编号适用时使用此编号。同一时间，每家公司在每个服务机构只有一个默认编号。',
    effectiveTo: '日期留空表示无限制。',
  },
  emptyHelp: '账户编号是服务机构识别此公司的编号。请添加第一个。',
};
