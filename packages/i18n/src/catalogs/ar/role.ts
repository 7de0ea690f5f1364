import type { Catalog } from '../../catalog.ts';

/** Names of the roles: the demo names them at sign-in already. */
export const role: Catalog['labels']['role'] = {
  'GA': 'مسؤول النظام العام',
  'SA': 'مسؤول النظام الأعلى',
  'LSA': 'مسؤول النظام الأعلى (محدود)',
  'MRO': 'مسؤول المراجعة الطبية (MRO)',
  'MRO-ASSIST': 'مساعد MRO',
  'DER': 'ممثل صاحب العمل المعيَّن (DER)',
  'HRA': 'مسؤول الموارد البشرية',
  'LHRA': 'مسؤول الموارد البشرية (محدود)',
  'OOA': 'مسؤول طلبات الفحص فقط',
  'CHO': 'مسؤول سجل Clearinghouse (FMCSA)',
  'COLLECTOR': 'جامع العينات (شبكة العيادات)',
};
