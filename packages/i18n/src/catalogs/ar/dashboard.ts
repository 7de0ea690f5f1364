import type { English, Translated } from '../../catalog.ts';

export const dashboard: Translated<English['dashboard']> = {
  title: 'اليوم',
  needsMe: 'ما يتطلب إجراءً منك',
  overview: 'ما تتولى إدارته',
  nothingNeedsMe: 'لا شيء يتطلب إجراءً منك الآن.',
  nothingNeedsMeHint: 'تظهر هنا الشركات التي بلا موقع، والعقود التي توشك على الانتهاء، والشركات غير النشطة.',
  changed: 'أحدث التغييرات',
  nothingChanged: 'لا توجد تغييرات بعد.',
  nothingChangedHint: 'تظهر هنا الشركات والمواقع التي تنشئها أنت أو زملاؤك أو تعدّلونها أو تؤرشفونها.',
  failed: 'تعذّر جلب الأرقام.',
  zone: 'الأوقات بالتوقيت الشرقي (نيويورك).',
  tiles: {
    companies: { zero: 'شركة', one: 'شركة', two: 'شركتان', few: 'شركات', many: 'شركة', other: 'شركة' },
    companiesInactive: {
      zero: 'شركة غير نشطة',
      one: 'شركة غير نشطة',
      two: 'شركتان غير نشطتين',
      few: 'شركات غير نشطة',
      many: 'شركة غير نشطة',
      other: 'شركة غير نشطة',
    },
    companiesWithoutLocation: {
      zero: 'شركة بلا موقع حتى الآن',
      one: 'شركة بلا موقع حتى الآن',
      two: 'شركتان بلا موقع حتى الآن',
      few: 'شركات بلا موقع حتى الآن',
      many: 'شركة بلا موقع حتى الآن',
      other: 'شركة بلا موقع حتى الآن',
    },
    contractsEnding: {
      zero: 'عقد ينتهي قريبًا',
      one: 'عقد ينتهي قريبًا',
      two: 'عقدان ينتهيان قريبًا',
      few: 'عقود تنتهي قريبًا',
      many: 'عقدًا ينتهي قريبًا',
      other: 'عقد ينتهي قريبًا',
    },
    locations: { zero: 'موقع', one: 'موقع', two: 'موقعان', few: 'مواقع', many: 'موقعًا', other: 'موقع' },
    companiesArchived: {
      zero: 'شركة في الأرشيف',
      one: 'شركة في الأرشيف',
      two: 'شركتان في الأرشيف',
      few: 'شركات في الأرشيف',
      many: 'شركة في الأرشيف',
      other: 'شركة في الأرشيف',
    },
  },
  changes: {
    company: {
      CREATE: 'أُنشئت الشركة {label} بواسطة \u2068{by}\u2069',
      UPDATE: 'عُدّلت الشركة {label} بواسطة \u2068{by}\u2069',
      DELETE: 'أُرشفت الشركة {label} بواسطة \u2068{by}\u2069',
      RESTORE: 'استُعيدت الشركة {label} بواسطة \u2068{by}\u2069',
    },
    location: {
      CREATE: 'أُنشئ الموقع {label} بواسطة \u2068{by}\u2069',
      UPDATE: 'عُدّل الموقع {label} بواسطة \u2068{by}\u2069',
      DELETE: 'أُرشف الموقع {label} بواسطة \u2068{by}\u2069',
      RESTORE: 'استُعيد الموقع {label} بواسطة \u2068{by}\u2069',
    },
  },
};
