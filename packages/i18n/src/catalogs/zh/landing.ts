import type { PublicCatalog } from '../../catalog.ts';

/** The front page: what the product is, and for whom. */
export const landing: PublicCatalog['landing'] = {
  claim: '工作场所药物与酒精检测的后台系统，从首张检测单到审计。',
  picture: 'Assay的公司列表',
  points: {
    record: { title: '每个项目一份记录。', text: '公司、人员、检测单和采样集中在一处，随机抽签人人都可以自行验证。' },
    lists: { title: '列表即时响应。', text: '边输入边搜索、筛选和排序数十万条记录，并按所见内容导出。' },
    audit: { title: '一切有迹可查。', text: '每次更改、导出和显示完整标识信息都记入密封的审计日志，审计人员可以校验。' },
  },
  whom: {
    administrators: { title: '管理员', text: '在一个界面管理数百个客户项目。' },
    employers: { title: '雇主', text: '及时维护贵公司的公司、地点和人员信息。' },
    medical: { title: '医务人员与采样点', text: '只显示您的角色所需的内容。' },
  },
  security: { title: '安全', text: '双重验证登录，标识信息加密并遮盖，每次更改都记入密封的审计日志。支持六种语言。' },
  demo: {
    administrator: '管理',
    employer: '雇主',
    medical: '医务',
    site: '采样点',
    first: '首次登录',
    people: {
      'GA': '全局',
      'SA': '超级',
      'LSA': '受限',
      'DER': 'DER',
      'HRA': '人力资源',
      'LHRA': '地点人力资源',
      'OOA': '仅开单',
      'MRO': 'MRO',
      'MRO-ASSIST': 'MRO助理',
      'CHO': '违规信息库',
      'otherDer': 'DER（其他公司）',
      'passcode': '需邮件验证码',
      'newPassword': '需设新密码',
    },
  },
};
