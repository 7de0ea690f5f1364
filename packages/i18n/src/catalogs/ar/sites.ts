import type { English, Translated } from '../../catalog.ts';

export const sites: Translated<English['sites']> = {
  fields: {
    code: 'رمز المركز',
    kind: 'النوع',
    lat: 'خط العرض',
    lng: 'خط الطول',
    hours: 'ساعات العمل',
    services: 'الخدمات',
    electronicCcf: 'نموذج CCF إلكتروني',
    walkIn: 'يستقبل دون موعد',
    afterHours: 'جمع العينات خارج ساعات العمل',
    tier: 'فئة السعر',
    fee: 'رسوم جمع العينة',
    providerId: 'مقدّم الخدمة',
    companyIds: 'الشركات',
    collectors: 'جامعو العينات',
    bats: 'فنيو فحص كحول النفَس (BAT)',
    ebts: 'أجهزة فحص النفَس الإثباتية (EBT)',
    nextDue: 'استحقاق التدريب التالي',
  },
  sections: {
    identity: 'بيانات المركز',
    contact: 'بيانات الاتصال',
    hours: 'ساعات العمل والخدمات',
    price: 'السعر',
    staff: 'الموظفون والأجهزة',
  },
  hours: {
    day: 'اليوم',
    opens: 'يفتح (HH:MM)',
    closes: 'يغلق (HH:MM)',
    add: 'إضافة ساعات',
  },
  collectors: {
    trainedOn: 'تاريخ التدريب',
    refresherDue: 'استحقاق إعادة التدريب',
    add: 'إضافة جامع عينات',
  },
  bats: {
    certExpiry: 'انتهاء الشهادة',
    add: 'إضافة فني',
  },
  ebts: {
    make: 'الشركة المصنّعة',
    model: 'الطراز',
    serial: 'الرقم التسلسلي',
    lastCheck: 'آخر فحص للمعايرة',
    add: 'إضافة جهاز',
  },
  help: {
    place: 'اتركه فارغًا ليُحدَّد موقع المركز حسب رمزه البريدي.',
  },
  warnings: {
    trainingExpired: 'انتهى التدريب أو الشهادة',
    trainingExpiring: 'التدريب أو الشهادة على وشك الانتهاء',
  },
  emptyHelp: 'الأماكن التي تُجمع فيها العينات. أضف المركز الأول.',
};
