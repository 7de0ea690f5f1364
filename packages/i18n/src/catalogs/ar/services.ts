import type { English, Translated } from '../../catalog.ts';

export const services: Translated<English['services']> = {
  fields: {
    panelId: 'لوحة الفحص',
    collectionKind: 'جمع العينة',
    observedAllowed: 'يمكن جمعها تحت الملاحظة المباشرة',
    labTestCode: 'رمز الفحص لدى المختبر',
    resultValues: 'النتائج الممكنة',
    validityMonths: 'مدة الصلاحية (بالأشهر)',
    cost: 'التكلفة',
  },
  sections: {
    identity: 'بيانات الخدمة',
    testing: 'جمع العينة والفحص',
    results: 'النتائج',
    prices: 'الأسعار',
  },
  help: {
    panel: 'يتطلب فحص المخدرات وفق DOT لوحة DOT للعينة نفسها.',
    results: 'إذا لم تختر شيئًا، فكل النتائج ممكنة.',
  },
  emptyHelp: 'الفحوص والكشوف الطبية التي يمكن للشركات طلبها. أضف الأولى.',
};
