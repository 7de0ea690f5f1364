import type { English, Translated } from '../../catalog.ts';

/** Exams that nobody ordered here, and until when they hold. */
export const physicals: Translated<English['physicals']> = {
  fields: {
    serviceId: 'الكشف',
    reasonForTestId: 'سبب الكشف',
    examType: 'نوع الكشف',
    examDate: 'تاريخ الكشف',
    result: 'نتيجة الكشف',
    expiryDate: 'صالح حتى',
    daysLeft: 'الأيام المتبقية',
    clinicName: 'العيادة',
    examinerName: 'الطبيب الفاحص',
    nationalRegistryNo: 'الرقم في السجل الوطني',
    mvrVerifiedAt: 'تاريخ الظهور في سجل القيادة',
    documentId: 'تقرير الكشف',
    receivedVia: 'طريقة الاستلام',
    billable: 'قابل للفوترة',
  },
  sections: { exam: 'الكشف', outcome: 'النتيجة', examiner: 'العيادة والطبيب الفاحص' },
  help: {
    agency: 'إذا تُرك فارغًا، تُستخدم الجهة الرقابية لمهنة المشارك.',
    reason: 'إذا تُرك فارغًا، يُعدّ كشفًا طبيًا دوريًا.',
    expiry: 'تسري نتيجة «لائق (24 شهرًا)» دائمًا 24 شهرًا. ووفق قواعد DOT لا تتجاوز «بانتظار معلومات طبية» 45 يومًا.',
    restrictions: 'يقرأ صاحب العمل هذا النص. اذكر ما لا يجوز للشخص فعله، لا السبب.',
    mvrVerified: 'لسائقي CDL: متى ظهرت النتيجة في سجل القيادة (\u206649 CFR 391.51\u2069).',
  },
  current: 'الكشف الحالي',
  valid: 'صالح حتى {day}',
  expired: 'انتهت صلاحيته في {day}',
  emptyHelp: 'سجّل كشفًا أُجري بلا طلب: بطاقة أحضرها سائق، أو تقرير من عيادة.',
};

export const physicalLabels = {
  examType: { DOT: 'كشف طبي DOT', USCG: 'بحّار USCG', FAA: 'طيّار FAA', FRA: 'بصر وسمع FRA', OSHA: 'OSHA', GENERAL: 'عام' },
  receivedVia: { PERSON: 'من الشخص', CLINIC: 'من العيادة', FAX: 'بالفاكس', EMAIL: 'بالبريد الإلكتروني', MAIL: 'بالبريد' },
} as const;
