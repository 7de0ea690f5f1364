import type { English, Translated } from '../../catalog.ts';

export const notices: Translated<English['notices']> = {
  created: '创建成功',
  updated: '更新成功',
  deleted: '删除成功',
  restored: '恢复成功',
  preferencesSaved: '表格偏好设置已保存',
  signedOut: '已退出登录',
};
