import type { English, Translated } from '../../catalog.ts';

export const contacts: Translated<English['contacts']> = {
  fields: {
    locationId: '地点',
    firstName: '名',
    lastName: '姓',
    title: '职务',
    roles: '角色',
    isReachable24h: '24小时可联系',
    resultChannels: '结果发送方式',
    notifyEvents: '通知事项',
    isPrimary: '主要联系人',
    userId: '用户账户',
    ext: '分机',
    mobile: '手机',
  },
  sections: { identity: '联系人信息', reach: '电话与电子邮箱', roles: '角色与结果' },
  help: {
    isPrimary: '公司（或所选地点）的首要联系人。只能有一位主要联系人。',
    user: '此联系人登录所用的账户（如有）。',
    notifyEvents: '通知发送至电子邮箱，不包含检测结果。',
    isReachable24h: '采样员或MRO可随时拨通此电话。受DOT监管的公司至少需要一位这样的DER（49 CFR 40.36）。',
    location: '如为整个公司的联系人，请留空。',
  },
  emptyHelp: '未找到联系人。联系人是我们致电、发送邮件和结果的对象。',
};
