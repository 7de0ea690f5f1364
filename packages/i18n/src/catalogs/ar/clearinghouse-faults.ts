import type { Catalog } from '../../catalog.ts';
import type { clearinghouseFaults as english } from '../en/clearinghouse-faults.ts';

/** What can be wrong with a query: only the server says it. */
export const clearinghouseFaults: { readonly [K in keyof typeof english]: string } = {
  queryNotDriver: 'لا يضم سجل Clearinghouse (FMCSA) إلا السائقين العاملين الخاضعين لقواعد FMCSA ‏(\u206649 CFR 382.103\u2069)',
  queryNoLicense: 'لا يوجد رقم CDL مسجّل لهذا الشخص',
  queryNotDesignated: 'لم تعيّنّا الشركة في سجل Clearinghouse (FMCSA)، لذا لا يجوز الاستعلام نيابةً عنها (\u206649 CFR 382.711\u2069)',
  queryConsentMissing: 'يتطلب الاستعلام المحدود إقرارًا عامًا ساريًا بالموافقة، وليس لهذا السائق إقرار (\u206649 CFR 382.701(b), 382.703\u2069)',
  queryLicenseFormat: 'لا تبدو الرخصة صادرة عن {state}. الصيغة المتوقعة (A حرف، 9 رقم): {shapes}',
  queryStanding: 'يوجد استعلام جارٍ عن هذا السائق',
  queryFixed: 'لا يمكن تغيير هذا بعد إرسال الاستعلام',
};

/** Why something is not done with queries. */
export const clearinghouseProblem: Catalog['clearinghouseProblem'] = {
  move: 'هذه الحالة لا تتبع الحالة الحالية.',
  sent: 'يُحتفظ بالاستعلام المُرسل ثلاث سنوات ولا يمكن أرشفته الآن.',
  nothing: 'لا يوجد استعلام لهذه الشركة بانتظار الإرسال.',
  lines: {
    columns: 'توجد أعمدة ناقصة في هذا السطر',
    dob: 'تعذّرت قراءة تاريخ الميلاد',
    license: 'رقم الرخصة أو الولاية غير موجود',
    status: 'الحالة غير معروفة',
  },
};
