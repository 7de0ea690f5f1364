import type { English, Translated } from '../../catalog.ts';

export const nav: Translated<English['nav']> = {
  main: '主菜单',
  dashboard: '今日',
  catalog: '服务与机构',
  randoms: '随机抽检',
  randomBoard: '到期看板',
  randomReports: '随机检测报告',
  administration: '管理',
};
