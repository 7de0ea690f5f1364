import type { Translated } from '../../catalog.ts';
import type { orderFaults as english } from '../en/order-faults.ts';

export const orderFaults = {
  oneMode: 'اختر طريقة واحدة لحفظ الطلب',
  afterCollection: 'لا يمكن تغيير هذا بعد جمع العينة',
  inFuture: 'أدخل وقتًا ليس في المستقبل',
  inPast: 'أدخل وقتًا في المستقبل',
  pastLimit: 'لا تسمح اللوائح بهذا الفحص إلا حتى {limit}',
  alcoholTooLate: 'مضى أكثر من 8 ساعات: لم يعد فحص الكحول مسموحًا',
  drugTooLate: 'مضى أكثر من 32 ساعة: لم يعد فحص المخدرات مسموحًا',
  companyReason: 'لا تطلب الشركة هذا الفحص لهذا السبب',
  reasonFamily: 'لا يُجرى هذا الفحص لهذا السبب',
  dotReason: 'ليس سببًا لفحص DOT',
  dotFormOutside: 'DOT فقط (49 CFR 40.40)',
  notDot: 'ليس فحص DOT (49 CFR 40.13)',
  otherAgency: 'ليس لهذه الوكالة',
  hairNotDot: 'لغير DOT فقط (49 CFR 40.210)',
  oralUnavailable: 'DOT: لا يوجد مختبر معتمد بعد',
  fraToxicology: 'بعد حادث سكك حديدية تُستخدم حقيبة FRA ومختبرها (49 CFR 219، القسم الفرعي C)',
  uscgAlcohol: 'USCG: فحص الكحول بعد حادث أو لسبب مبرر فقط',
  queryNotFmcsa: 'FMCSA فقط (49 CFR 382.701)',
} satisfies Translated<typeof english>;
