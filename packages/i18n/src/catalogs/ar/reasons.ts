import type { English, Translated } from '../../catalog.ts';

export const reasons: Translated<English['reasons']> = {
  fields: {
    label: 'الاسم',
    code: 'السبب',
    isInternal: 'للاستخدام الداخلي فقط',
    misRow: 'سطر تقرير MIS',
    observedRequired: 'جمع العينة تحت الملاحظة لفحص DOT',
    allowedFamilies: 'فئات الفحص',
    defaultExpiryHours: 'تنتهي صلاحية الطلبات بعد (ساعات)',
    sort: 'الترتيب في القوائم',
  },
  sections: {
    identity: 'بيانات السبب',
  },
  help: { families: 'اتركه فارغًا لإتاحة السبب لجميع فئات الفحص.' },
};
