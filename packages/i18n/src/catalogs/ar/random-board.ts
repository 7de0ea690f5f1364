import type { Catalog } from '../../catalog.ts';

/** What is due in all pools: fetched with its screen alone. */
export const randomBoard: Catalog['randomBoard'] = {
  figures: 'عدد الفترات في كل حالة',
  about: {
    DUE: 'يُجرى السحب قبل منتصف الفترة أو في يوم السحب التلقائي.',
    OVERDUE: 'لم يُجرَ السحب في موعده.',
    IN_NOTICE: 'جرى السحب، ويُبلَّغ المختارون ويُفحصون.',
    CLOSED: 'عُرف مآل الجميع.',
  },
  run: 'إجراء السحب للمحدد',
  runTitle: 'هل تريد إجراء الاختيار لعدة مجمّعات؟',
  begun: 'السحوبات التي بدأت: {count}',
  refused: 'لم تبدأ: {count}',
  tooMany: 'اختر {count} فترة على الأكثر.',
  empty: 'لا توجد فترة في هذه الحالة.',
};
