import type { English, Translated } from '../../catalog.ts';

export const occupations: Translated<English['occupations']> = {
  fields: {
    occupation: 'المهنة',
    type: 'النوع',
    misCategory: 'فئة تقرير MIS',
    safetySensitive: 'مهنة حساسة للسلامة',
    randomEligible: 'مشمولة بالاختيار العشوائي',
  },
  sections: {
    identity: 'بيانات المهنة',
    testing: 'برنامج الفحص',
  },
  help: { company: 'اتركه فارغًا لإتاحتها لجميع الشركات.' },
  emptyHelp: 'المهن التي يعمل بها الموظفون. المهنة التي لا تتبع شركة متاحة لجميع الشركات.',
};
