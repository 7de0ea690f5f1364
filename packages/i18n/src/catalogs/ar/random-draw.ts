import type { Catalog, Translated } from '../../catalog.ts';
import type { randomDrawLabels as english } from '../en/random-draw.ts';
import { reconcileFaults } from './random-reconcile.ts';

/** Who was drawn, and the draws: fetched with their screens alone. */
export const randomSelections: Catalog['randomSelections'] = {
  fields: {
    periodId: 'الفترة',
    periodName: 'الفترة',
    runId: 'السحب',
    participantName: 'الشخص',
    entryId: 'معرّف القيد',
    rank: 'الترتيب',
    isAlternate: 'بديل',
    alternateOrder: 'الترتيب بين البدلاء',
    drug: 'فحص المخدرات',
    alcohol: 'فحص الكحول',
    drugState: 'حالة فحص المخدرات',
    alcoholState: 'حالة فحص الكحول',
    drugCounted: 'يُحتسب في نسبة فحص المخدرات',
    alcoholCounted: 'يُحتسب في نسبة فحص الكحول',
    orderProblem: 'سبب عدم وجود طلب فحص',
    notifiedAt: 'أُبلغ في',
    testedAt: 'فُحص في',
    minutes: 'الدقائق حتى جمع العينة',
    exclusionReason: 'سبب الاستبعاد',
    exclusionText: 'الشرح',
    absentFrom: 'غائب من',
    absentTo: 'غائب حتى',
    excludedAt: 'استُبعد في',
    excludedByName: 'استبعده',
    approvedByName: 'وافق عليه',
    replacedSelectionId: 'بدلًا من',
  },
  /** What its history tells besides. */
  details: { linkedTest: 'الفحص المربوط', ...reconcileFaults },
  sections: { reason: 'سبب عدم الفحص' },
  emptyHelp: 'تأتي الاختيارات من السحب العشوائي. افتح مجمّعًا وأجرِ الاختيار لفترته.',
};

/** Words of closed lists that those screens show. */
export const randomDrawLabels: Translated<typeof english> = {
  runStatus: {
    'IN QUEUE': 'في قائمة الانتظار',
    'GENERATING RANKS': 'إنشاء الترتيب',
    'UPDATING RANKS': 'تحديث الترتيب',
    'RUNNING SELECTIONS': 'جارٍ الاختيار',
    'RUN SELECTIONS COMPLETED': 'اكتمل الاختيار',
    'CREATING PRE-RANDOM ORDERS': 'إنشاء الطلبات العشوائية',
    'PRE-RANDOM ORDERS COMPLETED': 'اكتمل إنشاء الطلبات العشوائية',
    'NO PARTICIPANTS FOUND': 'لا يوجد مشاركون',
  },
  runKind: {
    AUTO: 'تلقائي',
    MANUAL: 'يدوي',
  },
  outsideKind: {
    NONE: 'لا شيء',
    BEACON: 'مصدر عشوائية عام',
    WITNESS: 'شاهد',
  },
  orderProblem: { services: 'لا يمكن طلب الخدمات هنا', misfit: 'الخدمات لا تناسب الجهة' },
  selectionState: {
    SELECTED: 'وقع عليه الاختيار',
    NOTIFIED: 'أُبلغ',
    TESTED: 'فُحص',
    CANCELLED_TEST: 'أُبطل الفحص ويجب إعادته',
    REFUSED: 'رفض الفحص',
    EXCLUDED: 'مستبعد',
    NOT_TESTED: 'لم يُفحص',
    REPLACED_BY_ALTERNATE: 'حلّ محله بديل',
  },
  exclusionReason: {
    'Leave of absence': 'إجازة',
    'Medical leave': 'إجازة مرضية',
    'Military leave': 'إجازة عسكرية',
    'No longer with company': 'غادر الشركة',
    'Not a covered employee': 'موظف غير مشمول',
    'Seasonal employee': 'موظف موسمي',
    'Terminated': 'أُنهيت خدمته',
    'Unexcused absence': 'غياب بلا عذر',
    'Absent for entire selection period': 'غياب طوال فترة الاختيار',
    'Other': 'أخرى',
  },
};
