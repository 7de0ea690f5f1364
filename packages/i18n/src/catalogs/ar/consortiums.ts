import type { English, Translated } from '../../catalog.ts';
import type { consortiumLabels as english } from '../en/consortiums.ts';

/** Consortiums and their members: fetched with their screens alone. */
export const consortiums: Translated<English['consortiums']> = {
  fields: {
    companyId: 'الشركة الخاصة به',
    contactId: 'جهة الاتصال',
    adminFee: 'رسوم الإدارة',
    memberCount: 'الأعضاء',
  },
  details: {
    member: 'العضو',
    joinedOn: 'عضو من',
    leftOn: 'اليوم الأخير',
  },
  sections: { identity: 'الائتلاف', contact: 'بيانات الاتصال' },
  help: { companyId: 'سجل الشركة الذي يعمل الائتلاف من خلاله. متى حُدِّد فلا يتغير.' },
  create: {
    createLocation: 'إنشاء سجل الشركة الخاص به',
    createLocationHelp: 'شركة من نوع ائتلاف مع موقع عملها الرئيسي (MASTER)، بالاسم والهاتف والعنوان المدخلة هنا.',
  },
  emptyHelp: 'أنشئ ائتلافًا، ثم أضف الشركات التي يدخل موظفوها في مجمّعاته.',
  members: {
    title: 'الأعضاء',
    company: 'الشركة',
    people: 'الأشخاص في مجمّعاته',
    add: 'إضافة عضو',
    addHelp: 'يمكن سحب أسماء موظفي الشركة ابتداءً من هذا اليوم.',
    end: 'إنهاء',
    endOf: 'إنهاء عضوية {name}',
    endHelp: 'آخر أيام العضوية. يخرج موظفو الشركة في السحب التالي له.',
    papers: 'الأوراق',
    papersOf: 'أوراق ⁨{name}⁩',
    enrollment: 'شهادة العضوية (PDF)',
    rateLetter: 'خطاب النسب {year} (PDF)',
    empty: 'لا أعضاء بعد.',
    none: 'لا تنتمي هذه الشركة إلى أي ائتلاف.',
    states: { FUTURE: 'لم تبدأ بعد', MEMBER: 'عضو', LEFT: 'خرجت' },
  },
};

/** What agencies ask for at least. */
export const randomRates: Translated<English['randomRates']> = {
  fields: {
    rateGroup: 'الفئة',
    drugRate: 'نسبة فحص المخدرات (%)',
    effectiveFrom: 'تُطبَّق من',
    effectiveTo: 'تُطبَّق حتى',
    source: 'المصدر',
  },
  sections: { rate: 'النسبة الدنيا' },
  help: {
    alcoholRate: 'اتركه فارغًا إذا لم تشترط الجهة فحوص كحول عشوائية.',
    source: 'أين نُشرت النسبة، مثل \u206649 CFR 382.305(b)\u2069.',
  },
  emptyHelp: 'أدخل النسب التي تنشرها كل جهة للسنة، مع مصدرها.',
};

/** Words of closed lists that those screens show. */
export const consortiumLabels: Translated<typeof english> = {
  rateGroup: {
    'drivers': 'السائقون',
    'safety-sensitive': 'موظفو المهام الحساسة للسلامة',
    'covered service': 'الخدمة المشمولة',
    'maintenance of way': 'صيانة السكك',
    'mechanical': 'موظفو الميكانيكا',
    'covered': 'الموظفون المشمولون',
    'crewmembers': 'أفراد طاقم السفينة',
  },
};
