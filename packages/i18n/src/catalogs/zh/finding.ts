import type { English, Translated } from '../../catalog.ts';

export const finding: Translated<English['finding']> = {
  open: '查找任何内容',
  hint: '名称、代码或号码',
  recent: '最近查看',
  screens: '页面',
  none: '未找到任何内容。请按名称、代码或号码查找；只会找到您有权访问的记录。',
  start: '请输入名称、代码或号码。您打开过的记录会显示在这里。',
  all: '全部',
  actions: '操作',
  noAction: '没有该名称的操作或页面。',
  move: '移动',
  nextGroup: '下一组',
  go: '打开',
  newTab: '在新标签页中打开',
  copyLink: '复制链接',
  copied: '链接已复制',
  actionsOnly: '仅操作和页面',
  preview: '预览',
  keys: '在“查找任何内容”中',
};
