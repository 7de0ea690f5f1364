import type { English, Translated } from '../../catalog.ts';

export const nav: Translated<English['nav']> = {
  main: 'القائمة الرئيسية',
  dashboard: 'اليوم',
  catalog: 'الخدمات ومقدّموها',
  randoms: 'الفحص العشوائي',
  randomBoard: 'لوحة المواعيد',
  randomReports: 'تقارير الفحص العشوائي',
  administration: 'الإدارة',
};
