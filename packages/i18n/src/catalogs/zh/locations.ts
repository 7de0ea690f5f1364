import type { English, Translated } from '../../catalog.ts';

export const locations: Translated<English['locations']> = {
  fields: {
    descriptor: '描述标识',
    groupId: '分组',
    primaryContactId: '主要联系人',
    isReceiveElectronicInvoices: '接收电子发票',
    externalIds: '外部编号',
    locationCodes: '地点代码',
  },
  sections: {
    identity: '地点信息',
    contact: '联系方式',
    addresses: '地址',
    codes: '代码与账单',
  },
  help: {
    master: 'MASTER是公司的首个地点，仅有一个。',
    codes: '同一公司内每个代码只能使用一次。',
  },
  externalIds: {
    system: '系统',
    value: '值',
    add: '添加编号',
  },
  emptyHelp: '检测按地点下单和计费。请添加第一个地点。',
};
