import type { English, Translated } from '../../catalog.ts';

export const dashboard: Translated<English['dashboard']> = {
  title: 'اليوم',
  needsAttention: 'بحاجة إلى إجراء',
  overview: 'نظرة عامة',
  caughtUp: 'لا توجد مهام معلّقة',
  caughtUpHint: 'تظهر هنا الشركات التي بلا موقع عمل، والعقود التي تنتهي قريبًا، والشركات غير النشطة.',
  activity: 'النشاط الأخير',
  noActivity: 'لا يوجد نشاط بعد',
  noActivityHint: 'تظهر هنا الشركات ومواقع العمل التي تنشئها أنت أو زملاؤك أو تعدّلونها أو تؤرشفونها.',
  failed: 'تعذّر تحميل الأرقام.',
  zone: 'الأوقات بالتوقيت الشرقي (نيويورك).',
  tiles: {
    companies: 'الشركات',
    companiesInactive: 'الشركات غير النشطة',
    companiesWithoutLocation: 'شركات بلا موقع عمل',
    contractsEnding: 'عقود تنتهي قريبًا',
    locations: 'مواقع العمل',
    companiesArchived: 'الشركات المؤرشفة',
  },
};
