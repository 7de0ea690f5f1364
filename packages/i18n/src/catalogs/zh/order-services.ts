import type { English, Translated } from '../../catalog.ts';

export const orderServices: Translated<English['orderServices']> = {
  fields: {
    orderServiceId: '项目编号',
    orderId: '检测单',
    serviceId: '检测项目',
    mroStatus: '医学审查',
    accountNumberId: '账户',
    accountNumber: '账号',
    screeningValue: '初筛读数',
    confirmationValue: '确认读数',
    resultVerifiedAt: '核实时间',
    resultExpiry: '有效期至',
    paymentStatus: '付款',
    viewedBy: '查看者',
    viewedOption: '查看情况',
  },
  emptyHelp: '创建检测单后，检测项目会显示在这里。',
};
