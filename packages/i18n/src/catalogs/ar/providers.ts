import type { English, Translated } from '../../catalog.ts';

export const providers: Translated<English['providers']> = {
  fields: {
    code: 'الرمز',
    kind: 'النوع',
    apiBaseUrl: 'عنوان واجهة API',
    authMode: 'طريقة المصادقة',
    orderMode: 'طريقة إرسال الطلبات',
    resultMode: 'طريقة استلام النتائج',
    supportsCancel: 'يقبل الإلغاء',
    supportsUpdate: 'يقبل التعديل',
    slaHours: 'مدة الإنجاز (بالساعات)',
    hhsCertifiedUrine: 'معتمد من HHS لفحص البول',
    hhsCertifiedOral: 'معتمد من HHS لفحص سائل الفم',
    cliaNo: 'رقم CLIA',
    capNo: 'رقم CAP',
  },
  sections: {
    identity: 'التعريف',
    contact: 'بيانات الاتصال',
    connection: 'الاتصال التقني',
    certificates: 'الشهادات',
  },
  emptyHelp: 'المختبرات والعيادات والمنصات التي تُرسل إليها الطلبات. أضف الأول.',
};
