import type { Catalog } from '../../catalog.ts';

/** Names of the roles: the demo names them at sign-in already. */
export const role: Catalog['labels']['role'] = {
  'GA': '全局管理员',
  'SA': '超级管理员',
  'LSA': '受限超级管理员',
  'MRO': '医学审查官（MRO）',
  'MRO-ASSIST': 'MRO助理',
  'DER': '指定雇主代表（DER）',
  'HRA': '人力资源管理员',
  'LHRA': '受限人力资源管理员',
  'OOA': '仅开单管理员',
  'CHO': '违规信息库（Clearinghouse）管理员',
  'COLLECTOR': '采样员（诊所网络）',
};
