import type { English, Translated } from '../../catalog.ts';

export const groups: Translated<English['groups']> = {
  fields: {
    notifiesFailure: '失败时通知',
  },
  sections: { identity: '分组信息' },
  help: { notifiesFailure: '此分组的地点发生失败时，通知联系人。' },
  emptyHelp: '分组将一起管理的地点归在一起。请添加第一个分组。',
};
