import type { English, Translated } from '../../catalog.ts';

export const physicians: Translated<English['physicians']> = {
  fields: {
    credentials: 'المؤهل المهني',
    isDefault: 'الطبيب الافتراضي',
    licenseNo: 'رقم الترخيص',
    licenseState: 'ولاية الترخيص',
    licenseExpiry: 'انتهاء الترخيص',
    deaNo: 'رقم DEA',
    certBody: 'جهة الاعتماد',
    certNo: 'رقم الشهادة',
    certExpiry: 'انتهاء الشهادة',
    validUntil: 'صالح حتى',
    clearinghouseRegistered: 'مسجّل في سجل Clearinghouse (FMCSA)',
    stampText: 'نص الختم',
    signatureImageFile: 'التوقيع',
  },
  sections: {
    identity: 'بيانات الطبيب',
    license: 'الترخيص والشهادة',
    contact: 'بيانات الاتصال',
  },
  picture: {
    of: 'توقيع {name}',
    choose: 'اختيار توقيع',
    replace: 'استبدال التوقيع',
    remove: 'إزالة التوقيع',
    help: 'صيغة PNG أو JPEG، بحد أقصى 1 ميغابايت. يُفضَّل مسح التوقيع ضوئيًا من ورق أبيض.',
    none: 'لا يوجد توقيع',
  },
  warnings: {
    licenseExpired: 'انتهى الترخيص',
    licenseExpiring: 'الترخيص ينتهي قريبًا',
    certificateExpired: 'انتهت الشهادة',
    certificateExpiring: 'الشهادة تنتهي قريبًا',
  },
  emptyHelp: 'الأطباء الذين يراجعون النتائج بصفة مسؤول المراجعة الطبية (MRO). أضف الأول.',
};
