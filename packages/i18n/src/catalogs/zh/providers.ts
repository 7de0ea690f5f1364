import type { English, Translated } from '../../catalog.ts';

export const providers: Translated<English['providers']> = {
  fields: {
    apiBaseUrl: 'API地址',
    authMode: '身份验证方式',
    orderMode: '检测单发送方式',
    resultMode: '结果接收方式',
    supportsCancel: '支持取消',
    supportsUpdate: '支持更新',
    slaHours: '周转时间（小时）',
    hhsCertifiedUrine: 'HHS尿液检测认证',
    hhsCertifiedOral: 'HHS口腔液检测认证',
    cliaNo: 'CLIA编号',
    capNo: 'CAP编号',
  },
  sections: {
    identity: '服务机构信息',
    contact: '联系方式',
    connection: '连接',
    certificates: '资质认证',
  },
  emptyHelp: '接收检测单的实验室、诊所和平台。请添加第一家。',
};
