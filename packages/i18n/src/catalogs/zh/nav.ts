import type { English, Translated } from '../../catalog.ts';

export const nav: Translated<English['nav']> = {
  main: '主菜单',
  dashboard: '今日',
  administration: '管理',
};
