import type { English, Translated } from '../../catalog.ts';

export const signups: Translated<English['signups']> = {
  emptyHelp: '通过申请页面提交的申请会在此列出，由管理员逐一接受或拒绝。',
  fields: {
    name: '姓名',
    company: '公司',
    message: '留言',
    decidedByName: '处理人',
    decidedAt: '处理时间',
    userId: '用户编号',
    createdAt: '申请时间',
  },
  request: '申请',
  requestHelp: '以下为申请页面上填写的原文，未经核实。',
  askedAt: '申请于{time}',
  noMessage: '无留言',
  decision: '处理结果',
  acceptedBy: '{name}已于{time}接受。',
  declinedBy: '{name}已于{time}拒绝。',
  openUser: '打开用户',
  match: {
    title: '公司',
    help: '请选择此人所属的公司。',
    like: '与“{name}”相似的公司',
    same: '名称相同',
    none: '没有与“{name}”匹配的公司。请先创建，或在下方选择其他公司。',
  },
  accept: {
    submit: '接受并邀请',
    confirmTitle: '为{name}创建账号？',
    confirmText: {
      other: '我们会向{email}发送邀请，其中的链接{hours}小时后过期。',
    },
    ok: '接受申请',
  },
  decline: {
    button: '拒绝申请',
    title: '拒绝{name}的申请？',
    text: '将通过邮件告知对方。该申请仍保留在此列表中。',
    reason: '原因',
    reasonHelp: '可选。将写入邮件。',
    ok: '拒绝申请',
  },
};
