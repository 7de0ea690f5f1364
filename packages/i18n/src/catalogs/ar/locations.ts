import type { English, Translated } from '../../catalog.ts';

export const locations: Translated<English['locations']> = {
  fields: {
    descriptor: 'الوصف المختصر',
    groupId: 'المجموعة',
    primaryContactId: 'جهة الاتصال الرئيسية',
    isReceiveElectronicInvoices: 'يستلم فواتير إلكترونية',
    externalIds: 'المعرّفات الخارجية',
    locationCodes: 'رموز موقع العمل',
  },
  sections: {
    identity: 'بيانات موقع العمل',
    contact: 'بيانات الاتصال',
    addresses: 'العناوين',
    codes: 'الرموز والفوترة',
  },
  help: {
    master: 'MASTER هو أول مواقع عمل الشركة، ولا يوجد سوى واحد.',
    codes: 'استخدم كل رمز مرة واحدة في الشركة.',
  },
  externalIds: {
    system: 'النظام',
    value: 'القيمة',
    add: 'إضافة معرّف',
  },
  emptyHelp: 'تُطلب الفحوص وتُفوتر بحسب موقع العمل. أضف موقع العمل الأول.',
};
