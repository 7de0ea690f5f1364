import type { Catalog } from '../../catalog.ts';

/** Names of the roles: the demo names them at sign-in already. */
export const role: Catalog['labels']['role'] = {
  'GA': 'مسؤول النظام العام',
  'SA': 'مسؤول النظام الأعلى',
  'LSA': 'مسؤول النظام الأعلى (محدود)',
  'MRO': 'مسؤول المراجعة الطبية',
  'MRO-ASSIST': 'مساعد مسؤول المراجعة الطبية',
  'DER': 'ممثل صاحب العمل المعيَّن',
  'HRA': 'مسؤول الموارد البشرية',
  'LHRA': 'مسؤول الموارد البشرية (محدود)',
  'OOA': 'مسؤول الطلبات فقط',
  'CHO': 'مسؤول سجل المخالفات (FMCSA)',
  'COLLECTOR': 'جامع العينات',
};
