import type { English, Translated } from '../../catalog.ts';

export const orderRecord: Translated<English['orderRecord']> = {
  saved: '已保存，稍后处理。尚未发送任何内容。',
  savedText: '下发检测单即可发送。',
  expired: '已于 {time} 过期',
  canceledNow: '检测单{number}已取消',
  releasedNow: '检测单{number}已下发',
  extendedNow: '检测单{number}现在的截止时间为 {time}',
  newExpiry: '新的截止时间',
  currentExpiry: '当前截止时间',
  anySite: '任一采样点',
  sentTo: '已于 {time} 发送至 {email}',
  sent: '已于 {time} 发送给受检者',
  sending: '生成后将发送至 {email}',
  notSent: '尚未发送给受检者',
  alsoForm: '部分检测需要授权单',
  alsoFormText: '此检测单的其余部分在服务机构页面办理。受检者须携带授权单前往采样点。',
  next: '受检者下一步',
  toSite: '受检者须在 {time} 前携带授权单和带照片的身份证件前往{site}。',
  toAny: '受检者须在 {time} 前携带授权单和带照片的身份证件前往采样点。',
  emails: {
    title: '电子邮件',
    none: '尚未发送给任何人',
    again: '再次发送',
    opened: '{time} 已打开',
    until: '链接有效期至 {time}',
  },
};
