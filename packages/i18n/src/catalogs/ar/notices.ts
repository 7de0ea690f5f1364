import type { English, Translated } from '../../catalog.ts';

export const notices: Translated<English['notices']> = {
  created: 'تم الإنشاء بنجاح',
  updated: 'تم التحديث بنجاح',
  deleted: 'تم الحذف بنجاح',
  restored: 'تمت الاستعادة بنجاح',
  preferencesSaved: 'حُفظت تفضيلات الجدول',
  sessionEnded: 'أُنهيت الجلسة',
  mailSent: 'إذا كان هذا الحساب موجودًا فإن رسالة في طريقها إليه',
  passwordChanged: 'تم تغيير كلمة المرور',
  resetStarted: 'رابط لاختيار كلمة مرور جديدة في طريقه إلى المستخدم',
  invited: 'الدعوة في طريقها',
  approved: 'تمت الموافقة',
  declined: 'تم الرفض',
  accepted: 'تم القبول: الدعوة في طريقها',
  requestReceived: 'شكرًا لك. سيطّلع مسؤول النظام على طلبك ويراسلك.',
  messageReceived: 'شكرًا لك. رسالتك في طريقها إلينا.',
  ssoWaits: 'تم الحفظ. يسري بعد موافقة مسؤول ثانٍ.',
  identityUnlinked: 'أُلغي ربط الهوية',
  secondFactorOn: 'المصادقة الثنائية مفعّلة',
  secondFactorOff: 'المصادقة الثنائية غير مفعّلة',
  signedOut: 'تم تسجيل الخروج',
};
