import type { English, Translated } from '../../catalog.ts';

export const systemMessages: Translated<English['systemMessages']> = {
  fields: {
    body: 'نص الرسالة',
    display: 'مكان الظهور',
    severity: 'درجة الأهمية',
    audience: 'الجمهور',
    startsAt: 'تبدأ في',
    endsAt: 'تنتهي في',
    dismissible: 'يمكن للقارئ إغلاقها',
    languages: 'الترجمات',
  },
  sections: {
    text: 'الرسالة',
    shown: 'المكان والوقت',
    languages: 'الترجمات',
  },
  help: {
    audience: 'اتركه فارغًا لتظهر للجميع.',
    times: 'بتوقيت شرق الولايات المتحدة. اترك وقت الانتهاء فارغًا لتظل ظاهرة حتى توقفها.',
    languages: 'يرى القراء باللغات الأخرى النص الإنجليزي.',
  },
  languages: {
    language: 'اللغة',
    title: 'العنوان',
    body: 'نص الرسالة',
    add: 'إضافة ترجمة',
  },
  state: {
    scheduled: 'مجدولة',
    live: 'ظاهرة الآن',
    ended: 'منتهية',
    off: 'متوقفة',
  },
  emptyHelp: 'إعلانات تظهر في الصفحة الرئيسية أو أعلى كل شاشة. اكتب الرسالة الأولى.',
};
