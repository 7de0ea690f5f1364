import type { English, Translated } from '../../catalog.ts';

export const sites: Translated<English['sites']> = {
  fields: {
    code: '采样点代码',
    kind: '类型',
    lat: '纬度',
    lng: '经度',
    hours: '营业时间',
    services: '服务',
    electronicCcf: '电子CCF',
    walkIn: '无需预约',
    afterHours: '非营业时间采样',
    tier: '价格等级',
    fee: '采样费',
    providerId: '服务机构',
    companyIds: '公司',
    collectors: '采样员',
    bats: '呼气酒精检测员（BAT）',
    ebts: '证据级呼气酒精检测仪（EBT）',
    nextDue: '下次培训到期日',
  },
  sections: {
    identity: '采样点信息',
    contact: '联系方式',
    hours: '营业时间与服务',
    price: '价格',
    staff: '人员与设备',
  },
  hours: {
    day: '星期',
    opens: '开始（HH:MM）',
    closes: '结束（HH:MM）',
    add: '添加时段',
  },
  collectors: {
    trainedOn: '培训日期',
    refresherDue: '复训到期日',
    add: '添加采样员',
  },
  bats: {
    certExpiry: '证书到期日',
    add: '添加检测员',
  },
  ebts: {
    make: '品牌',
    model: '型号',
    serial: '序列号',
    lastCheck: '最近一次校准检查',
    add: '添加设备',
  },
  help: {
    place: '留空则按邮政编码定位采样点。',
  },
  warnings: {
    trainingExpired: '培训或证书已过期',
    trainingExpiring: '培训或证书即将到期',
  },
  emptyHelp: '采集样本的地点。请添加第一个采样点。',
};
