import type { English, Translated } from '../../catalog.ts';

export const locations: Translated<English['locations']> = {
  fields: {
    companyId: 'معرّف الشركة',
    descriptor: 'الوصف المختصر',
    groupId: 'المجموعة',
    primaryContactId: 'جهة الاتصال الرئيسية',
    isReceiveElectronicInvoices: 'يستلم فواتير إلكترونية',
    externalIds: 'المعرّفات الخارجية',
    locationCodes: 'رموز الموقع',
  },
  sections: {
    identity: 'الهوية',
    contact: 'بيانات الاتصال',
    addresses: 'العناوين',
    codes: 'الرموز والفوترة',
  },
  help: {
    master: 'الموقع MASTER هو أول مواقع الشركة، ولا يوجد سوى واحد.',
    codes: 'لا يتكرر الرمز الواحد داخل الشركة.',
    group: 'تُحفظ المجموعات مع الشركة، ولم تُنشأ أي مجموعة بعد.',
    contact: 'تُحفظ جهات الاتصال مع الشركة، ولم تُضف أي جهة بعد.',
  },
  externalIds: {
    system: 'النظام',
    value: 'القيمة',
    add: 'إضافة معرّف',
    remove: 'إزالة معرّف \u2068{system}\u2069',
  },
  emptyHelp: 'تُطلب فحوص المشاركين وتُفوتر بحسب الموقع. أضف الموقع الأول.',
};
