import type { English, Translated } from '../../catalog.ts';

export const finding: Translated<English['finding']> = {
  open: 'البحث عن أي شيء',
  hint: 'الاسم أو الرمز أو الرقم',
  recent: 'الأخيرة',
  screens: 'الصفحات',
  none: 'لم يُعثر على شيء. ابحث بالاسم أو الرمز أو الرقم؛ ولا تظهر إلا السجلات المتاحة لك.',
  start: 'اكتب اسمًا أو رمزًا أو رقمًا. تظهر هنا السجلات التي تفتحها.',
  move: 'تنقّل',
  go: 'فتح',
  newTab: 'فتح في علامة تبويب جديدة',
  close: 'إغلاق',
};
