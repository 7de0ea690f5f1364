import type { English, Translated } from '../../catalog.ts';

export const providers: Translated<English['providers']> = {
  fields: {
    code: '代码',
    kind: '类型',
    apiBaseUrl: 'API 地址',
    authMode: '身份验证方式',
    orderMode: '订单发送方式',
    resultMode: '结果接收方式',
    supportsCancel: '支持取消',
    supportsUpdate: '支持更改',
    slaHours: '周转时间（小时）',
    hhsCertifiedUrine: 'HHS 尿液检测认证',
    hhsCertifiedOral: 'HHS 口腔液检测认证',
    cliaNo: 'CLIA 编号',
    capNo: 'CAP 编号',
  },
  sections: {
    identity: '基本信息',
    contact: '联系方式',
    connection: '连接',
    certificates: '资质认证',
  },
  emptyHelp: '接收订单的实验室、诊所和平台。请添加第一个。',
};
