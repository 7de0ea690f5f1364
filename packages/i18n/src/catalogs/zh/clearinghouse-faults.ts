import type { Catalog } from '../../catalog.ts';
import type { clearinghouseFaults as english } from '../en/clearinghouse-faults.ts';

/** What can be wrong with a query: only the server says it. */
export const clearinghouseFaults: { readonly [K in keyof typeof english]: string } = {
  queryNotDriver: '违规信息库（Clearinghouse）仅包含受 FMCSA 规则约束的在职驾驶员（49 CFR 382.103）',
  queryNoLicense: '此人没有登记 CDL 号码',
  queryNotDesignated: '该公司未在违规信息库（Clearinghouse）中指定我们，不得代其查询（49 CFR 382.711）',
  queryConsentMissing: '有限查询需要有效的一般同意书，而该驾驶员没有（49 CFR 382.701(b)、382.703）',
  queryLicenseFormat: '驾照不像{state}签发的号码。应为（A 字母，9 数字）：{shapes}',
  queryStanding: '该驾驶员已有进行中的查询',
  queryFixed: '查询发送后无法更改',
};

/** Why something is not done with queries. */
export const clearinghouseProblem: Catalog['clearinghouseProblem'] = {
  move: '该状态与当前状态不符。',
  sent: '已发送的查询须保存三年，现在无法归档。',
  nothing: '该公司没有等待发送的查询。',
  lines: { columns: '该行缺少列', dob: '无法读取出生日期', license: '缺少驾照号码或发证州', status: '状态无法识别' },
};
