import type { English, Translated } from '../../catalog.ts';

export const companyServices: Translated<English['companyServices']> = {
  fields: {
    serviceId: '服务',
    groupCompanyId: '集团公司',
    priceOverride: '协议价格',
    billable: '可计费',
    allowedReasons: '检测原因',
  },
  sections: {
    identity: '公司服务信息',
    terms: '条款',
  },
  help: {
    group: '集团内其协议涵盖此服务的公司。',
    price: '留空则采用服务本身的价格。',
    reasons: '如不选择，则可因任何原因订购此服务。',
  },
  inherited: {
    title: '继承的服务',
    help: '本公司可按母公司的条款订购这些服务。如需约定其他条款，请覆盖相应服务。',
    from: '来自{company}',
    override: '覆盖',
  },
  tab: '服务',
  tabBoth: '服务与服务机构',
  emptyHelp: '公司可以订购的服务。请添加第一项。',
};
