import type { English, Translated } from '../../catalog.ts';

export const signups: Translated<English['signups']> = {
  emptyHelp: 'تصل إلى هنا الطلبات المرسلة من صفحة طلب الحساب، ويقبل مسؤول النظام كلًّا منها أو يرفضه.',
  fields: {
    name: 'الاسم',
    company: 'الشركة',
    message: 'الرسالة',
    decidedByName: 'صاحب القرار',
    decidedAt: 'تاريخ القرار',
    userId: 'معرّف المستخدم',
    createdAt: 'تاريخ الطلب',
  },
  request: 'الطلب',
  requestHelp: 'كما أُدخل في صفحة طلب الحساب. لم يتحقق منه أحد.',
  askedAt: 'تاريخ الطلب: \u2066{time}\u2069',
  noMessage: 'لا توجد رسالة',
  decision: 'القرار',
  acceptedBy: 'قَبِله \u2068{name}\u2069 بتاريخ \u2066{time}\u2069.',
  declinedBy: 'رفضه \u2068{name}\u2069 بتاريخ \u2066{time}\u2069.',
  openUser: 'فتح المستخدم',
  match: {
    title: 'الشركة',
    help: 'اختر الشركة التي يعمل لديها هذا الشخص.',
    like: 'شركات مشابهة لـ «\u2068{name}\u2069»',
    same: 'الاسم نفسه',
    none: 'لا توجد شركة مطابقة للاسم «\u2068{name}\u2069». أنشئها أولاً أو اختر شركة أخرى أدناه.',
  },
  accept: {
    submit: 'قبول ودعوة',
    confirmTitle: 'هل تريد إنشاء حساب باسم ⁨{name}⁩؟',
    confirmText: 'سنرسل دعوة إلى ⁦{email}⁩، وتنتهي صلاحية رابطها خلال {hours} ساعة.',
    ok: 'قبول الطلب',
  },
  decline: {
    button: 'رفض الطلب',
    title: 'هل تريد رفض طلب \u2068{name}\u2069؟',
    text: 'يُبلَّغ صاحب الطلب بالبريد الإلكتروني، ويبقى الطلب في هذه القائمة.',
    reason: 'السبب',
    reasonHelp: 'اختياري. يُذكر في الرسالة.',
    ok: 'رفض الطلب',
  },
};
