import type { English, Translated } from '../../catalog.ts';

export const contacts: Translated<English['contacts']> = {
  fields: {
    title: '职务',
    roles: '角色',
    isReachable24h: '24小时可联系',
    resultChannels: '结果发送方式',
    notifyEvents: '通知事项',
    isPrimary: '主要联系人',
    ext: '分机',
    mobile: '手机',
    hasIdentityPhrase: '身份口令',
  },
  sections: { identity: '联系人信息', channels: '电话与电子邮箱', roles: '角色与联络时间' },
  help: {
    isPrimary: '公司（或所选地点）的首要联系人。只能有一位主要联系人。',
    user: '此联系人登录所用的账户（如有）。',
    isReachable24h: '采样员或MRO可随时拨通此电话。受DOT监管的公司至少需要一位这样的DER（49 CFR 40.36）。',
    location: '如为整个公司的联系人，请留空。',
  },
  phrase: {
    help: '联系人来电时说出的口令，用于确认来电者身份。口令只能核对，任何人都无法查看。',
    isSet: '已设置',
    none: '未设置',
    new: '新口令',
    rule: '至少4个字符。不区分大小写，多余的空格不影响核对。',
    choose: '设置口令',
    change: '更改口令',
    clear: '清除口令',
    clearTitle: '要清除此身份口令吗？',
    clearText: '设置新口令之前，无法核实来电者身份。',
    said: '核对来电者所说的口令',
    check: '核对口令',
    matches: '口令一致。',
    differs: '口令不一致。',
  },
  emptyHelp: '未找到联系人。联系人是我们致电和发送邮件的对象。',
};
