import type { Catalog, Translated } from '../../catalog.ts';
import type { randomRosterLabels as english } from '../en/random-roster.ts';

/** The people of pools: why they are drawn or not, what is missing of them, who confirmed them, and how they come in. */
export const randomRoster: Catalog['randomRoster'] = {
  tab: 'القائمة',
  on: 'في المجمّع بتاريخ',
  onPerson: 'في مجمّع بتاريخ',
  why: {
    action: 'سبب دخول السحب أو عدمه',
    title: 'سبب دخول السحب أو عدمه',
    of: '⁨{name}⁩، ⁨{pool}⁩',
    in: 'ضمن السحب',
    out: 'خارج السحب',
    rule: 'القاعدة',
    met: 'متحققة',
    mend: 'تصحيح',
    pool: 'المجمّع',
    choose: 'اختر مجمّعًا من مجمّعات الشركة',
    none: 'لا توجد مجمّعات لهذه الشركة بعد.',
    close: 'إغلاق',
  },
  memberships: {
    title: 'المجمّعات التي يوجد فيها هذا الشخص أو كان فيها',
    empty: 'لم يكن هذا الشخص في أي مجمّع.',
  },
  complete: {
    title: 'اكتمال البيانات',
    whole: 'لدى الجميع ما يتطلبه السحب: وظيفة وفئة ومعرّف.',
    empty: 'لا أحد في هذا المجمّع بعد.',
    share: 'المكتمل: {count} من {total}',
    waits: 'ينتظر سحب DOT حتى تُستكمل هذه السجلات أو يُسمح باستثناء مع ذكر السبب.',
    goesOn: 'يُجرى السحب ويُذكر ذلك فيه.',
    missing: 'الناقص',
    more: 'غير معروض: {count}',
  },
  confirm: {
    title: 'تأكيد القائمة',
    confirmed: 'مؤكدة للسحب القادم',
    unconfirmed: 'غير مؤكدة للسحب القادم',
    due: 'بحلول {day}.',
    never: 'لم يؤكد أحد هذه القائمة بعد.',
    WARN: 'دون تأكيد يُجرى السحب مع تنبيه.',
    NO_DRAW: 'لا سحب دون تأكيد.',
    people: 'في المجمّع: {count}',
    changes: 'ما تغيّر منذ آخر تأكيد',
    change: 'التغيير',
    occupation: '⁨{before}⁩ ← ⁨{after}⁩',
    noChanges: 'لا تغييرات منذ آخر تأكيد.',
    noChange: 'تأكيد دون تغيير',
    button: 'تأكيد القائمة',
    note: 'ملاحظة (اختيارية)',
    past: 'التأكيدات',
    at: 'وقت التأكيد',
    by: 'أكدها',
    counts: 'التغييرات',
    counted: 'انضم {joined}، غادر {left}، الوظيفة {occupation}',
    stale: 'تغيّرت القائمة منذ فتحتها. راجعها وأكدها من جديد.',
    more: 'غير معروض: {count}',
  },
  add: {
    how: 'من يُضاف',
    byName: 'بالاسم',
    byFilter: 'كل من يطابق',
    companies: 'الشركات',
    locations: 'مواقع العمل',
    occupations: 'الوظائف',
    onlyActive: 'من حالتهم نشطة فقط',
    matching: 'المطابقون: {count}',
    joining: 'ستتم إضافتهم: {count}',
    refused: 'لن تتم إضافتهم: {count}',
    refusal: '⁨{reason}⁩ — {count}',
    button: 'إضافة كل من يطابق',
    changed: 'تغيّر المطابقون. راجع الأعداد ثم أضف من جديد.',
  },
  transfer: {
    open: 'خارج هذا المجمّع',
    assigned: 'في هذا المجمّع',
    assign: 'إضافة',
    unassign: 'إزالة',
    search: 'بحث',
    none: 'لا نتائج',
    more: 'تُعرض أول {count}. ابحث عن غيرها.',
    saveFirst: 'اختر الشركة أولًا.',
  },
};

/** The rows of a file that says who is in a pool. */
export const rosterRows: Catalog['rosterRows'] = {
  fields: {
    poolId: 'المجمّع',
    effectiveDate: 'تاريخ السريان',
  },
};

/** Words of closed lists that those screens show. */
export const randomRosterLabels: Translated<typeof english> = {
  eligibilityRule: {
    active: 'الحالة نشطة',
    notOnLeave: 'ليس منتهي الخدمة ولا في إجازة عسكرية أو ممتدة',
    assigned: 'مدرج في المجمّع في ذلك اليوم',
    coveredOccupation: 'الوظيفة مشمولة بالفحص العشوائي',
    sameRules: 'الوظيفة خاضعة لنظام المجمّع ووكالاته',
    companyActive: 'الشركة نشطة',
    locationActive: 'موقع العمل نشط',
    poolLocation: 'موقع العمل من مواقع العمل في المجمّع',
    consortiumMember: 'الشركة عضو في الائتلاف في ذلك اليوم',
    randomEligible: 'مسموح باختياره عشوائيًا',
    started: 'عُيّن بحلول ذلك اليوم',
    notEnded: 'ما زال في العمل في ذلك اليوم',
  },
  missingPart: {
    occupation: 'الوظيفة',
    category: 'فئة MIS',
    identifier: 'المعرّف',
  },
  rosterAction: {
    ADD: 'إضافة',
    REMOVE: 'إزالة',
  },
  rosterChange: {
    joined: 'انضم',
    left: 'غادر',
    occupation: 'تغيّرت وظيفته',
  },
};
