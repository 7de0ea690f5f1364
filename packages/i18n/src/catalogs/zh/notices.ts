import type { English, Translated } from '../../catalog.ts';

export const notices: Translated<English['notices']> = {
  created: '创建成功',
  updated: '更新成功',
  deleted: '删除成功',
  restored: '恢复成功',
  preferencesSaved: '表格偏好设置已保存',
  sessionEnded: '会话已结束',
  mailSent: '如果该账号存在，邮件已发出',
  passwordChanged: '您的密码已更改',
  resetStarted: '设置新密码的链接已发送给该用户',
  invited: '邀请已发出',
  approved: '已批准',
  declined: '已拒绝',
  accepted: '已接受：邀请已发出',
  requestReceived: '谢谢。管理员会查看您的申请并给您回信。',
  messageReceived: '谢谢。您的消息已发送给我们。',
  ssoWaits: '已保存。须经第二位管理员批准后生效。',
  identityUnlinked: '已取消关联身份',
  secondFactorOn: '双重验证已启用',
  secondFactorOff: '双重验证已关闭',
  signedOut: '已退出登录',
};
