import type { Translated } from '../../catalog.ts';
import type { orderFaults as english } from '../en/order-faults.ts';

export const orderFaults = {
  oneMode: '请只选择一种保存方式',
  fixed: '检测单创建后不能更改此项',
  afterCollection: '采样后不能更改此项',
  alreadySent: '该检测单已发出',
  notCollected: '请选择同一人的已采样检测',
  inFuture: '请输入不晚于现在的时间',
  inPast: '请输入将来的时间',
  notLonger: '请选择晚于当前截止时间的时间',
  pastLimit: '法规只允许在{limit}之前进行此检测',
  alcoholTooLate: '已超过8小时：不再允许进行酒精检测',
  drugTooLate: '已超过32小时：不再允许进行药物检测',
  companyReason: '该公司不因此原因订购此检测',
  reasonFamily: '此原因不进行此检测',
  dotReason: '不是DOT检测的原因',
  dotFormOutside: '仅限DOT（49 CFR 40.40）',
  notDot: '不是DOT检测（49 CFR 40.13）',
  otherAgency: '不适用于该机构',
  hairNotDot: '仅限非DOT（49 CFR 40.210）',
  oralUnavailable: 'DOT：尚无认证实验室',
  fraToxicology: '铁路事故后使用FRA专用采样包和实验室（49 CFR 219，C分部）',
  uscgAlcohol: 'USCG：仅在事故后或有正当理由时检测酒精',
  queryNotFmcsa: '仅限FMCSA（49 CFR 382.701）',
} satisfies Translated<typeof english>;
