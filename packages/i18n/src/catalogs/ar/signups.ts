import type { English, Translated } from '../../catalog.ts';

export const signups: Translated<English['signups']> = {
  emptyHelp: 'تصل إلى هنا الطلبات المرسلة من صفحة طلب الحساب، ويقبل مسؤول النظام كلًّا منها أو يرفضه.',
  fields: {
    name: 'الاسم',
    company: 'الشركة',
    message: 'الرسالة',
    state: 'الحالة',
    decidedByName: 'صاحب القرار',
    decidedAt: 'تاريخ القرار',
    reason: 'السبب',
    userId: 'رقم المستخدم',
    createdAt: 'تاريخ الطلب',
  },
  request: 'الطلب',
  requestHelp: 'كما كُتب في صفحة طلب الحساب. لم يتحقق منه أحد.',
  askedAt: 'تاريخ الطلب: \u2066{time}\u2069',
  noMessage: 'لا توجد رسالة',
  decision: 'القرار',
  acceptedBy: 'قَبِله \u2068{name}\u2069 بتاريخ \u2066{time}\u2069.',
  declinedBy: 'رفضه \u2068{name}\u2069 بتاريخ \u2066{time}\u2069.',
  openUser: 'فتح المستخدم',
  accept: {
    submit: 'قبول ودعوة',
    confirmTitle: 'هل تريد فتح حساب باسم \u2068{name}\u2069؟',
    confirmText: 'تُرسل دعوة إلى \u2066{email}\u2069، والرابط الوارد فيها صالح لمدة {hours} ساعة.',
    ok: 'قبول',
  },
  decline: {
    button: 'رفض',
    title: 'هل تريد رفض طلب \u2068{name}\u2069؟',
    text: 'يُبلَّغ صاحب الطلب بالبريد الإلكتروني، ويبقى الطلب في هذه القائمة.',
    reason: 'السبب',
    reasonHelp: 'يُذكر في الرسالة. يمكن تركه فارغًا.',
    ok: 'رفض',
  },
};
