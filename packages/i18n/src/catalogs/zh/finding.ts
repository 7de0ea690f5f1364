import type { English, Translated } from '../../catalog.ts';

export const finding: Translated<English['finding']> = {
  open: '查找任何内容',
  hint: '名称、代码或号码',
  recent: '最近查看',
  screens: '页面',
  none: '未找到任何内容。请按名称、代码或号码查找；只会找到您有权访问的记录。',
  start: '请输入名称、代码或号码。您打开过的记录会显示在这里。',
  move: '移动',
  go: '打开',
  newTab: '在新标签页中打开',
  close: '关闭',
};
