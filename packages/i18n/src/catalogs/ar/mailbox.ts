import type { English, Translated } from '../../catalog.ts';

export const mailbox: Translated<English['mailbox']> = {
  emptyHelp: 'تُدرج هنا كل رسالة يكتبها النظام: رموز المرور والدعوات وروابط تعيين كلمة المرور والإشعارات.',
  fields: {
    to: 'إلى',
    subject: 'الموضوع',
    state: 'الحالة',
    sentAt: 'تاريخ الإرسال',
    attempts: 'المحاولات',
    body: 'النص',
    createdAt: 'تاريخ الكتابة',
  },
  select: 'اختر رسالة لقراءتها',
  selectHelp: 'تنقّل في القائمة بمفاتيح الأسهم.',
  all: 'الكل',
  stateFilter: 'حالة الرسالة',
  list: 'الرسائل',
  reading: 'الرسالة',
  notYet: 'ليس بعد',
  covered: 'رموز المرور والروابط في الرسائل محجوبة، ولا يقرؤها إلا من وصلته الرسالة.',
  coveredMark: 'محجوب',
  newer: 'رسائل أحدث',
  older: 'رسائل أقدم',
};
