/** What somebody can be told by email. */
export const notificationLabels = {
  notificationEvent: {
    signUpRequested: 'طلب حساب جديد',
    contactReceived: 'رسالة اتصال جديدة',
    approvalWaiting: 'دور بانتظار الموافقة',
    auditReport: 'التحقق الليلي من سجل التدقيق',
    ticketReceived: 'تذكرة دعم جديدة أو رُدّ عليها',
    importEnded: 'انتهاء عملية استيراد',
    orderMissed: 'الإبلاغ عن عدم حضور',
    orderExpired: 'انتهاء صلاحية طلب دون جمع عينة',
    orderWaiting: 'طلبك ما زال بانتظار العينة أو انتهت صلاحيته',
    resultReady: 'نتيجة متاحة',
    fullQueryDue: 'استعلام كامل مستحق خلال 24 ساعة',
    reportCorrected: 'تقرير مختبر مصحّح',
    messageHeld: 'رسالة من مقدم خدمة بانتظار قرار',
    orderNotTaken: 'طلب لم يقبله مقدم الخدمة',
    signatureRefused: 'رسائل من مقدمي خدمة بتوقيع غير صحيح',
  },
} as const;
