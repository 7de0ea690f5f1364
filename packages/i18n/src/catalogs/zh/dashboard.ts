import type { English, Translated } from '../../catalog.ts';

export const dashboard: Translated<English['dashboard']> = {
  title: '今日',
  needsMe: '待您处理',
  overview: '您负责的范围',
  nothingNeedsMe: '目前没有需要您处理的事项。',
  nothingNeedsMeHint: '尚无地点的公司、即将到期的合同和已停用的公司会在此列出。',
  changed: '最近更改',
  nothingChanged: '暂无更改。',
  nothingChangedHint: '您或同事创建、更改或归档的公司和地点会在此列出。',
  failed: '无法获取数据。',
  zone: '时间均为美国东部时间（纽约）。',
  tiles: {
    companies: { other: '家公司' },
    companiesInactive: { other: '家公司已停用' },
    companiesWithoutLocation: { other: '家公司尚无地点' },
    contractsEnding: { other: '份合同即将到期' },
    locations: { other: '个地点' },
    companiesArchived: { other: '家公司已归档' },
  },
};
