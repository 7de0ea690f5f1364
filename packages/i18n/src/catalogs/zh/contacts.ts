import type { English, Translated } from '../../catalog.ts';

export const contacts: Translated<English['contacts']> = {
  fields: {
    companyId: '公司',
    locationId: '地点',
    firstName: '名',
    lastName: '姓',
    title: '职务',
    roles: '角色',
    isReachable24h: '24小时可联系',
    resultChannels: '结果发送方式',
    ext: '分机',
    mobile: '手机',
  },
  sections: { identity: '联系人信息', reach: '电话与电子邮箱', roles: '角色与结果' },
  help: {
    isReachable24h: '采样员或MRO可随时拨通此电话。受DOT监管的公司至少需要一位这样的DER（49 CFR 40.36）。',
    location: '如为整个公司的联系人，请留空。',
  },
  emptyHelp: '未找到联系人。联系人是我们致电、发送邮件和结果的对象。',
};
