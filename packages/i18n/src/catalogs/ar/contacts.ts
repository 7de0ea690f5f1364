import type { English, Translated } from '../../catalog.ts';

export const contacts: Translated<English['contacts']> = {
  fields: {
    companyId: 'الشركة',
    locationId: 'موقع العمل',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    title: 'المسمى الوظيفي',
    roles: 'الأدوار',
    isReachable24h: 'متاح على مدار 24 ساعة',
    resultChannels: 'قنوات تسليم النتائج',
    ext: 'الرقم الداخلي',
    mobile: 'الهاتف المحمول',
  },
  sections: { identity: 'بيانات جهة الاتصال', reach: 'الهاتف والبريد الإلكتروني', roles: 'الأدوار والنتائج' },
  help: {
    isReachable24h:
      'يستطيع جامع العينات أو مسؤول المراجعة الطبية (MRO) الاتصال بهذا الهاتف في أي ساعة. تحتاج الشركة الخاضعة للوائح DOT إلى ممثل (DER) واحد على الأقل بهذه الصفة (⁦49 CFR 40.36⁩).',
    location: 'اتركه فارغًا إذا كانت جهة الاتصال للشركة كلها.',
  },
  emptyHelp: 'لم يُعثر على جهة اتصال. جهات الاتصال هم من نتصل بهم ونراسلهم ونرسل إليهم النتائج.',
};
