import type { English, Translated } from '../../catalog.ts';

export const notices: Translated<English['notices']> = {
  created: 'تم الإنشاء بنجاح',
  updated: 'تم التحديث بنجاح',
  deleted: 'تم الحذف بنجاح',
  restored: 'تمت الاستعادة بنجاح',
  preferencesSaved: 'حُفظت تفضيلات الجدول',
  signedOut: 'تم تسجيل الخروج',
};
