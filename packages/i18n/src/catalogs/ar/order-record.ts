import type { English, Translated } from '../../catalog.ts';

export const orderRecord: Translated<English['orderRecord']> = {
  saved: 'محفوظ لوقت لاحق. لم يُرسل شيء.',
  savedText: 'أطلق الطلب لإرساله.',
  expired: 'انتهت صلاحيته في {time}',
  canceledNow: 'أُلغي طلب الفحص {number}',
  releasedNow: 'أُطلق طلب الفحص {number}',
  extendedNow: 'تنتهي صلاحية طلب الفحص {number} الآن في {time}',
  newExpiry: 'موعد الانتهاء الجديد',
  currentExpiry: 'موعد الانتهاء الحالي',
  anySite: 'أي مركز',
  sentTo: 'أُرسل إلى {email} في {time}',
  sent: 'أُرسل إلى صاحب العينة في {time}',
  sending: 'سيُرسل إلى {email} فور جاهزيته',
  notSent: 'لم يُرسل إلى صاحب العينة بعد',
  alsoForm: 'تتطلب بعض الفحوص نموذج التفويض',
  alsoFormText: 'تغطي صفحة مقدم الخدمة بقية هذا الطلب. يأخذ صاحب العينة النموذج إلى مركز جمع العينات.',
  next: 'خطوة صاحب العينة التالية',
  toSite: 'يأخذ صاحب العينة النموذج وهوية بصورة إلى {site} قبل {time}.',
  toAny: 'يأخذ صاحب العينة النموذج وهوية بصورة إلى أحد مراكز جمع العينات قبل {time}.',
  emails: {
    title: 'رسائل البريد',
    none: 'لم يُرسل إلى أحد بعد',
    again: 'إرسال مرة أخرى',
    opened: 'فُتح في {time}',
    until: 'يعمل الرابط حتى {time}',
  },
};
