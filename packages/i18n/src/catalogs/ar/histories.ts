import type { English, Translated } from '../../catalog.ts';

/** Results from before: brought in from files, and only read. */
export const histories: Translated<English['histories']> = {
  fields: {
    participantRef: 'المعرّف',
    idMasked: 'المعرّف (مخفي)',
    serviceType: 'نوع الخدمة',
    documentId: 'المستند',
    testDate: 'تاريخ جمع العينة',
    reason: 'سبب الفحص',
    result: 'النتيجة',
    lab: 'المختبر',
    mro: 'MRO',
    sourceSystem: 'المصدر',
    sourceRef: 'الرقم في المصدر',
    countInMis: 'يُحتسب في MIS',
    importLogId: 'الاستيراد',
  },
  sections: { result: 'النتيجة', source: 'المصدر' },
  emptyHelp: 'تظهر هنا النتائج السابقة لاستخدام Assay بعد استيرادها من ملف.',
};
