import type { English, Translated } from '../../catalog.ts';

export const providerLinks: Translated<English['providerLinks']> = {
  fields: {
    accountNumberId: 'رقم الحساب',
    priority: 'الأولوية',
    effectiveFrom: 'سارٍ من',
    effectiveTo: 'سارٍ حتى',
  },
  sections: {
    identity: 'بيانات ربط مقدّم الخدمة',
    validity: 'فترة السريان',
  },
  help: {
    location: 'من دون موقع عمل، ينطبق الربط على الشركة كلها.',
    isDefault: 'تُرسل طلبات الفحص إلى مقدّم الخدمة الافتراضي. لا يمكن أن يوجد سوى واحد في الوقت نفسه.',
  },
  inherited: {
    title: 'مقدّمو الخدمة الموروثون',
    help: 'لدى شركة أم مقدّمو الخدمة هؤلاء لأنواع الخدمة التي ليس لهذه الشركة ارتباط خاص بها. استبدل أحدهم لاختيار غيره.',
  },
  tab: 'مقدّمو الخدمة',
  emptyHelp: 'من يتولى فحوص الشركة بحسب نوع الخدمة. أضف أول ربط.',
};
