import type { English, Translated } from '../../catalog.ts';

export const providers: Translated<English['providers']> = {
  fields: {
    apiBaseUrl: 'عنوان واجهة API',
    authMode: 'طريقة المصادقة',
    orderMode: 'طريقة إرسال طلبات الفحص',
    resultMode: 'طريقة استلام النتائج',
    supportsCancel: 'يقبل الإلغاء',
    supportsUpdate: 'يقبل التحديث',
    slaHours: 'مدة الإنجاز (بالساعات)',
    hhsCertifiedUrine: 'معتمد من HHS لفحص البول',
    hhsCertifiedOral: 'معتمد من HHS لفحص سائل الفم',
    cliaNo: 'رقم CLIA',
    capNo: 'رقم CAP',
  },
  sections: {
    identity: 'بيانات مقدّم الخدمة',
    contact: 'بيانات الاتصال',
    connection: 'الاتصال التقني',
    certificates: 'الشهادات',
  },
  emptyHelp: 'المختبرات والعيادات والمنصات التي تُرسل إليها طلبات الفحص. أضف الأول.',
};
