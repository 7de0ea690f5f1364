import type { English, Translated } from '../../catalog.ts';

export const systemMessages: Translated<English['systemMessages']> = {
  fields: {
    body: '消息内容',
    display: '显示位置',
    severity: '重要程度',
    audience: '受众',
    startsAt: '开始时间',
    endsAt: '结束时间',
    dismissible: '读者可以关闭',
    languages: '翻译',
  },
  sections: {
    text: '消息',
    shown: '位置与时间',
    languages: '翻译',
  },
  help: {
    audience: '留空则向所有人显示。',
    times: '美国东部时间。结束时间留空则一直显示，直到您将其停用。',
    languages: '使用其他语言的读者将看到英文内容。',
  },
  languages: {
    language: '语言',
    title: '标题',
    body: '消息内容',
    add: '添加翻译',
  },
  state: {
    scheduled: '待发布',
    live: '显示中',
    ended: '已结束',
    off: '已停用',
  },
  emptyHelp: '显示在首页或每个页面上方的公告。请撰写第一条。',
};
