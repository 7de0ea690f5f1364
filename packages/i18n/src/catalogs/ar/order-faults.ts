import type { Translated } from '../../catalog.ts';
import type { orderFaults as english } from '../en/order-faults.ts';

export const orderFaults = {
  oneMode: 'اختر طريقة واحدة لحفظ الطلب',
  fixed: 'لا يمكن تغيير هذا بعد إنشاء طلب الفحص',
  afterCollection: 'لا يمكن تغيير هذا بعد جمع العينة',
  alreadySent: 'سبق إرسال الطلب',
  notCollected: 'اختر فحصًا للشخص نفسه جُمعت عينته',
  inFuture: 'أدخل وقتًا ليس في المستقبل',
  inPast: 'أدخل وقتًا في المستقبل',
  notLonger: 'اختر وقتًا بعد موعد الانتهاء الحالي',
  pastLimit: 'لا تسمح اللوائح بهذا الفحص إلا حتى {limit}',
  alcoholTooLate: 'مضى أكثر من 8 ساعات: لم يعد فحص الكحول مسموحًا',
  drugTooLate: 'مضى أكثر من 32 ساعة: لم يعد فحص المخدرات مسموحًا',
  companyReason: 'لا تطلب الشركة هذا الفحص لهذا السبب',
  reasonFamily: 'لا يُجرى هذا الفحص لهذا السبب',
  dotReason: 'ليس سببًا لفحص DOT',
  dotFormOutside: 'DOT فقط (\u206649 CFR 40.40\u2069)',
  notDot: 'ليس فحص DOT (\u206649 CFR 40.13\u2069)',
  otherAgency: 'ليس لهذه الوكالة',
  hairNotDot: 'لغير DOT فقط (\u206649 CFR 40.210\u2069)',
  oralUnavailable: 'DOT: لا يوجد مختبر معتمد بعد',
  fraToxicology: 'بعد حادث سكك حديدية تُستخدم حقيبة FRA ومختبرها (\u206649 CFR 219، القسم الفرعي C\u2069)',
  uscgAlcohol: 'USCG: فحص الكحول بعد حادث أو لسبب مبرر فقط',
  queryNotFmcsa: 'FMCSA فقط (\u206649 CFR 382.701\u2069)',
} satisfies Translated<typeof english>;
