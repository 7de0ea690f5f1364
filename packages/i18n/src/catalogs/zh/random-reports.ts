import type { Catalog, Translated } from '../../catalog.ts';
import type { randomReportLabels as english } from '../en/random-reports.ts';
import { randomSelections } from './random-draw.ts';

/** The reports on random tests: fetched with their screen alone. */
export const randomReports: Catalog['randomReports'] = {
  fields: {
    ...randomSelections.fields,
    type: '报告',
    day: '日期',
    selectionId: '抽选',
    serviceName: '服务',
    agencies: '机构',
  },
  pool: '抽检池',
  from: '从',
  until: '至',
  figures: '各报告的行数',
  about: {
    history: '所有被抽中的人员，以及每项检测的结果。',
    tested: '被抽中并已检测：阴性、阳性或拒检。已取消的检测不计入。',
    notTested: '被抽中但仍缺少检测：尚未进行、已排除或周期已结束。',
    alternates: '未检测的候补人员。候补人员未被使用属正常情况。',
    undrawn: '标为随机但没有对应抽选的检测。审计员会逐一询问。',
  },
  empty: '此报告中没有内容。请选择其他日期或其他抽检池。',
};

/** Words of closed lists that it shows. */
export const randomReportLabels: Translated<typeof english> = {
  randomReport: {
    'Employee Selection History': '员工抽选历史',
    'Employees Selected and Tested': '已抽选并已检测的员工',
    'Employees Selected and Not Tested': '已抽选但未检测的员工',
    'Alternates Selected and Not Tested': '已抽选但未检测的候补人员',
    'Random Test with no corresponding selection': '无对应抽选的随机检测',
  },
};
