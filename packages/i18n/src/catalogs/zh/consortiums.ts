import type { English, Translated } from '../../catalog.ts';
import type { consortiumLabels as english } from '../en/consortiums.ts';

/** Consortiums and their members: fetched with their screens alone. */
export const consortiums: Translated<English['consortiums']> = {
  fields: {
    companyId: '自有公司',
    contactId: '联系人',
    adminFee: '管理费',
    memberCount: '成员数',
  },
  details: {
    member: '成员',
    joinedOn: '加入日期',
    leftOn: '最后一天',
  },
  sections: { identity: '联合体', contact: '联系方式' },
  help: { companyId: '联合体所用的公司记录。一经设定，不再更改。' },
  create: {
    createLocation: '创建其公司记录',
    createLocationHelp: '类型为联合体的公司及其MASTER地点，沿用此处填写的名称、电话和地址。',
  },
  emptyHelp: '先创建联合体，再添加其人员进入抽检池的公司。',
  members: {
    title: '成员',
    company: '公司',
    people: '其抽检池中的人数',
    add: '添加成员',
    addHelp: '自这一天起，该公司人员可被抽中。',
    end: '结束',
    endOf: '结束{name}的成员资格',
    endHelp: '成员资格的最后一天。该公司人员在其后的下一次抽签时退出。',
    papers: '文件',
    papersOf: '{name}的文件',
    enrollment: '成员证书（PDF）',
    rateLetter: '{year} 年比例函（PDF）',
    empty: '尚无成员。',
    none: '该公司不属于任何联合体。',
    states: { FUTURE: '尚未开始', MEMBER: '成员', LEFT: '已退出' },
  },
};

/** What agencies ask for at least. */
export const randomRates: Translated<English['randomRates']> = {
  fields: {
    rateGroup: '类别',
    drugRate: '药物检测比例（%）',
    effectiveFrom: '适用起始日',
    effectiveTo: '适用截止日',
    source: '来源',
  },
  sections: { rate: '最低比例' },
  help: {
    alcoholRate: '如该机构不要求随机酒精检测，请留空。',
    source: '比例的公布之处，例如 49 CFR 382.305(b)。',
  },
  emptyHelp: '录入各机构公布的当年比例及其来源。',
};

/** Words of closed lists that those screens show. */
export const consortiumLabels: Translated<typeof english> = {
  rateGroup: {
    'drivers': '驾驶员',
    'safety-sensitive': '安全敏感岗位员工',
    'covered service': '受监管服务',
    'maintenance of way': '线路养护',
    'mechanical': '机械人员',
    'covered': '受监管员工',
    'crewmembers': '船员',
  },
};
