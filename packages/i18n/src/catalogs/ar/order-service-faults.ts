import type { Translated } from '../../catalog.ts';
import type { orderServiceFaults as faults, orderServiceProblem as problem } from '../en/order-service-faults.ts';

export const orderServiceFaults = {
  otherSite: 'لا يُجري هذا المركز جميع الفحوص المطلوبة',
  notAlcohol: 'ليس لهذا الفحص قراءات كحول',
  noScreening: 'يأتي الفحص التأكيدي بعد فحص أولي غير سلبي (\u206649 CFR 40.247\u2069)',
  beforeOrder: 'هذا قبل إنشاء الطلب',
  otherKind: 'لا يسمح هذا الطلب بنوع آخر من العينات',
  notEntered: 'لا تُدخل هذه النتيجة يدويًا',
  needsLaboratory: 'يُرسل الفحص الفوري غير السلبي إلى مختبر',
  fileKind: 'اختر ملف PDF أو JPEG أو PNG أو TIFF سليمًا لا يحتوي على نصوص برمجية أو مرفقات',
  infected: 'يحتوي هذا الملف على فيروس ولم يُحفظ',
  tooManyPages: 'لا يمكن أن يتجاوز المستند {max} صفحة',
} satisfies Translated<typeof faults>;

export const orderServiceProblem = {
  notCollected: 'لا تكون القراءات ورقم العينة وتاريخ جمعها إلا لفحص أُجري بالفعل.',
  notAwaited: 'لا يُسجَّل الوصول إلا لفحص لم تُجمع عينته بعد.',
} satisfies Translated<typeof problem>;
