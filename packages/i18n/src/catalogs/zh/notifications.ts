/** What somebody can be told by email. */
export const notificationLabels = {
  notificationEvent: {
    signUpRequested: '新的账号申请',
    contactReceived: '新的联系留言',
    approvalWaiting: '角色等待批准',
    auditReport: '审计日志的每夜校验',
    ticketReceived: '新的或有回复的支持工单',
    importEnded: '导入已结束',
    orderMissed: '未到场报告',
    orderExpired: '检测单到期未采样',
    orderWaiting: '您的检测单仍在等待或已到期',
    resultReady: '结果可查看',
    fullQueryDue: '须在24小时内完成的完整查询',
    reportCorrected: '实验室报告已更正',
    messageHeld: '服务机构消息待处理',
    orderNotTaken: '服务机构未接受的检测单',
    signatureRefused: '签名错误的服务机构消息',
  },
} as const;
