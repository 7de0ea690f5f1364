import type { English, Translated } from '../../catalog.ts';

export const mail: Translated<English['mail']> = {
  retention: {
    subject: '{day}的归档记录',
    opening: '{day}的归档记录：',
    line: {
      other: '{entity}：已归档{archived}条；超过{years}年：{overdue}条',
    },
    closing: '未删除任何内容。处于法律保全状态或仍在保留期内的记录将继续保留。',
  },
  greeting: '{name}，您好：',
  closing: 'Assay',
  form: {
    subject: '您的检测授权单',
    text: '{company} 为您订购了一项检测。请在此打开您的授权单：',
    copy: '您订购了一项检测。请在此打开其授权单：',
    linkUntil: '链接有效期至 {time}（纽约时间）。',
    bring: '请携带授权单（纸质或手机均可）和政府签发的带照片的身份证件。',
    until: '有效期至 {time}（纽约时间）。',
    site: '采样点：{site}',
  },
  documentRefused: {
    subject: '订单 {number} 的一份文档无法使用',
    text: '订单 {number} 的{type}因以下原因被拒收：',
    again: '请重新发送：',
  },
  orders: {
    more: '另有{count}项',
    orderMissed: {
      subject: '未到场报告：{count}',
      text: '有受检者未到场检测。请判定为拒检，或重新安排检测：',
    },
    orderExpired: {
      subject: '到期未采样的检测单：{count}',
      text: '以下检测单在采样前已到期。请延期、取消或重新下单：',
    },
    orderWaiting: {
      subject: '仍未采样的检测单：{count}',
      text: '您的以下检测单时限已过半，尚未采样。请提醒受检者，或延长时限：',
    },
    resultReady: {
      subject: '可查看的结果：{count}',
      text: '以下检测单的结果可查看。请登录阅读：',
    },
    fullQueryDue: {
      subject: '须在24小时内完成的完整查询：{count}',
      text: '有限查询发现了某位驾驶员的记录。请及时申请完整查询：24小时内未完成的，该驾驶员须停止驾驶（49 CFR 382.701(c)）。',
    },
    reportCorrected: {
      subject: '已更正的实验室报告：{count}',
      text: '实验室更正了以下检测单的报告。请按现有内容复核：',
    },
    messageHeld: {
      subject: '待处理的服务机构消息：{count}',
      text: '以下服务机构发来的消息无法对应到检测单。请决定如何处理：',
    },
    orderNotTaken: {
      subject: '服务机构未接受的检测单：{count}',
      text: '以下检测单多次尝试后仍未送达服务机构。请核对后重新发送：',
    },
    signatureRefused: {
      subject: '签名错误的服务机构消息',
      text: '有人以服务机构名义发送签名错误的消息，均已拒收。请在审计日志中查看来源：',
    },
  },
  physical: {
    subject: '一份体检合格证即将到期',
    text: '贵公司有一份体检合格证将于 {day} 到期。请登录查看并安排下次体检：',
  },
  passcode: {
    subject: '您的邮件验证码',
    text: {
      other: '这是您申请的邮件验证码，{minutes}分钟后过期，仅可用于一次登录。',
    },
    origin: '请求时间：{time}（纽约时间），来自{address}。',
    warning: '如果您没有尝试登录，说明有人知道您的密码。请更改密码。',
    warningCollector: '如果您没有尝试登录，可以忽略此邮件。',
  },
  reset: {
    subject: '设置新密码',
    text: {
      other: '请打开此链接设置新密码。链接{minutes}分钟后过期，只能使用一次。',
    },
    code: '或者在您提出请求的页面输入此代码：',
    warning: '如果您没有申请，可以忽略此邮件。一切均未更改。',
    byAdministrator: '管理员要求您设置新密码。',
  },
  invite: {
    subject: '您的Assay账号',
    text: {
      other: '{inviter}为您创建了账号。请打开此链接设置密码。链接{hours}小时后过期，只能使用一次。',
    },
    code: '或者在“忘记密码？”页面输入此代码：',
  },
  inviteCollector: {
    text: '{inviter}为您创建了账号。登录时，请打开此页面并输入您的邮箱地址，我们会向您发送邮件验证码。',
  },
  usernameChanged: {
    subject: '您的用户名已更改',
    text: '管理员于{time}更改了您的用户名。此邮箱地址不能再用于登录。',
    warning: '如果您对此并不知情，请告知管理员。',
  },
  passwordChanged: {
    subject: '您的密码已更改',
    text: '您的密码已于{time}更改。所有其他会话均已结束。',
    warning: '如果不是您本人操作，请立即使用“忘记密码？”，并告知管理员。',
  },
  sessionReuse: {
    subject: '我们结束了您的一个会话',
    text: '{time}，您的一个会话在另一处被使用：{address}。我们已在两处结束该会话。',
    warning: '如果您不清楚原因，请更改密码。',
  },
  approval: {
    subject: '有角色等待您批准',
    text: '{asker}为{user}申请了以下角色：{roles}。须由第二位管理员批准：',
  },
  sso: {
    asked: {
      subject: '{company}的单点登录更改申请',
      text: '{by}于{time}申请更改{company}的单点登录设置。在第二位管理员批准之前，当前设置继续有效。',
    },
    changed: {
      subject: '{company}的单点登录设置已更改',
      text: '{company}的单点登录设置已于{time}更改，确认人：{by}。',
    },
    declined: {
      subject: '{company}的单点登录保持不变',
      text: '{by}已于{time}拒绝或撤回{company}单点登录设置的更改申请。当前设置继续有效。以下更改不会生效：',
    },
    approval: {
      subject: '{company}的单点登录：等待您批准',
      text: '{by}申请对{company}的单点登录设置作以下更改，须由第二位管理员批准：',
    },
    linked: {
      subject: '有账号已关联单点登录',
      text: '{user}（{username}）的账号已于{time}关联以下身份提供方，今后可通过它登录：',
    },
    unlinked: {
      subject: '有账号已取消关联单点登录',
      text: '{user}（{username}）的账号已于{time}与以下身份提供方取消关联，其所有会话均已结束：',
    },
    line: '{field}：{before} → {after}',
    newSecret: '{field}：已更换',
    on: '开',
    off: '关',
    none: '无',
    warning: '如果您未预料到此事，请告知管理员。',
  },
  signUp: {
    subject: '账号申请：{name}',
    text: '{company}的{name}（{email}）申请账号。请在此接受或拒绝：',
    declinedSubject: '您的账号申请',
    declined: '感谢您的关注。我们无法为您创建账号。',
    reason: '原因：{reason}',
  },
  ticket: {
    opened: {
      subject: '新工单：{subject}',
      text: '{name}提交了支持工单：{subject}。请在此查看并回复：',
    },
    answered: {
      subject: '工单有新回复：{subject}',
      text: '{name}回复了支持工单：{subject}。请在此查看并回复：',
    },
    replied: {
      subject: '您的工单已有答复：{subject}',
      text: '{name}答复了您的支持工单：{subject}。请在此查看并回复：',
    },
    assigned: {
      subject: '工单已分配给您：{subject}',
      text: '{name}将支持工单分配给您：{subject}。请在此查看并回复：',
    },
  },
  contact: {
    subject: '来自{name}的消息',
    text: '{name}（{email}，{phone}）在联系页面留言：',
  },
  audit: {
    subject: '{day}的审计日志：已校验',
    subjectBroken: '{day}的审计日志：校验失败',
    text: '已校验{rows}条事件，均未被更改、移动或删除。',
    broken: '审计日志自链{shard}、位置{seq}起不符：{fault}。',
    heads: '各链的末端如下。请保留此邮件：日后可据此判断是否有内容被截去。',
    since: '此前状态的最近一次凭证时间为{at}。',
    refused: '在恢复该链的事件之前，属于该链的更改将被拒绝，查看不受影响。处理方法见docs/domain/audit.md。',
    anchorSubject: '审计锚点{n}',
    anchor: '请保留此邮件。它说明审计日志在{at}时的末端；如对日志有疑问，可据此核对。',
  },
};
