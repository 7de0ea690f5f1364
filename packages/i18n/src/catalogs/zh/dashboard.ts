import type { English, Translated } from '../../catalog.ts';

export const dashboard: Translated<English['dashboard']> = {
  title: '今日',
  needsAttention: '待处理',
  overview: '概览',
  caughtUp: '没有待处理事项',
  caughtUpHint: '尚无地点的公司、即将到期的合同和已停用的公司会在此列出。',
  activity: '近期动态',
  noActivity: '暂无动态',
  noActivityHint: '您或同事创建、更改或归档的公司和地点会在此列出。',
  failed: '无法加载数据。',
  zone: '时间均为美国东部时间（纽约）。',
  tiles: {
    companies: '公司',
    companiesInactive: '已停用的公司',
    companiesWithoutLocation: '尚无地点的公司',
    contractsEnding: '即将到期的合同',
    locations: '地点',
    companiesArchived: '已归档的公司',
  },
};
