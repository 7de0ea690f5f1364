import type { Translated } from '../../catalog.ts';
import type { orderServiceFaults as faults, orderServiceProblem as problem } from '../en/order-service-faults.ts';

export const orderServiceFaults = {
  otherSite: '该采样点无法完成所有订购的检测',
  notAlcohol: '此检测没有酒精读数',
  noScreening: '只有初筛结果非阴性时才进行确认检测（49 CFR 40.247）',
  beforeOrder: '早于下单时间',
  otherKind: '此检测单不允许采用其他样本类型',
  notEntered: '此结果不能手动录入',
  needsLaboratory: '非阴性的快速检测须送实验室',
  fileKind: '请选择未损坏且不含脚本或附件的 PDF、JPEG、PNG 或 TIFF 文件',
  infected: '此文件含有病毒，未保存',
  tooManyPages: '文档最多可有 {max} 页',
} satisfies Translated<typeof faults>;

export const orderServiceProblem = {
  notCollected: '只有已采样的检测才有读数、样本编号和采样时间。',
  notAwaited: '只有尚未采样的检测才能登记到达。',
} satisfies Translated<typeof problem>;
