import type { English, Translated } from '../../catalog.ts';

export const providerLinks: Translated<English['providerLinks']> = {
  fields: {
    accountNumberId: '账户编号',
    priority: '优先级',
    effectiveFrom: '生效日期',
    effectiveTo: '失效日期',
  },
  sections: {
    identity: '服务机构关联信息',
    validity: '有效期',
  },
  help: {
    location: '未选择地点时，此关联适用于整个公司。',
    isDefault: '检测单会发送给默认服务机构。同一时间只能有一家。',
  },
  inherited: {
    title: '继承的服务机构',
    help: '对于本公司没有自有关联的服务类型，采用母公司的这些服务机构。如需选择其他机构，请覆盖。',
  },
  tab: '服务机构',
  emptyHelp: '按服务类型为公司提供检测的机构。请添加第一个关联。',
};
