import type { English, Translated } from '../../catalog.ts';

export const serviceTypes: Translated<English['serviceTypes']> = {
  fields: {
    family: 'فئة الفحص',
    specimenTypes: 'العينات',
    requiresMro: 'مراجعة MRO',
    requiredDocumentTypes: 'المستندات المطلوبة',
  },
  sections: {
    identity: 'بيانات نوع الخدمة',
    testing: 'الفحص والمراجعة',
  },
  emptyHelp: 'طرق الفحص التي تنتمي إليها الخدمات. أضف الأولى.',
};
