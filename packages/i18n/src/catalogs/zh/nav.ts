import type { English, Translated } from '../../catalog.ts';

export const nav: Translated<English['nav']> = {
  main: '主菜单',
  dashboard: '今日',
  catalog: '服务与机构',
  administration: '管理',
};
