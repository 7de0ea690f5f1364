import type { English, Translated } from '../../catalog.ts';

export const mailbox: Translated<English['mailbox']> = {
  emptyHelp: 'تظهر هنا كل رسالة بريد إلكتروني يرسلها النظام: رموز المرور والدعوات وروابط إعادة التعيين والإشعارات.',
  fields: {
    to: 'إلى',
    sentAt: 'تاريخ الإرسال',
    attempts: 'المحاولات',
    body: 'النص',
  },
  select: 'اختر رسالة بريد إلكتروني لقراءتها',
  selectHelp: 'تنقّل في القائمة بمفاتيح الأسهم.',
  all: 'الكل',
  stateFilter: 'تصفية الحالة',
  since: 'منذ {day}',
  anyDay: 'عرض كل التواريخ',
  list: 'رسائل البريد الإلكتروني',
  reading: 'رسالة البريد الإلكتروني',
  back: 'العودة إلى الرسائل',
  notYet: 'ليس بعد',
  covered: 'رموز المرور والروابط محجوبة، ولا يقرؤها إلا المستلم.',
  coveredMark: 'محجوب',
  newer: 'رسائل أحدث',
  older: 'رسائل أقدم',
};
