import type { English, Translated } from '../../catalog.ts';

export const mailbox: Translated<English['mailbox']> = {
  emptyHelp: '系统发送的每封邮件都会在此列出：邮件验证码、邀请、重置链接和通知。',
  fields: {
    to: '收件人',
    sentAt: '发送时间',
    attempts: '尝试次数',
    body: '正文',
  },
  select: '选择一封邮件即可阅读',
  selectHelp: '按方向键可在列表中移动。',
  all: '全部',
  stateFilter: '状态筛选',
  since: '自{day}起',
  anyDay: '显示所有日期',
  list: '邮件列表',
  reading: '邮件',
  back: '返回邮件列表',
  notYet: '尚未发送',
  covered: '邮件验证码和链接已隐藏，只有收件人才能看到。',
  coveredMark: '已隐藏',
  newer: '较新的邮件',
  older: '较早的邮件',
};
