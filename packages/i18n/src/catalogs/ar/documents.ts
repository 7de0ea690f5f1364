import type { English, Translated } from '../../catalog.ts';

/** Files that belong to records, and the forms that are made of orders. */
export const documents: Translated<English['documents']> = {
  fields: {
    documentName: 'المستند',
    documentType: 'نوع المستند',
    docType: 'نوع المستند',
    refTable: 'تابع لـ',
    refId: 'معرّف السجل',
    orderGuid: 'معرّف GUID للطلب',
    fileName: 'اسم الملف',
    documentFilePath: 'مسار الملف',
    contentType: 'نوع الملف',
    fileSize: 'الحجم بالبايت',
    emailAddress: 'بريد المشارك الإلكتروني',
    phoneNumber: 'هاتف المشارك',
    emailedAt: 'أُرسل بالبريد الإلكتروني',
    madeByName: 'أنشأه',
  },
  sections: {
    document: 'المستند',
  },
  notEmailed: 'لم يُرسل',
  emptyHelp: 'تظهر هنا نماذج التفويض وسائر ملفات طلبات الفحص.',
  form: {
    title: 'نموذج التفويض',
    open: 'فتح',
    download: 'تنزيل',
    email: 'إرسال النموذج',
    none: 'لم يُعثر على نموذج تفويض !!',
    failed: 'تعذّر جلب الملف: {status}',
    noAnswer: 'لا استجابة',
    making: 'جارٍ إعداد النموذج…',
    preview: 'نموذج التفويض {number}',
    ended: 'لا يكون لطلب الفحص نموذج إلا ما دام فيه ما لم يُجمع بعد.',
    emailTitle: 'إرسال نموذج طلب الفحص {number}',
    emailAddress: 'عنوان البريد الإلكتروني',
    send: 'إرسال النموذج',
  },
};
