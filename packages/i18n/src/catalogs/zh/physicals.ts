import type { English, Translated } from '../../catalog.ts';

/** Exams that nobody ordered here, and until when they hold. */
export const physicals: Translated<English['physicals']> = {
  fields: {
    serviceId: '体检项目',
    reasonForTestId: '体检原因',
    examType: '体检类型',
    examDate: '体检日期',
    result: '体检结果',
    expiryDate: '有效期至',
    daysLeft: '剩余天数',
    clinicName: '诊所',
    examinerName: '体检医生',
    nationalRegistryNo: '国家登记编号',
    mvrVerifiedAt: '驾驶记录核实时间',
    documentId: '体检报告',
    receivedVia: '接收方式',
    billable: '可计费',
  },
  sections: { exam: '体检', outcome: '结果', examiner: '诊所与医生' },
  help: {
    agency: '留空则使用参检人员岗位所属的机构。',
    reason: '留空则为定期体检。',
    expiry: '“合格（24个月）”的有效期始终为24个月。根据DOT规定，“待医疗资料”最多45天。',
    restrictions: '雇主会看到此内容。请说明此人不能做什么，不要说明原因。',
    mvrVerified: 'CDL驾驶员：在驾驶记录上看到结果的时间（49 CFR 391.51）。',
  },
  current: '当前体检',
  valid: '有效期至 {day}',
  expired: '已于 {day} 过期',
  emptyHelp: '录入未下单的体检：驾驶员带来的卡片，或诊所发来的报告。',
};

export const physicalLabels = {
  examType: { DOT: 'DOT 体检', USCG: 'USCG 海员', FAA: 'FAA 飞行人员', FRA: 'FRA 视力和听力', OSHA: 'OSHA', GENERAL: '一般' },
  receivedVia: { PERSON: '本人提交', CLINIC: '诊所寄送', FAX: '传真', EMAIL: '电子邮件', MAIL: '邮寄' },
} as const;
