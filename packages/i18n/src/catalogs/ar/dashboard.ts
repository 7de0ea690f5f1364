import type { English, Translated } from '../../catalog.ts';

export const dashboard: Translated<English['dashboard']> = {
  title: 'اليوم',
  needsAttention: 'ما يتطلب إجراءً منك',
  overview: 'ما تتولى إدارته',
  caughtUp: 'لا شيء يتطلب إجراءً منك الآن.',
  caughtUpHint: 'تظهر هنا الشركات التي بلا موقع، والعقود التي توشك على الانتهاء، والشركات غير النشطة.',
  activity: 'أحدث التغييرات',
  noActivity: 'لا توجد تغييرات بعد.',
  noActivityHint: 'تظهر هنا الشركات والمواقع التي تنشئها أنت أو زملاؤك أو تعدّلونها أو تؤرشفونها.',
  failed: 'تعذّر جلب الأرقام.',
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
