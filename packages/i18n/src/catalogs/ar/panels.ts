import type { English, Translated } from '../../catalog.ts';

export const panels: Translated<English['panels']> = {
  fields: {
    regime: 'البرنامج',
    effectiveFrom: 'سارية من',
    effectiveTo: 'سارية حتى',
    analytes: 'المواد المحلَّلة والقيم الحدّية',
  },
  sections: {
    identity: 'بيانات لوحة الفحص',
    analytes: 'المواد المحلَّلة والقيم الحدّية',
  },
  analytes: {
    drugClass: 'الفئة',
    analyte: 'المادة المحلَّلة',
    initialCutoff: 'القيمة الحدّية الأولية',
    confirmCutoff: 'القيمة الحدّية للتأكيد',
    unit: 'الوحدة',
    add: 'إضافة مادة محلَّلة',
  },
  fixed: 'تحدد DOT هذه اللوحة (\u206649 CFR 40.85 و40.91\u2069). لا يمكن تعديلها هنا.',
  emptyHelp: 'ما تُفحص العينات بحثًا عنه، مع القيم الحدّية. أضف الأولى.',
};
