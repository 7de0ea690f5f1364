import type { English, Translated } from '../../catalog.ts';

export const orderServices: Translated<English['orderServices']> = {
  fields: {
    orderServiceId: 'معرّف الخدمة',
    orderId: 'طلب الفحص',
    serviceId: 'الخدمة',
    mroStatus: 'المراجعة الطبية',
    accountNumberId: 'الحساب',
    accountNumber: 'رقم الحساب',
    screeningValue: 'قراءة الفحص الأولي',
    confirmationValue: 'قراءة الفحص التأكيدي',
    resultVerifiedAt: 'وقت التحقق',
    resultExpiry: 'صالح حتى',
    paymentStatus: 'الدفع',
    viewedBy: 'من اطّلع',
    viewedOption: 'الاطلاع',
  },
  emptyHelp: 'تظهر الخدمات هنا بمجرد إنشاء طلب فحص.',
};
