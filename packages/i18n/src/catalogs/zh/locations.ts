import type { English, Translated } from '../../catalog.ts';
import { companies } from './companies.ts';

const { physicalAddress1, physicalAddress2, physicalCity, physicalState, physicalZip, physicalCountry } = companies.fields;
const { mailingAddress1, mailingAddress2, mailingCity, mailingState, mailingZip, mailingCountry } = companies.fields;
const { billingAddress1, billingAddress2, billingCity, billingState, billingZip, billingCountry } = companies.fields;

export const locations: Translated<English['locations']> = {
  fields: {
    id: '编号',
    companyId: '公司编号',
    companyName: '公司',
    name: '名称',
    descriptor: '描述标识',
    groupId: '分组',
    email: '电子邮箱',
    phone: '电话',
    phone2: '电话2',
    fax: '传真',
    fax2: '传真2',
    usDot: '美国运输部编号（US DOT）',
    ...{ physicalAddress1, physicalAddress2, physicalCity, physicalState, physicalZip, physicalCountry },
    ...{ mailingAddress1, mailingAddress2, mailingCity, mailingState, mailingZip, mailingCountry },
    ...{ billingAddress1, billingAddress2, billingCity, billingState, billingZip, billingCountry },
    primaryContactId: '主要联系人',
    isReceiveElectronicInvoices: '接收电子发票',
    isActive: '状态',
    isArchived: '已归档',
    externalIds: '外部编号',
    locationCodes: '地点代码',
    agencies: '运输部（DOT）下属机构',
    timeZone: '时区',
    version: '版本',
    createdAt: '创建时间',
    updatedAt: '更改时间',
  },
  sections: {
    identity: '基本信息',
    reach: '联系方式',
    addresses: '地址',
    codes: '代码与账单',
  },
  help: {
    master: 'MASTER是公司的首个地点，且只有一个。',
    codes: '同一公司内每个代码只能出现一次。',
    group: '分组在公司中维护；目前尚未创建分组。',
    contact: '联系人在公司中维护；目前尚未添加联系人。',
  },
  create: '新建地点',
  archiveText: '该地点将不再出现在日常列表中。不会删除任何内容，且可以恢复。',
  externalIds: {
    system: '系统',
    value: '值',
    add: '添加编号',
    remove: '移除“{system}”的编号',
  },
  grid: {
    title: '地点',
    empty: '暂无地点',
    emptyHelp: '参检人员的检测按地点下单和计费。请添加第一个地点。',
    noMatch: '没有匹配的地点',
    archivedMatch: {
      other: '没有匹配的未归档地点。有{count}个已归档地点匹配。',
    },
  },
};
