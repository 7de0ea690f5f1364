import type { English, Translated } from '../../catalog.ts';

export const finding: Translated<English['finding']> = {
  open: 'البحث عن أي شيء',
  hint: 'الاسم أو الرمز أو الرقم',
  recent: 'الأخيرة',
  screens: 'الصفحات',
  none: 'لم يُعثر على شيء. ابحث بالاسم أو الرمز أو الرقم؛ ولا تظهر إلا السجلات المتاحة لك.',
  start: 'اكتب اسمًا أو رمزًا أو رقمًا. تظهر هنا السجلات التي تفتحها.',
  all: 'الكل',
  actions: 'الإجراءات',
  noAction: 'لا يوجد إجراء أو صفحة بهذا الاسم.',
  move: 'تنقّل',
  nextGroup: 'المجموعة التالية',
  go: 'فتح',
  newTab: 'فتح في علامة تبويب جديدة',
  copyLink: 'نسخ الرابط',
  copied: 'تم نسخ الرابط',
  actionsOnly: 'الإجراءات والصفحات فقط',
  preview: 'معاينة',
  keys: 'في «البحث عن أي شيء»',
};
