import type { English, Translated } from '../../catalog.ts';
import { companies } from './companies.ts';

const { physicalAddress1, physicalAddress2, physicalCity, physicalState, physicalZip, physicalCountry } = companies.fields;
const { mailingAddress1, mailingAddress2, mailingCity, mailingState, mailingZip, mailingCountry } = companies.fields;
const { billingAddress1, billingAddress2, billingCity, billingState, billingZip, billingCountry } = companies.fields;

export const locations: Translated<English['locations']> = {
  fields: {
    id: 'المعرّف',
    companyId: 'معرّف الشركة',
    companyName: 'الشركة',
    name: 'الاسم',
    descriptor: 'الوصف المختصر',
    groupId: 'المجموعة',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    phone2: 'الهاتف 2',
    fax: 'الفاكس',
    fax2: 'الفاكس 2',
    usDot: 'رقم وزارة النقل (US DOT)',
    ...{ physicalAddress1, physicalAddress2, physicalCity, physicalState, physicalZip, physicalCountry },
    ...{ mailingAddress1, mailingAddress2, mailingCity, mailingState, mailingZip, mailingCountry },
    ...{ billingAddress1, billingAddress2, billingCity, billingState, billingZip, billingCountry },
    primaryContactId: 'جهة الاتصال الرئيسية',
    isReceiveElectronicInvoices: 'يستلم فواتير إلكترونية',
    isActive: 'الحالة',
    isArchived: 'مؤرشف',
    externalIds: 'المعرّفات الخارجية',
    locationCodes: 'رموز الموقع',
    agencies: 'وكالات وزارة النقل (DOT)',
    timeZone: 'المنطقة الزمنية',
    version: 'النسخة',
    createdAt: 'تاريخ الإنشاء',
    updatedAt: 'تاريخ التعديل',
  },
  sections: {
    identity: 'الهوية',
    reach: 'بيانات الاتصال',
    addresses: 'العناوين',
    codes: 'الرموز والفوترة',
  },
  help: {
    master: 'الموقع MASTER هو أول مواقع الشركة، ولا يوجد سوى واحد.',
    codes: 'لا يتكرر الرمز الواحد داخل الشركة.',
    group: 'تُحفظ المجموعات مع الشركة، ولم تُنشأ أي مجموعة بعد.',
    contact: 'تُحفظ جهات الاتصال مع الشركة، ولم تُضف أي جهة بعد.',
  },
  create: 'موقع جديد',
  archiveText: 'يخرج من القوائم اليومية. لا يُحذف شيء، ويمكن استعادته.',
  externalIds: {
    system: 'النظام',
    value: 'القيمة',
    add: 'إضافة معرّف',
    remove: 'إزالة معرّف \u2068{system}\u2069',
  },
  grid: {
    title: 'المواقع',
    empty: 'لا توجد مواقع بعد',
    emptyHelp: 'تُطلب فحوص المشاركين وتُفوتر بحسب الموقع. أضف الموقع الأول.',
    noMatch: 'لا توجد مواقع مطابقة',
    archivedMatch: {
      zero: 'لا توجد مواقع مطابقة، لا خارج الأرشيف ولا داخله.',
      one: 'لا توجد مواقع مطابقة خارج الأرشيف. يوجد موقع مؤرشف واحد مطابق.',
      two: 'لا توجد مواقع مطابقة خارج الأرشيف. يوجد موقعان مؤرشفان مطابقان.',
      few: 'لا توجد مواقع مطابقة خارج الأرشيف. توجد {count} مواقع مؤرشفة مطابقة.',
      many: 'لا توجد مواقع مطابقة خارج الأرشيف. يوجد {count} موقعًا مؤرشفًا مطابقًا.',
      other: 'لا توجد مواقع مطابقة خارج الأرشيف. يوجد {count} موقع مؤرشف مطابق.',
    },
  },
};
