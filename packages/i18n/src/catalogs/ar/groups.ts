import type { English, Translated } from '../../catalog.ts';

export const groups: Translated<English['groups']> = {
  fields: {
    notifiesFailure: 'الإشعار عند الفشل',
  },
  sections: { identity: 'بيانات المجموعة' },
  help: { notifiesFailure: 'إشعار جهات الاتصال عند فشل أي عملية في أحد مواقع عمل هذه المجموعة.' },
  emptyHelp: 'تجمع المجموعة مواقع العمل التي تُدار معًا. أضف المجموعة الأولى.',
};
