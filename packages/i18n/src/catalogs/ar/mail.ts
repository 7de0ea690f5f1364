import type { English, Translated } from '../../catalog.ts';

export const mail: Translated<English['mail']> = {
  retention: {
    subject: 'السجلات المؤرشفة بتاريخ \u2066{day}\u2069',
    opening: 'محتوى الأرشيف بتاريخ \u2066{day}\u2069:',
    line: '{entity}: المؤرشف {archived}، ومنه {overdue} منذ أكثر من {years} سنوات',
    company: 'الشركات',
    location: 'المواقع',
    closing: 'لم يُحذف شيء. تبقى السجلات الخاضعة لحفظ قانوني أو التي لم تنتهِ مدة الاحتفاظ بها.',
  },
};
