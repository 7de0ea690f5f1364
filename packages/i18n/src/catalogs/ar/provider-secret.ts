import type { English, Translated } from '../../catalog.ts';

export const providerSecret: Translated<English['providerSecret']> = {
  make: 'سر توقيع جديد',
  title: 'سر التوقيع الخاص بـ \u2068{name}\u2069',
  text: 'يُعرض هذه المرة فقط. سلّمه إلى مقدّم الخدمة عبر قناة آمنة. يبقى السر السابق صالحًا إلى أن يُنشأ التالي.',
  copy: 'نسخ',
  copied: 'تم نسخ السر.',
  done: 'لقد حفظته',
  ask: 'هل تريد إنشاء سر توقيع جديد لـ \u2068{name}\u2069؟',
  askText: 'يوقّع مقدّم الخدمة رسائله به. يبقى السابق صالحًا إلى أن يُنشأ غيره.',
  ok: 'إنشاء السر',
  list: 'سر التوقيع',
};
